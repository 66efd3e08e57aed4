! Groups, and what they hold.
      program groups
      implicit none
      include 'netcdf.inc'
      integer ncid, g, h, other, x, y, z, v, w, create_mode, i, n
      integer ids(10), length
      character*1000 path
      character*40 name
      character*8 short
      call place('groups', path)
      call need('create', nf_create(path, create_mode(), ncid))
      call check('group', nf_def_grp(ncid, 'first  ', g))
      call check('group', nf_def_grp(g, 'inner', h))
      call check('group', nf_def_grp(ncid, 'second', other))
      call check('group', nf_def_grp(ncid, 'first', i))
      call check('dim', nf_def_dim(ncid, 'x', 4, x))
      call check('dim', nf_def_dim(g, 'y', nf_unlimited, y))
      call check('dim', nf_def_dim(h, 'z', 2, z))
      ids(1) = z
      ids(2) = y
      call check('var', nf_def_var(h, 'v', nf_int, 2, ids, v))
      call check('var', nf_def_var(h, 'w', nf_int64, 1, x, w))
      call check('rename', nf_rename_grp(other, 'renamed'))
      call check('enddef', nf_enddef(ncid))

      call check('grps', nf_inq_grps(ncid, n, ids))
      write (*, *) n
      do i = 1, n
          call check('grpname', nf_inq_grpname(ids(i), name))
          write (*, '(a,a,a)') '[', name, ']'
      end do
      call check('grpname', nf_inq_grpname(ncid, name))
      write (*, '(a,a,a)') '[', name, ']'
      call check('full', nf_inq_grpname_full(h, length, name))
      write (*, '(i0,a,a,a)') length, '[', name, ']'
      call check('len', nf_inq_grpname_len(h, length))
      write (*, *) length
      call check('parent', nf_inq_grp_parent(h, i))
      write (*, *) i .eq. g
      call check('parent', nf_inq_grp_parent(ncid, i))
      call check('ncid', nf_inq_ncid(ncid, 'first', i))
      write (*, *) i .eq. g
      call check('ncid', nf_inq_grp_ncid(g, 'inner', i))
      write (*, *) i .eq. h
      call check('full', nf_inq_grp_full_ncid(ncid, '/first/inner', i))
      write (*, *) i .eq. h
      call check('ncid', nf_inq_ncid(ncid, 'nothing', i))
      call check('varids', nf_inq_varids(h, n, ids))
      write (*, *) n, ids(1:n)
      call check('varids', nf_inq_varids(ncid, n, ids))
      write (*, *) n
      call check('dimids', nf_inq_dimids(h, n, ids, 0))
      write (*, *) n, ids(1:n)
      call check('dimids', nf_inq_dimids(h, n, ids, 1))
      write (*, *) n, ids(1:n)
      call check('typeids', nf_inq_typeids(h, n, ids))
      write (*, *) n
      call check('unlimdim', nf_inq_unlimdim(g, i))
      write (*, *) i
      call check('unlimdim', nf_inq_unlimdim(ncid, i))
      write (*, *) i
      call check('vardimid', nf_inq_vardimid(h, v, ids))
      write (*, *) ids(1:2)
      call check('close', nf_close(ncid))
      end
