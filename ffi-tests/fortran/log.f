! What every FORTRAN 77 test shares: calls and results go to the log, one
! line each, as in ../c/check.h. A test is compiled with netCDF-Fortran
! and with our netcdf.inc and netcdf_nf.f90, and the logs are compared.

! Logs what was called and the code that it returned.
      subroutine check(what, status)
      implicit none
      character*(*) what
      integer status
      write (*, '(a,a,i0)') what, ' -> ', status
      end

! The same, and ends the test if the call failed: nothing after would
! make sense.
      subroutine need(what, status)
      implicit none
      character*(*) what
      integer status
      call check(what, status)
      if (status .ne. 0) stop 1
      end

! Where the dataset of this test lies: a file for the original, the URL of
! a directory or of an archive for ours, or a file for both.
      subroutine place(name, path)
      implicit none
      character*(*) name, path
      character*1000 dir, store
      call get_environment_variable('CHECK_DIR', dir)
      call get_environment_variable('CHECK_STORE', store)
      if (store .eq. 'zarr') then
          path = 'file://' // trim(dir) // '/' // name //
     &        '.zarr#mode=nczarr,file'
      else if (store .eq. 'zip') then
          path = 'file://' // trim(dir) // '/' // name //
     &        '.zip#mode=nczarr,zip'
      else
          path = trim(dir) // '/' // name // '.nc'
      end if
      end

! Whether the dataset is to be a classic file.
      logical function classic()
      implicit none
      character*20 form
      call get_environment_variable('CHECK_FORMAT', form)
      classic = form .eq. 'classic'
      end

! The mode to create a dataset of this test with.
      integer function create_mode()
      implicit none
      include 'netcdf.inc'
      logical classic
      create_mode = nf_clobber
      if (.not. classic()) create_mode = ior(nf_clobber, nf_netcdf4)
      end
