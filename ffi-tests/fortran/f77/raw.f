! Values in the type of the variable.
      program raw
      implicit none
      include 'netcdf.inc'
      integer ncid, dims(2), v, create_mode, start(2), count(2)
      integer stride(2), i
      double precision grid(3, 2), back(3, 2), part(2), one
      character*1000 path
      call place('raw', path)
      do i = 1, 6
          grid(mod(i - 1, 3) + 1, (i - 1) / 3 + 1) = i / 4.0d0
      end do
      call need('create', nf_create(path, create_mode(), ncid))
      call check('dim', nf_def_dim(ncid, 'x', 3, dims(1)))
      call check('dim', nf_def_dim(ncid, 'y', 2, dims(2)))
      call check('var', nf_def_var(ncid, 'v', nf_double, 2, dims, v))
      call check('att', nf_put_att(ncid, v, 'a ', nf_double, 3, grid))
      call check('enddef', nf_enddef(ncid))
      call check('put', nf_put_var(ncid, v, grid))
      start(1) = 3
      start(2) = 1
      one = -1
      call check('put', nf_put_var1(ncid, v, start, one))
      start(1) = 1
      start(2) = 2
      count(1) = 2
      count(2) = 1
      part(1) = 77
      part(2) = 78
      call check('put', nf_put_vara(ncid, v, start, count, part))
      stride(1) = 2
      stride(2) = 1
      start(2) = 1
      call check('put', nf_put_vars(ncid, v, start, count, stride, part)
     &    )
      call check('get', nf_get_var(ncid, v, back))
      write (*, *) back
      start(1) = 2
      call check('get', nf_get_var1(ncid, v, start, one))
      write (*, *) one
      call check('get', nf_get_vara(ncid, v, start, count, part))
      write (*, *) part
      start(1) = 1
      call check('get', nf_get_vars(ncid, v, start, count, stride, part)
     &    )
      write (*, *) part
      call check('att', nf_get_att(ncid, v, 'a', back))
      write (*, *) back(1:3, 1)
      call check('close', nf_close(ncid))
      end
