! Text: names, attributes and variables of characters.
      program text
      implicit none
      include 'netcdf.inc'
      integer ncid, dims(2), c, one, i, create_mode, length, xtype
      integer start(2), count(2), stride(2), map(2)
      character*6 words(3), back(3), turned(3)
      character*20 long
      character*3 short
      character*1 letter
      character*1000 path
      call place('text', path)
      words(1) = 'first'
      words(2) = 'second'
      words(3) = '3'
      call need('create', nf_create(path, create_mode(), ncid))
      call check('dim', nf_def_dim(ncid, 'n   ', 6, dims(1)))
      call check('dim', nf_def_dim(ncid, 'words', 3, dims(2)))
      call check('var', nf_def_var(ncid, 'c', nf_char, 2, dims, c))
      call check('var', nf_def_var(ncid, 'one', nf_char, 0, dims, one))
      call check('att', nf_put_att_text(ncid, c, 'title', 9,
     &    'some text and more'))
      call check('att', nf_put_att_text(ncid, c, 'blanks', 8,
     &    ' a      '))
      call check('att', nf_put_att_text(ncid, nf_global, 'none', 0, ''))
      call check('enddef', nf_enddef(ncid))
      call check('put var', nf_put_var_text(ncid, c, words))
      call check('put var', nf_put_var_text(ncid, one, 'z'))
      start(1) = 2
      start(2) = 3
      call check('put var1', nf_put_var1_text(ncid, c, start, '!'))
      start(1) = 1
      start(2) = 1
      count(1) = 6
      count(2) = 1
      call check('put vara', nf_put_vara_text(ncid, c, start, count,
     &    'FIRST!'))
      start(1) = 1
      start(2) = 2
      count(1) = 3
      stride(1) = 2
      stride(2) = 1
      call check('put vars', nf_put_vars_text(ncid, c, start, count,
     &    stride, 'XYZ'))
      start(1) = 4
      start(2) = 3
      count(1) = 3
      stride(1) = 1
      map(1) = 2
      map(2) = 6
      call check('put varm', nf_put_varm_text(ncid, c, start, count,
     &    stride, map, 'a-b-c-'))
      call check('put number', nf_put_var_int(ncid, c, start))
      call check('close', nf_close(ncid))

      call need('open', nf_open(path, nf_nowrite, ncid))
      call check('inq id', nf_inq_varid(ncid, 'c     ', c))
      call check('get var', nf_get_var_text(ncid, c, back))
      write (*, '(3(a,a,a))') ('[', back(i), ']', i = 1, 3)
      long = 'what was here before'
      call check('get att', nf_get_att_text(ncid, c, 'title', long))
      write (*, '(a,a,a)') '[', long, ']'
      call check('get att', nf_get_att_text(ncid, c, 'blanks', long))
      write (*, '(a,a,a)') '[', long, ']'
      call check('inq att', nf_inq_att(ncid, nf_global, 'none', xtype,
     &    length))
      write (*, *) xtype, length
      call check('get one', nf_get_var_text(ncid, one, letter))
      write (*, *) letter
      start(1) = 4
      start(2) = 2
      call check('get var1', nf_get_var1_text(ncid, c, start, letter))
      write (*, *) letter
      start(1) = 2
      count(1) = 4
      count(2) = 1
      long = 'what was here before'
      call check('get vara', nf_get_vara_text(ncid, c, start, count,
     &    long))
      write (*, '(a,a,a)') '[', long, ']'
      start(1) = 1
      start(2) = 1
      count(1) = 3
      stride(1) = 2
      stride(2) = 1
      call check('get vars', nf_get_vars_text(ncid, c, start, count,
     &    stride, short))
      write (*, *) short
      count(1) = 6
      count(2) = 3
      stride(1) = 1
      map(1) = 3
      map(2) = 1
      call check('get varm', nf_get_varm_text(ncid, c, start, count,
     &    stride, map, turned))
      write (*, '(3(a,a,a))') ('[', turned(i), ']', i = 1, 3)

! Names longer than the variable that they go to.
      call check('inq name', nf_inq_dimname(ncid, dims(2), short))
      write (*, '(a,a,a)') '[', short, ']'
      call check('inq name', nf_inq_dimname(ncid, dims(2), long))
      write (*, '(a,a,a)') '[', long, ']'
      call check('inq name', nf_inq_attname(ncid, c, 2, long))
      write (*, '(a,a,a)') '[', long, ']'
      call check('inq name', nf_inq_varname(ncid, 99, long))
      write (*, '(a,a,a)') '[', long, ']'
      call check('close', nf_close(ncid))
      end
