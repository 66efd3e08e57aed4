//! The engine against a model that keeps every element in one vector, on a store that counts, fails and waits.
#![forbid(unsafe_code)]

use super::testing::{FILL, TestStore, array, engine, one, read, slab, write};
use super::{Array, CacheSize};
use crate::error::Code;
use crate::slab::Slab;
use bytes::Bytes;
use proptest::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Places of a slab's values in a row-major array of that shape.
fn places(slab: &Slab, shape: &[u64]) -> Vec<usize> {
    let mut places = vec![0];
    for (dim, len) in shape.iter().enumerate() {
        let along = |place: usize| {
            let at = move |i: u64| place * *len as usize + (slab.start[dim] + i * slab.stride[dim]) as usize;
            (0..slab.count[dim]).map(at)
        };
        places = places.into_iter().flat_map(along).collect();
    }
    places
}

#[derive(Clone, Debug)]
enum Step {
    Read(Vec<(u64, u64, u64)>),
    Write(Vec<(u64, u64, u64)>, u16),
    Flush,
    Reopen,
}

/// A slab inside `shape`, whole more often than chance would have it.
fn any_slab(shape: Vec<u64>) -> impl Strategy<Value = Vec<(u64, u64, u64)>> {
    let dim = |len: u64| {
        let some = (0..len, 1..=len, 1_u64..4).prop_map(move |(start, count, stride)| {
            (start, count.min((len - 1 - start) / stride + 1), stride)
        });
        prop_oneof![1 => Just((0, len, 1)), 3 => some]
    };
    shape.into_iter().map(dim).collect::<Vec<_>>()
}

fn any_case() -> impl Strategy<Value = (Vec<u64>, Vec<u64>, Vec<u32>, usize, Vec<Step>)> {
    let dims = proptest::collection::vec((1_u64..12, 1_u64..7), 0..4);
    let ids = prop_oneof![Just(vec![]), Just(vec![2, 1]), Just(vec![1, 3])];
    (dims, ids, 0_usize..600).prop_flat_map(|(dims, ids, limit)| {
        let (shape, chunk): (Vec<_>, Vec<_>) = dims.into_iter().unzip();
        let step = prop_oneof![
            4 => any_slab(shape.clone()).prop_map(Step::Read),
            4 => (any_slab(shape.clone()), any::<u16>()).prop_map(|(slab, seed)| Step::Write(slab, seed)),
            1 => Just(Step::Flush),
            1 => Just(Step::Reopen),
        ];
        let steps = proptest::collection::vec(step, 1..25);
        (Just(shape), Just(chunk), Just(ids), Just(limit), steps)
    })
}

proptest! {
    #[test]
    fn the_engine_does_what_the_model_does((shape, chunk, ids, limit, steps) in any_case()) {
        let store = Arc::new(TestStore::default());
        let mut array = array(&store, 1, &chunk, &ids);
        if limit % 2 == 0 {
            array.grid = array.grid.with_shape(&shape);
        }
        let mut engine = engine(limit);
        let mut model = vec![FILL; shape.iter().product::<u64>() as usize];
        for step in steps {
            match step {
                Step::Read(dims) => {
                    let slab = slab(&dims);
                    let expected: Vec<u16> = places(&slab, &shape).iter().map(|place| model[*place]).collect();
                    prop_assert_eq!(read(&engine, &array, &slab).unwrap(), expected);
                }
                Step::Write(dims, seed) => {
                    let slab = slab(&dims);
                    let places = places(&slab, &shape);
                    let values: Vec<u16> = (0..places.len()).map(|i| seed.wrapping_add(i as u16)).collect();
                    write(&engine, &array, &slab, &values).unwrap();
                    places.iter().zip(values).for_each(|(place, value)| model[*place] = value);
                }
                Step::Flush => engine.flush(None).unwrap(),
                Step::Reopen => {
                    engine.flush(Some(&array)).unwrap();
                    engine = super::tests::engine(limit);
                }
            }
            let kept = (array.grid.chunk_size().max(128) + limit) * 3;
            prop_assert!(engine.cached_bytes() <= kept, "{} bytes cached", engine.cached_bytes());
        }
    }
}

#[test]
fn reading_writes_nothing_and_missing_chunks_are_fill() {
    let store = Arc::new(TestStore::default());
    let array = array(&store, 1, &[10], &[2, 1]);
    let engine = engine(1000);
    assert_eq!(read(&engine, &array, &slab(&[(5, 20, 1)])).unwrap(), [FILL; 20]);
    engine.flush(None).unwrap();
    assert!(store.chunks.lock().is_empty());
    assert_eq!(engine.cached_bytes(), 0);
    let unfilled = Array { fill: None, ..array };
    assert_eq!(read(&engine, &unfilled, &slab(&[(5, 20, 1)])).unwrap(), [0; 20]);
}

