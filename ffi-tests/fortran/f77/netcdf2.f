! The interface of netCDF 2.
      program netcdf2
      implicit none
      include 'netcdf.inc'
      integer ncid, other, dims(2), v, w, c, rcode, i, j, create_mode
      integer ndims, nvars, natts, record, length, kind, options
      integer start(2), count(2), stride(2), map(2)
      real grid(4, 3), back(4, 3), turned(3, 4), one
      integer*2 shorts(4)
      character*18 words, texts
      character*20 name
      character*10 long
      character*1 letter
      character*1000 path
      call place('netcdf2', path)
      call ncgopt(options)
      write (*, *) options
      call ncpopt(0)
      call ncgopt(options)
      write (*, *) options
      do j = 1, 3
          do i = 1, 4
              grid(i, j) = 10 * j + i
          end do
      end do
      ncid = nccre(path, create_mode(), rcode)
      call need('nccre', rcode)
      dims(1) = ncddef(ncid, 'x', 4, rcode)
      call check('ncddef', rcode)
      dims(2) = ncddef(ncid, 'y', 3, rcode)
      call check('ncddef', rcode)
      i = ncddef(ncid, 'y', 3, rcode)
      call check('ncddef', rcode)
      v = ncvdef(ncid, 'v', ncfloat, 2, dims, rcode)
      call check('ncvdef', rcode)
      w = ncvdef(ncid, 'w', ncshort, 1, dims, rcode)
      call check('ncvdef', rcode)
      j = ncddef(ncid, 'n', 6, rcode)
      i = dims(2)
      dims(1) = j
      c = ncvdef(ncid, 'c', ncchar, 2, dims, rcode)
      call check('ncvdef', rcode)
      write (*, *) v, w, c
      call ncapt(ncid, v, 'range', ncfloat, 2, grid, rcode)
      call check('ncapt', rcode)
      call ncapt(ncid, v, 'text', ncchar, 2, grid, rcode)
      call check('ncapt', rcode)
      call ncaptc(ncid, v, 'text', ncchar, 5, 'hello', rcode)
      call check('ncaptc', rcode)
      call ncaptc(ncid, v, 'text', ncbyte, 5, 'hello', rcode)
      call check('ncaptc', rcode)
      call ncacpy(ncid, v, 'text', ncid, ncglobal, rcode)
      call check('ncacpy', rcode)
      i = ncsfil(ncid, ncnofill, rcode)
      call check('ncsfil', rcode)
      write (*, *) i
      i = ncsfil(ncid, ncfill, rcode)
      call check('ncsfil', rcode)
      write (*, *) i
      call ncendf(ncid, rcode)
      call check('ncendf', rcode)
      call ncendf(ncid, rcode)
      call check('ncendf', rcode)

      start(1) = 1
      start(2) = 1
      count(1) = 4
      count(2) = 3
      call ncvpt(ncid, v, start, count, grid, rcode)
      call check('ncvpt', rcode)
      start(1) = 2
      start(2) = 3
      call ncvpt1(ncid, v, start, -1.5, rcode)
      call check('ncvpt1', rcode)
      count(2) = 4
      call ncvpt(ncid, v, start, count, grid, rcode)
      call check('ncvpt', rcode)
      start(1) = 1
      start(2) = 1
      count(1) = 2
      count(2) = 2
      stride(1) = 2
      stride(2) = 2
      map(1) = 4
      map(2) = 8
      call ncvptg(ncid, v, start, count, stride, map, grid, rcode)
      call check('ncvptg', rcode)
      shorts(1) = 7
      shorts(2) = 8
      call ncvpt(ncid, w, 2, 2, shorts, rcode)
      call check('ncvpt', rcode)
      words = 'first secondthird '
      count(1) = 6
      count(2) = 3
      call ncvptc(ncid, c, start, count, words, 18, rcode)
      call check('ncvptc', rcode)
      call ncvp1c(ncid, c, start, 'F', rcode)
      call check('ncvp1c', rcode)
      call ncvptc(ncid, v, start, count, words, 18, rcode)
      call check('ncvptc', rcode)
      start(2) = 3
      count(1) = 3
      count(2) = 1
      stride(1) = 2
      stride(2) = 1
      map(1) = 1
      map(2) = 3
      call ncvpgc(ncid, c, start, count, stride, map, 'XYZ', rcode)
      call check('ncvpgc', rcode)
      call ncsnc(ncid, rcode)
      call check('ncsnc', rcode)
      call ncredf(ncid, rcode)
      call check('ncredf', rcode)
      call ncdren(ncid, 2, 'why', rcode)
      call check('ncdren', rcode)
      call ncvren(ncid, w, 'renamed', rcode)
      call check('ncvren', rcode)
      call ncaren(ncid, v, 'text', 'words', rcode)
      call check('ncaren', rcode)
      call ncadel(ncid, ncglobal, 'nothing', rcode)
      call check('ncadel', rcode)
      call ncclos(ncid, rcode)
      call check('ncclos', rcode)
      call ncclos(ncid, rcode)
      call check('ncclos', rcode)

      ncid = ncopn(path, ncnowrit, rcode)
      call need('ncopn', rcode)
      call ncinq(ncid, ndims, nvars, natts, record, rcode)
      call check('ncinq', rcode)
      write (*, *) ndims, nvars, natts, record
      i = ncdid(ncid, 'why', rcode)
      call check('ncdid', rcode)
      call ncdinq(ncid, i, name, length, rcode)
      call check('ncdinq', rcode)
      write (*, *) i, name, length
      i = ncvid(ncid, 'nothing', rcode)
      call check('ncvid', rcode)
      i = ncvid(ncid, 'c', rcode)
      call check('ncvid', rcode)
      call ncvinq(ncid, i, name, kind, ndims, dims, natts, rcode)
      call check('ncvinq', rcode)
      write (*, *) name, kind, ndims, dims, natts
      call ncainq(ncid, v, 'words', kind, length, rcode)
      call check('ncainq', rcode)
      write (*, *) kind, length
      call ncanam(ncid, v, 1, name, rcode)
      call check('ncanam', rcode)
      write (*, *) name
      call ncagt(ncid, v, 'range', grid, rcode)
      call check('ncagt', rcode)
      write (*, *) grid(1, 1), grid(2, 1)
      long = 'before'
      call ncagtc(ncid, v, 'words', long, 10, rcode)
      call check('ncagtc', rcode)
      write (*, '(a,a,a)') '[', long, ']'
      call ncagtc(ncid, v, 'words', long, 3, rcode)
      call check('ncagtc', rcode)
      write (*, *) nctlen(ncdouble, rcode), nctlen(ncshort, rcode)
      call check('nctlen', rcode)

      start(1) = 1
      start(2) = 1
      count(1) = 4
      count(2) = 3
      call ncvgt(ncid, v, start, count, back, rcode)
      call check('ncvgt', rcode)
      write (*, *) back
      start(2) = 3
      call ncvgt1(ncid, v, start, one, rcode)
      call check('ncvgt1', rcode)
      write (*, *) one
      start(2) = 1
      stride(1) = 1
      stride(2) = 1
      map(1) = 12
      map(2) = 4
      call ncvgtg(ncid, v, start, count, stride, map, turned, rcode)
      call check('ncvgtg', rcode)
      write (*, *) turned
      map(1) = 0
      call ncvgtg(ncid, v, start, count, stride, map, back, rcode)
      call check('ncvgtg', rcode)
      write (*, *) back
      count(1) = 6
      call ncvgtc(ncid, c, start, count, texts, 18, rcode)
      call check('ncvgtc', rcode)
      write (*, *) texts
      start(1) = 3
      start(2) = 2
      call ncvg1c(ncid, c, start, letter, rcode)
      call check('ncvg1c', rcode)
      write (*, *) letter
      call ncclos(ncid, rcode)
      call check('ncclos', rcode)

      ncid = ncopn('/nowhere/at/all', ncnowrit, rcode)
      call check('ncopn', rcode)
      write (*, *) ncid
      other = nccre(path, create_mode(), rcode)
      call check('nccre', rcode)
      call ncabor(other, rcode)
      call check('ncabor', rcode)
      call ncpopt(ncfatal)
      call ncclos(77777, rcode)
      write (*, *) 'not reached'
      end
