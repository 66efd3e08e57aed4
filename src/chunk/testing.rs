//! A store that counts, fails and waits, and short ways to read and write arrays of shorts on it.
#![forbid(unsafe_code)]

use super::{Array, CacheSize, ChunkStore, Engine, Grid};
use crate::codec::{ChunkForm, FilterSpec, Pipeline, registry};
use crate::error::{Code, Result};
use crate::slab::{Slab, Source, Target};
use crate::types::convert::Form;
use bytes::Bytes;
use parking_lot::{Condvar, Mutex};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Encoded chunks in memory.
#[derive(Debug, Default)]
pub(super) struct TestStore {
    pub(super) chunks: Mutex<HashMap<Vec<u64>, Bytes>>,
    pub(super) gets: AtomicUsize,
    /// Bytes asked for by range.
    pub(super) ranged: AtomicUsize,
    pub(super) puts: AtomicUsize,
    pub(super) fail_puts: AtomicBool,
    pub(super) fail_gets: AtomicBool,
    /// Until it is opened, whoever fetches this chunk waits.
    pub(super) gate: Mutex<Option<u64>>,
    /// Until it is opened, whoever stores a chunk waits.
    pub(super) closed: AtomicBool,
    opened: Condvar,
}

impl TestStore {
    fn pass(&self, chunk: &[u64]) -> Result<()> {
        self.gets.fetch_add(1, Ordering::Relaxed);
        let mut gate = self.gate.lock();
        while chunk.first().is_some_and(|first| *gate == Some(*first)) {
            self.opened.wait(&mut gate);
        }
        match self.fail_gets.load(Ordering::Relaxed) {
            true => Err(Code::Io.into()),
            false => Ok(()),
        }
    }

    pub(super) fn open_gate(&self) {
        let mut gate = self.gate.lock();
        *gate = None;
        self.closed.store(false, Ordering::Relaxed);
        self.opened.notify_all();
    }
}

impl ChunkStore for TestStore {
    fn name(&self, chunk: &[u64]) -> String {
        format!("{chunk:?}")
    }
    fn get(&self, chunk: &[u64]) -> Result<Option<Bytes>> {
        self.pass(chunk)?;
        Ok(self.chunks.lock().get(chunk).cloned())
    }
    fn get_into(&self, chunk: &[u64], offset: u64, dst: &mut [u8]) -> Result<Option<usize>> {
        self.pass(chunk)?;
        self.ranged.fetch_add(dst.len(), Ordering::Relaxed);
        let chunks = self.chunks.lock();
        let Some(bytes) = chunks.get(chunk) else { return Ok(None) };
        let rest = bytes.get(offset as usize..).unwrap_or_default();
        let len = rest.len().min(dst.len());
        dst[..len].copy_from_slice(&rest[..len]);
        Ok(Some(len))
    }
    fn put(&self, chunk: &[u64], bytes: &[u8]) -> Result<()> {
        self.puts.fetch_add(1, Ordering::Relaxed);
        let mut gate = self.gate.lock();
        while self.closed.load(Ordering::Relaxed) {
            self.opened.wait(&mut gate);
        }
        drop(gate);
        if self.fail_puts.load(Ordering::Relaxed) {
            return Err(Code::Io.into());
        }
        self.chunks.lock().insert(chunk.to_vec(), Bytes::copy_from_slice(bytes));
        Ok(())
    }
}

pub(super) const FILL: u16 = 0xabcd;

pub(super) fn filters(ids: &[u32]) -> Pipeline {
    let spec = |id: u32| FilterSpec { id, params: if id == 1 { vec![1] } else { vec![] }, json: None };
    let specs: Vec<FilterSpec> = ids.iter().map(|id| spec(*id)).collect();
    Pipeline::new(registry::chain(&specs, &ChunkForm::of_size(2)).unwrap())
}

pub(super) fn array(store: &Arc<TestStore>, id: u64, chunk: &[u64], ids: &[u32]) -> Array {
    Array {
        id,
        grid: Grid::new(chunk, 2).unwrap(),
        element_size: 2,
        fill: Some(FILL.to_le_bytes().into()),
        pipeline: filters(ids),
        store: Arc::clone(store) as Arc<dyn ChunkStore>,
    }
}

pub(super) fn engine(size: usize) -> Engine {
    Engine::new(CacheSize { size, slots: 0, preemption: 0.75 })
}

pub(super) fn slab(dims: &[(u64, u64, u64)]) -> Slab {
    Slab {
        start: dims.iter().map(|dim| dim.0).collect(),
        count: dims.iter().map(|dim| dim.1).collect(),
        stride: dims.iter().map(|dim| dim.2).collect(),
    }
}

pub(super) fn read(engine: &Engine, array: &Array, slab: &Slab) -> Result<Vec<u16>> {
    let mut bytes = vec![0x55; slab.len() as usize * 2];
    let target = Target::from_slice(&mut bytes, 2, &slab.count, Form::Copy)?;
    engine.read(array, slab, &target)?;
    Ok(bytes.as_chunks::<2>().0.iter().map(|value| u16::from_le_bytes(*value)).collect())
}

pub(super) fn write(engine: &Engine, array: &Array, slab: &Slab, values: &[u16]) -> Result<()> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    engine.write(array, slab, &Source::from_slice(&bytes, 2, &slab.count, Form::Copy)?)
}

pub(super) fn one(place: u64) -> Slab {
    slab(&[(place, 1, 1)])
}