#[test]
fn steps_through_a_chunk_fetch_it_once_even_without_a_cache() {
    let store = Arc::new(TestStore::default());
    let array = array(&store, 1, &[100], &[1]);
    for limit in [0, 10_000] {
        let engine = engine(limit);
        write(&engine, &array, &slab(&[(0, 100, 1)]), &[7; 100]).unwrap();
        let before = store.gets.load(Ordering::Relaxed);
        for place in 0..100 {
            assert_eq!(read(&engine, &array, &one(place)).unwrap(), [7]);
        }
        assert_eq!(store.gets.load(Ordering::Relaxed) - before, 1);
    }
}

#[test]
fn whole_chunks_stay_out_of_the_cache_and_writes_of_them_never_read() {
    let store = Arc::new(TestStore::default());
    let array = array(&store, 1, &[10, 10], &[2, 1]);
    let engine = engine(1 << 20);
    let all = slab(&[(0, 40, 1), (0, 40, 1)]);
    let values: Vec<u16> = (0..1600).collect();
    write(&engine, &array, &all, &values).unwrap();
    assert_eq!(store.gets.load(Ordering::Relaxed), 0);
    assert_eq!(store.puts.load(Ordering::Relaxed), 16);
    assert_eq!(read(&engine, &array, &all).unwrap(), values);
    assert_eq!(engine.cached_bytes(), 0);
}

#[test]
fn edge_chunks_stay_out_of_the_cache_if_all_of_them_is_wanted() {
    let store = Arc::new(TestStore::default());
    let mut array = array(&store, 1, &[10], &[2, 1]);
    let engine = engine(1 << 20);
    let all = slab(&[(0, 25, 1)]);
    write(&engine, &array, &all, &[3; 25]).unwrap();
    engine.flush(None).unwrap();
    engine.forget(1);
    array.grid = array.grid.with_shape(&[25]);
    assert_eq!(read(&engine, &array, &all).unwrap(), [3; 25]);
    assert_eq!(engine.cached_bytes(), 0);
    assert_eq!(read(&engine, &array, &slab(&[(20, 4, 1)])).unwrap(), [3; 4]);
    assert!(engine.cached_bytes() > 0);
}

#[test]
fn large_unfiltered_chunks_are_read_by_range_until_that_costs_too_much() {
    let store = Arc::new(TestStore::default());
    let len = 1_u64 << 20;
    let array = array(&store, 1, &[1024, 1024], &[]);
    let engine = engine(16 << 20);
    let values: Vec<u16> = (0..len).map(|value| value as u16).collect();
    write(&engine, &array, &slab(&[(0, 1024, 1), (0, 1024, 1)]), &values).unwrap();
    engine.flush(None).unwrap();
    engine.forget(1);
    let rows = |first: u64| slab(&[(first, 4, 1), (0, 1024, 1)]);
    assert_eq!(read(&engine, &array, &rows(10)).unwrap(), &values[10 * 1024..14 * 1024]);
    assert_eq!((store.ranged.load(Ordering::Relaxed), engine.cached_bytes()), (4 * 1024 * 2, 0));
    let column = slab(&[(0, 1024, 64), (5, 1, 1)]);
    let column = Slab { count: [16, 1].into_iter().collect(), ..column };
    assert_eq!(read(&engine, &array, &column).unwrap()[3], values[3 * 64 * 1024 + 5]);
    for row in 0..200 {
        read(&engine, &array, &rows(row)).unwrap();
    }
    assert!(engine.cached_bytes() > 0);
    assert!(store.ranged.load(Ordering::Relaxed) < 6 << 20);
}

#[test]
fn chunks_too_large_for_the_cache_are_read_by_range_for_ever() {
    let store = Arc::new(TestStore::default());
    let array = array(&store, 1, &[1 << 19], &[]);
    let engine = engine(1000);
    write(&engine, &array, &slab(&[(0, 1 << 19, 1)]), &vec![3; 1 << 19]).unwrap();
    for place in 0..100 {
        assert_eq!(read(&engine, &array, &one(place * 100)).unwrap(), [3]);
    }
    assert_eq!((store.ranged.load(Ordering::Relaxed), engine.cached_bytes()), (200, 0));
}

