! Files as such: ways to open and create them, formats, paths.
      program files
      implicit none
      include 'netcdf.inc'
      integer ncid, create_mode, old, form, length, i, v
      character*1000 path, where
      call place('files', path)
      call check('default', nf_set_default_format(
     &    nf_format_64bit_offset, old))
      write (*, *) old
      call check('default', nf_set_default_format(nf_format_classic, old
     &    ))
      write (*, *) old
      call check('default', nf_set_default_format(99, old))
      call need('create', nf__create(path, create_mode(), 0,
     &    nf_sizehint_default, ncid))
      call check('format', nf_inq_format(ncid, form))
      write (*, *) form
      call check('path', nf_inq_path(ncid, length, where))
      write (*, *) where .eq. path, length .eq. len_trim(path)
      call check('close', nf_close(ncid))
      call check('create', nf_create(path, ior(create_mode(),
     &    nf_noclobber), ncid))
      call need('open', nf__open(path, nf_write,
     &    nf_sizehint_default, ncid))
      call check('format', nf_inq_format(ncid, form))
      write (*, *) form
      call check('redef', nf_redef(ncid))
      call check('dim', nf_def_dim(ncid, 'x', 3, i))
      call check('var', nf_def_var(ncid, 'v', nf_int, 1, i, v))
      call check('enddef', nf__enddef(ncid, 0, nf_align_chunk, 0, 1))
      call check('close', nf_close(ncid))
      call check('create', nf_create('', nf_clobber, ncid))
      call check('base pe', nf_set_base_pe(ncid, 0))
      end
