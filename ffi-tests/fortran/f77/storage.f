! How variables are stored: chunks, filters, byte order, fill values.
      program storage
      implicit none
      include 'netcdf.inc'
      integer ncid, dims(2), v, w, u, create_mode, i, n, fletcher
      integer chunks(2), kind, shuffle, deflate, level, endian
      integer no_fill, params(8), id, size, nelems, preemption
      real fill, values(6)
      integer*2 short
      character*1000 path
      call place('storage', path)
      call need('create', nf_create(path, create_mode(), ncid))
      call check('dim', nf_def_dim(ncid, 'x', 10, dims(1)))
      call check('dim', nf_def_dim(ncid, 'y', 6, dims(2)))
      call check('var', nf_def_var(ncid, 'v', nf_float, 2, dims, v))
      call check('var', nf_def_var(ncid, 'w', nf_short, 2, dims, w))
      call check('var', nf_def_var(ncid, 'u', nf_float, 1, dims, u))
      chunks(1) = 5
      chunks(2) = 2
      call check('chunking', nf_def_var_chunking(ncid, v, nf_chunked,
     &    chunks))
      chunks(1) = 50
      call check('chunking', nf_def_var_chunking(ncid, w, nf_chunked,
     &    chunks))
      call check('deflate', nf_def_var_deflate(ncid, v, 1, 1, 6))
      call check('fletcher', nf_def_var_fletcher32(ncid, w,
     &    nf_fletcher32))
      call check('endian', nf_def_var_endian(ncid, w, nf_endian_big))
      call check('fill', nf_def_var_fill(ncid, v, 0, -1.5))
      short = -7
      call check('fill', nf_def_var_fill(ncid, w, 0, short))
      call check('no fill', nf_def_var_fill(ncid, u, 1, 0.0))
      call check('filter', nf_def_var_filter(ncid, u, 1, 1, 4))
      call check('cache', nf_set_var_chunk_cache(ncid, v, 8, 101, 50))
      call check('cache', nf_get_var_chunk_cache(ncid, v, size, nelems,
     &    preemption))
      write (*, *) size, nelems, preemption
      call check('enddef', nf_enddef(ncid))
      do i = 1, 6
          values(i) = i + 0.123456
      end do
      chunks(1) = 2
      chunks(2) = 2
      call check('put', nf_put_var1_real(ncid, v, chunks, values(1)))
      call check('put', nf_put_vara_real(ncid, u, 1, 6, values))
      call check('close', nf_close(ncid))

      call need('open', nf_open(path, nf_nowrite, ncid))
      call check('chunking', nf_inq_var_chunking(ncid, v, kind, chunks))
      write (*, *) kind, chunks
      call check('deflate', nf_inq_var_deflate(ncid, v, shuffle,
     &    deflate, level))
      write (*, *) shuffle, deflate, level
      call check('deflate', nf_inq_var_deflate(ncid, w, shuffle,
     &    deflate, level))
      write (*, *) shuffle, deflate
      call check('fletcher', nf_inq_var_fletcher32(ncid, w, fletcher))
      write (*, *) fletcher
      call check('endian', nf_inq_var_endian(ncid, w, endian))
      write (*, *) endian
      call check('fill', nf_inq_var_fill(ncid, v, no_fill, fill))
      write (*, *) no_fill, fill
      call check('fill', nf_inq_var_fill(ncid, w, no_fill, short))
      write (*, *) no_fill, short
      call check('fill', nf_inq_var_fill(ncid, u, no_fill, fill))
      write (*, *) no_fill
      call check('filter', nf_inq_var_filter(ncid, w, id, n, params))
      write (*, *) id, n
      call check('get', nf_get_vara_real(ncid, u, 1, 6, values))
      write (*, *) values
      chunks(1) = 2
      chunks(2) = 2
      call check('get', nf_get_var1_real(ncid, v, chunks, values(1)))
      call check('get', nf_get_var1_real(ncid, v, dims, values(2)))
      write (*, *) values(1:2)
      call check('close', nf_close(ncid))
      call check('no szip', nf_def_var_szip(ncid, v, 32, 8))
      call check('no szip', nf_inq_var_szip(ncid, v, kind, n))
      call check('no filter', nf_def_var_filter(ncid, v, 1, 1, 9))
      call check('no parallel', nf_var_par_access(ncid, v, 0))
      call check('cache', nf_set_chunk_cache(16, 1009, 75))
      call check('cache', nf_get_chunk_cache(size, nelems, preemption))
      write (*, *) size, nelems, preemption
      call check('log', nf_set_log_level(0))
      end