#[test]
fn chunks_of_the_wrong_length_are_errors_that_name_them() {
    for (len, ids, code) in
        [(19, &[][..], Code::Truncated), (21, &[], Code::Truncated), (5, &[1], Code::Filter)]
    {
        let store = Arc::new(TestStore::default());
        store.chunks.lock().insert(vec![1], Bytes::from(vec![0; len]));
        let array = array(&store, 1, &[10], ids);
        for wanted in [slab(&[(10, 10, 1)]), slab(&[(12, 3, 1)])] {
            let error = read(&engine(1000), &array, &wanted).unwrap_err();
            assert_eq!(error.code(), code);
            assert!(error.to_string().contains("chunk [1]"), "{error}");
        }
        let error = write(&engine(1000), &array, &one(11), &[1]).unwrap_err();
        assert_eq!(error.code(), code);
    }
}

#[test]
fn large_unfiltered_chunks_of_the_wrong_length_are_errors() {
    for len in [(1 << 20) - 1, (1 << 20) + 1] {
        let store = Arc::new(TestStore::default());
        store.chunks.lock().insert(vec![0], Bytes::from(vec![0; len]));
        let array = array(&store, 1, &[1 << 19], &[]);
        let error = read(&engine(1000), &array, &slab(&[(0, 1 << 19, 1)])).unwrap_err();
        assert_eq!(error.code(), Code::Truncated);
    }
}

#[test]
fn a_few_bytes_do_not_claim_memory_for_a_huge_chunk() {
    let store = Arc::new(TestStore::default());
    store.chunks.lock().insert(vec![0], Bytes::from(vec![0x78; 30]));
    let array = array(&store, 1, &[1 << 50], &[2, 1]);
    assert_eq!(read(&engine(1000), &array, &one(3)).unwrap_err().code(), Code::Filter);
    let error = write(&engine(1000), &array, &slab(&[(1 << 50, 1, 1)]), &[1]).unwrap_err();
    assert_eq!(error.code(), Code::NoMemory);
}

#[test]
fn values_survive_a_store_that_fails_for_a_while() {
    let store = Arc::new(TestStore::default());
    let array = array(&store, 1, &[100], &[1]);
    let engine = engine(250);
    store.fail_puts.store(true, Ordering::Relaxed);
    let mut errors = 0;
    for place in 0..10 {
        errors += u32::from(write(&engine, &array, &one(place * 100), &[place as u16]).is_err());
    }
    assert!(errors >= 8);
    assert_eq!(engine.flush(None).unwrap_err().code(), Code::Io);
    for place in 0..10 {
        let found = read(&engine, &array, &one(place * 100)).unwrap();
        assert_eq!(found, [place as u16]);
    }
    store.fail_puts.store(false, Ordering::Relaxed);
    engine.flush(Some(&array)).unwrap();
    assert_eq!(store.chunks.lock().len(), 10);
    let puts = store.puts.load(Ordering::Relaxed);
    engine.flush(None).unwrap();
    assert_eq!(store.puts.load(Ordering::Relaxed), puts);
}

#[test]
fn a_whole_write_that_fails_leaves_unsaved_values_in_the_cache() {
    let store = Arc::new(TestStore::default());
    let array = array(&store, 1, &[4], &[]);
    let engine = engine(1000);
    write(&engine, &array, &one(1), &[5]).unwrap();
    store.fail_puts.store(true, Ordering::Relaxed);
    assert!(write(&engine, &array, &slab(&[(0, 4, 1)]), &[9; 4]).is_err());
    store.fail_puts.store(false, Ordering::Relaxed);
    engine.flush(None).unwrap();
    assert_eq!(read(&engine, &array, &slab(&[(0, 4, 1)])).unwrap(), [FILL, 5, FILL, FILL]);
    write(&engine, &array, &one(2), &[6]).unwrap();
    write(&engine, &array, &slab(&[(0, 4, 1)]), &[9; 4]).unwrap();
    engine.flush(None).unwrap();
    assert_eq!(read(&engine, &array, &slab(&[(0, 4, 1)])).unwrap(), [9; 4]);
}

#[test]
fn a_failed_fetch_is_tried_again() {
    let store = Arc::new(TestStore::default());
    let array = array(&store, 1, &[10], &[1]);
    let engine = engine(1000);
    write(&engine, &array, &slab(&[(0, 10, 1)]), &[4; 10]).unwrap();
    store.fail_gets.store(true, Ordering::Relaxed);
    assert_eq!(read(&engine, &array, &one(3)).unwrap_err().code(), Code::Io);
    assert_eq!(write(&engine, &array, &one(3), &[1]).unwrap_err().code(), Code::Io);
    assert_eq!(engine.cached_bytes(), 0);
    store.fail_gets.store(false, Ordering::Relaxed);
    assert_eq!(read(&engine, &array, &one(3)).unwrap(), [4]);
}

