! Prints the release; fails if there is none.
      program version
      implicit none
      include 'netcdf.inc'
      character*80 release
      release = nf_inq_libvers()
      write (*, *) release
      if (release .eq. ' ') stop 1
      end
