! What netCDF-Fortran of Debian lacks or does not survive. The program
! ends with 1 at the first thing that is not as it should be.
      program rest
      implicit none
      include 'netcdf.inc'
      integer ncid, x, v, i, n, kind, level, length, sequence(8, 2)
      integer*8 strings(2)
      integer*1 bytes(4)
      character*1000 path, dir
      character*12 name
      real values(4)
      logical exists
      call get_environment_variable('CHECK_DIR', dir)
      path = 'file://' // trim(dir) // '/rest.zarr#mode=nczarr,file'
      call same(nf_create(path, nf_clobber + nf_netcdf4, ncid), 0)

! Text that is too short for the result is filled, and nothing more.
      name = 'what was her'
      call same(nf_inq_path(ncid, length, name(2:5)), 0)
      call same(length, 4)
      if (name .ne. 'wfilewas her') stop 1
      call same(nf_inq_grpname_full(ncid, length, name(3:3)), 0)
      if (name .ne. 'wf/lewas her') stop 1

! The name of a type, which the original does not give.
      call same(nf_inq_type(ncid, nf_double, name, length), 0)
      call same(length, 8)
      if (name .ne. 'double') stop 1

! Functions that are newer than Debian's.
      call same(nf_def_dim(ncid, 'x', 4, x), 0)
      call same(nf_def_var(ncid, 'v', nf_float, 1, x, v), 0)
      call same(nf_def_var_quantize(ncid, v, nf_quantize_bitgroom, 3),
     &    0)
      call same(nf_inq_var_quantize(ncid, v, kind, n), 0)
      call same(kind, nf_quantize_bitgroom)
      call same(n, 3)
      i = nf_inq_var_zstandard(ncid, v, kind, level)
      if (i .ne. nf_enofilter) call same(kind, 0)
      i = nf_def_var_zstandard(ncid, v, 5)
      if (i .ne. 0 .and. i .ne. nf_enofilter .and. i .ne. nf_efilter)
     &    stop 1
      do i = 1, 4
          values(i) = i + 0.123456
      end do
      call same(nf_put_var_real(ncid, v, values), 0)
      call same(nf_close(ncid), 0)

! What a sequence or a string owns can be given back.
      do i = 1, 16
          sequence(mod(i - 1, 8) + 1, (i - 1) / 8 + 1) = 0
      end do
      strings(1) = 0
      strings(2) = 0
      call same(nf_free_vlen(sequence), 0)
      call same(nf_free_vlens(2, sequence), 0)
      call same(nf_free_string(2, strings), 0)

! A mapped read of text with netCDF 2, on which the original crashes, and
! the length of no type, for which it gives the code of another call.
      call ncpopt(0)
      call same(nctlen(99, i), -1)
      call same(i, nf_ebadtype)
      ncid = nccre(path, nf_clobber + nf_netcdf4, i)
      call same(i, 0)
      x = ncddef(ncid, 'x', 4, i)
      v = ncvdef(ncid, 'c', ncchar, 1, x, i)
      call ncendf(ncid, i)
      call ncvptc(ncid, v, 1, 4, 'abcd', 4, i)
      name = ' '
      call ncvggc(ncid, v, 1, 4, 1, 2, name, i)
      call same(i, 0)
      if (name(1:1) // name(3:3) // name(5:5) // name(7:7) .ne. 'abcd')
     &    stop 1
      call ncclos(ncid, i)
      call same(i, 0)

! Neither parallel access nor bytes that are no dataset.
      if (nf_create_par(path, nf_netcdf4, 0, 0, ncid) .eq. 0) stop 1
      if (nf_open_par(path, nf_netcdf4, 0, 0, ncid) .eq. 0) stop 1
      if (nf_open_mem('memory', nf_nowrite, 4, bytes, ncid) .eq. 0)
     &    stop 1

! Processors of the Cray T3E, of which the original passes any number.
      call same(nf__create_mp(path, nf_clobber + nf_netcdf4, 0, 0,
     &    nf_sizehint_default, ncid), 0)
      call same(nf_close(ncid), 0)
      call same(nf__open_mp(path, nf_nowrite, 0, nf_sizehint_default,
     &    ncid), 0)
      call same(nf_close(ncid), 0)

      call same(nf_delete(path), 0)
      inquire(file = trim(dir) // '/rest.zarr/.zgroup', exist = exists)
      if (exists) stop 1
      if (nf_delete_mp(path, 0) .eq. 0) stop 1
      end

! Ends the program if two numbers are not equal.
      subroutine same(value, expected)
      implicit none
      integer value, expected
      if (value .eq. expected) return
      write (*, *) value, ' is not ', expected
      stop 1
      end