#[test]
fn what_is_forgotten_is_not_stored() {
    let store = Arc::new(TestStore::default());
    let (kept, dropped) = (array(&store, 1, &[10], &[1]), array(&store, 2, &[10], &[1]));
    let engine = engine(1000);
    write(&engine, &dropped, &one(13), &[4]).unwrap();
    write(&engine, &kept, &one(3), &[4]).unwrap();
    engine.forget(2);
    engine.flush(None).unwrap();
    assert!(store.chunks.lock().keys().eq([&[0_u64]]));
    assert_eq!(engine.cached_bytes(), 128);
}

#[test]
fn a_limit_of_its_own_holds_for_one_array() {
    let store = Arc::new(TestStore::default());
    let (small, large) = (array(&store, 1, &[100], &[1]), array(&store, 2, &[100], &[1]));
    let engine = engine(1 << 20);
    engine.tune(1, CacheSize { size: 400, slots: 0, preemption: 0.0 });
    for place in 0..10 {
        write(&engine, &small, &one(place * 100), &[1]).unwrap();
    }
    assert_eq!((engine.cached_bytes(), store.puts.load(Ordering::Relaxed)), (400, 8));
    for place in 0..10 {
        write(&engine, &large, &one(place * 100), &[1]).unwrap();
    }
    assert_eq!(engine.cached_bytes(), 2400);
}

#[test]
fn a_slow_chunk_holds_up_only_those_who_want_it() {
    let store = Arc::new(TestStore::default());
    let array = array(&store, 1, &[10], &[1]);
    let engine = engine(1 << 20);
    write(&engine, &array, &slab(&[(0, 40, 1)]), &[1; 40]).unwrap();
    *store.gate.lock() = Some(0);
    std::thread::scope(|scope| {
        let slow: Vec<_> = (0..4)
            .map(|place| {
                scope.spawn({
                    let (engine, array) = (&engine, &array);
                    move || read(engine, array, &one(place)).unwrap()
                })
            })
            .collect();
        for place in 10..40 {
            assert_eq!(read(&engine, &array, &one(place)).unwrap(), [1]);
            write(&engine, &array, &one(place), &[2]).unwrap();
        }
        engine.flush(None).unwrap_or_default();
        assert!(slow.iter().any(|thread| !thread.is_finished()));
        store.open_gate();
        for thread in slow {
            assert_eq!(thread.join().unwrap(), [1]);
        }
    });
    assert_eq!(store.gets.load(Ordering::Relaxed), 4, "each chunk is fetched once");
}

#[test]
fn eight_threads_share_chunks_without_losing_a_value() {
    for (limit, ids) in [(0, &[1][..]), (500, &[]), (1 << 20, &[2, 1])] {
        let store = Arc::new(TestStore::default());
        let array = array(&store, 1, &[16], ids);
        let engine = engine(limit);
        std::thread::scope(|scope| {
            for thread in 0..8_u64 {
                let (engine, array) = (&engine, &array);
                // Each thread owns every eighth element, so every chunk is everybody's.
                scope.spawn(move || {
                    for round in 1..20_u16 {
                        let mine = slab(&[(thread, 40, 8)]);
                        let values: Vec<u16> = (0..40).map(|i| round * 100 + i).collect();
                        write(engine, array, &mine, &values).unwrap();
                        assert_eq!(read(engine, array, &mine).unwrap(), values);
                        if round % 5 == 0 {
                            engine.flush(None).unwrap();
                        }
                    }
                });
            }
        });
        engine.flush(None).unwrap();
        let all = read(&super::tests::engine(0), &array, &slab(&[(0, 320, 1)])).unwrap();
        assert!(all.iter().enumerate().all(|(place, value)| *value == 1900 + place as u16 / 8));
    }
}

#[test]
fn readers_see_whole_writes_entirely_or_not_at_all() {
    let store = Arc::new(TestStore::default());
    let array = array(&store, 1, &[64], &[1]);
    let engine = engine(100);
    let all = slab(&[(0, 64, 1)]);
    write(&engine, &array, &all, &[0; 64]).unwrap();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                let mut last = 0;
                while !done.load(Ordering::Relaxed) {
                    for wanted in [&all, &slab(&[(1, 60, 1)])] {
                        let found = read(&engine, &array, wanted).unwrap();
                        assert!(found.iter().all(|value| *value == found[0]), "{found:?}");
                        assert!(found[0] >= last, "an old value came back");
                        last = found[0];
                    }
                }
            });
        }
        for round in 0..300 {
            write(&engine, &array, &all, &[round; 64]).unwrap();
        }
        done.store(true, Ordering::Relaxed);
    });
}
