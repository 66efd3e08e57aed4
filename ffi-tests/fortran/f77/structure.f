! Dimensions, variables and attributes: define, ask, rename, copy, delete.
      program structure
      implicit none
      include 'netcdf.inc'
      integer ncid, other, x, y, t, v, w, u, create_mode, old, i
      integer ndims, nvars, natts, unlimited, length, xtype
      integer dims(3), ids(3), number
      character*20 name
      character*1000 path, second
      character*80 message
      double precision value
      call place('structure', path)
      call place('structure2', second)
      call need('create', nf_create(path, create_mode(), ncid))
      call check('inq', nf_inq(ncid, ndims, nvars, natts, unlimited))
      write (*, *) ndims, nvars, natts, unlimited
      call check('unlimdim', nf_inq_unlimdim(ncid, unlimited))
      write (*, *) unlimited
      call check('dim x', nf_def_dim(ncid, 'x', 4, x))
      call check('dim y', nf_def_dim(ncid, 'y', 3, y))
      call check('dim t', nf_def_dim(ncid, 't', nf_unlimited, t))
      call check('dim again', nf_def_dim(ncid, 'x', 4, i))
      call check('dim name', nf_def_dim(ncid, 'a/b', 4, i))
      dims(1) = x
      dims(2) = y
      dims(3) = t
      call check('var v', nf_def_var(ncid, 'v', nf_float, 3, dims, v))
      call check('var w', nf_def_var(ncid, 'w', nf_short, 1, dims, w))
      call check('var u', nf_def_var(ncid, 'u', nf_double, 0, dims, u))
      dims(1) = 9
      call check('var bad', nf_def_var(ncid, 'b', nf_int, 1, dims, i))
      call check('var bad', nf_def_var(ncid, 'b', 99, 0, dims, i))
      call check('att', nf_put_att_int(ncid, v, 'one', nf_int, 1, 7))
      call check('att', nf_put_att_int(ncid, v, 'two', nf_byte, 1, 7))
      call check('att', nf_put_att_int(ncid, v, 'big', nf_byte, 1, 777))
      call check('att', nf_put_att_double(ncid, nf_global, 'real',
     &    nf_double, 1, 2.5d0))
      call check('att', nf_put_att_int(ncid, 9, 'one', nf_int, 1, 7))
      call check('copy', nf_copy_att(ncid, v, 'one', ncid, nf_global))
      call check('copy', nf_copy_att(ncid, v, 'nothing', ncid, w))
      call check('rename', nf_rename_att(ncid, v, 'two', 'zwei'))
      call check('delete', nf_del_att(ncid, v, 'big'))
      call check('set fill', nf_set_fill(ncid, nf_nofill, old))
      write (*, *) old
      call check('set fill', nf_set_fill(ncid, nf_fill, old))
      write (*, *) old
      call check('enddef', nf_enddef(ncid))
      call check('enddef', nf_enddef(ncid))
      call check('redef', nf_redef(ncid))
      call check('rename', nf_rename_dim(ncid, y, 'why'))
      call check('rename', nf_rename_var(ncid, w, 'renamed'))
      call check('rename', nf_rename_var(ncid, w, 'v'))
      call check('enddef', nf__enddef(ncid, 0, 4, 0, 4))
      call check('put', nf_put_var_double(ncid, u, 0.5d0))
      call check('sync', nf_sync(ncid))
      call check('close', nf_close(ncid))
      call check('close', nf_close(ncid))

      call need('open', nf_open(path, nf_write, ncid))
      call check('inq', nf_inq(ncid, ndims, nvars, natts, unlimited))
      write (*, *) ndims, nvars, natts, unlimited
      call check('inq', nf_inq_ndims(ncid, ndims))
      call check('inq', nf_inq_nvars(ncid, nvars))
      call check('inq', nf_inq_natts(ncid, natts))
      call check('inq', nf_inq_unlimdim(ncid, unlimited))
      write (*, *) ndims, nvars, natts, unlimited
      do i = 0, 4
          call check('inq dim', nf_inq_dim(ncid, i, name, length))
          write (*, '(a,a,a)') '[', name, ']'
      end do
      call check('dimid', nf_inq_dimid(ncid, 'why', i))
      call check('dimlen', nf_inq_dimlen(ncid, i, length))
      write (*, *) i, length
      call check('dimid', nf_inq_dimid(ncid, 'y', i))
      do i = 0, 4
          call check('inq var', nf_inq_var(ncid, i, name, xtype, ndims,
     &        ids, natts))
          write (*, '(a,a,a)') '[', name, ']'
          if (i .ge. 1 .and. i .le. 3) then
              write (*, *) xtype, ndims, natts, ids(1:ndims)
          end if
      end do
      call check('vardimid', nf_inq_vardimid(ncid, v, ids))
      write (*, *) ids
      call check('varname', nf_inq_varname(ncid, w, name))
      write (*, *) name
      call check('vartype', nf_inq_vartype(ncid, w, xtype))
      call check('varndims', nf_inq_varndims(ncid, w, ndims))
      call check('varnatts', nf_inq_varnatts(ncid, v, natts))
      write (*, *) xtype, ndims, natts
      call check('varid', nf_inq_varid(ncid, 'renamed', i))
      write (*, *) i
      call check('varid', nf_inq_varid(ncid, 'w', i))
      call check('attid', nf_inq_attid(ncid, v, 'zwei', number))
      write (*, *) number
      do i = 0, 3
          call check('attname', nf_inq_attname(ncid, v, i, name))
          write (*, '(a,a,a)') '[', name, ']'
      end do
      call check('atttype', nf_inq_atttype(ncid, v, 'zwei', xtype))
      call check('attlen', nf_inq_attlen(ncid, v, 'zwei', length))
      write (*, *) xtype, length
      call check('att', nf_inq_att(ncid, nf_global, 'real', xtype,
     &    length))
      write (*, *) xtype, length
      call check('get att', nf_get_att_double(ncid, nf_global, 'real',
     &    value))
      write (*, *) value
      call check('get att', nf_get_att_int(ncid, nf_global, 'one', i))
      write (*, *) i
      call check('get att', nf_get_att_int(ncid, v, 'nothing', i))

      call need('create', nf_create(second, create_mode(), other))
      call check('copy', nf_copy_att(ncid, v, 'zwei', other, nf_global))
      call check('copy', nf_copy_var(ncid, u, other))
      call check('inq', nf_inq(other, ndims, nvars, natts, unlimited))
      write (*, *) ndims, nvars, natts, unlimited
      call check('close', nf_close(other))
      call need('open', nf_open(second, nf_nowrite, other))
      call check('varid', nf_inq_varid(other, 'u', i))
      call check('get', nf_get_var_double(other, i, value))
      write (*, *) i, value
      call check('redef', nf_redef(other))
      call check('close', nf_close(other))
      call check('close', nf_close(ncid))

      call need('create', nf_create(second, create_mode(), other))
      call check('abort', nf_abort(other))
      call check('open', nf_open('/nowhere/at/all', nf_nowrite, other))
      message = nf_strerror(nf_ebadid)
      write (*, *) message
      message = nf_strerror(nf_noerr)
      write (*, *) message
      message = nf_strerror(2)
      write (*, *) message
      write (*, *) nf_issyserr(2), nf_issyserr(nf_ebadid)
      message = nf_inq_libvers()
      write (*, *) len_trim(message) .gt. 0
      call check('base pe', nf_inq_base_pe(other, i))
      end
