! User-defined types: defined and asked for. Zarr has none, so that ours
! are seen at work in wrappers/types only.
      program types
      implicit none
      include 'netcdf.inc'
      integer ncid, compound, enum, opaque, vlen, create_mode, i, j
      integer size, base, fields, class, offset, field, ndims, dims(2)
      integer sizes(2), ids(4), n, sequence(4), values(3), back(3)
      integer member
      character*30 name
      character*1000 path
      call place('types', path)
      call need('create', nf_create(path, create_mode(), ncid))
      i = nf_def_compound(ncid, 40, 'pair', compound)
      if (i .ne. 0) stop
      call check('compound', i)
      call check('insert', nf_insert_compound(ncid, compound, 'a', 0,
     &    nf_double))
      dims(1) = 2
      dims(2) = 3
      call check('insert', nf_insert_array_compound(ncid, compound,
     &    'b   ', 8, nf_int, 2, dims))
      call check('insert', nf_insert_compound(ncid, compound, 'a', 36,
     &    nf_short))
      call check('enum', nf_def_enum(ncid, nf_int, 'colour', enum))
      call check('member', nf_insert_enum(ncid, enum, 'red', 1))
      call check('member', nf_insert_enum(ncid, enum, 'blue', 5))
      call check('opaque', nf_def_opaque(ncid, 11, 'bytes', opaque))
      call check('vlen', nf_def_vlen(ncid, 'list', nf_int, vlen))

      call check('typeids', nf_inq_typeids(ncid, n, ids))
      write (*, *) n, ids(1) .eq. compound, ids(4) .eq. vlen
      call check('typeid', nf_inq_typeid(ncid, 'bytes', i))
      write (*, *) i .eq. opaque
      do i = 1, 4
          call check('user type', nf_inq_user_type(ncid, ids(i), name,
     &        size, base, fields, class))
          write (*, *) name, size, base, fields, class
      end do
      call check('compound', nf_inq_compound(ncid, compound, name, size,
     &    fields))
      write (*, *) name, size, fields
      call check('name', nf_inq_compound_name(ncid, compound, name))
      call check('size', nf_inq_compound_size(ncid, compound, size))
      call check('fields', nf_inq_compound_nfields(ncid, compound,
     &    fields))
      write (*, *) name, size, fields
      do i = 0, 3
          call check('field', nf_inq_compound_field(ncid, compound, i,
     &        name, offset, field, ndims, sizes))
          if (i .eq. 1 .or. i .eq. 2) then
              write (*, *) name, offset, field, ndims,
     &            (sizes(j), j = 1, ndims)
          end if
      end do
      call check('index', nf_inq_compound_fieldindex(ncid, compound,
     &    'b', i))
      write (*, *) i
      call check('field', nf_inq_compound_fieldname(ncid, compound, 2,
     &    name))
      call check('field', nf_inq_compound_fieldoffset(ncid, compound, 2,
     &    offset))
      call check('field', nf_inq_compound_fieldtype(ncid, compound, 2,
     &    field))
      call check('field', nf_inq_compound_fieldndims(ncid, compound, 2,
     &    ndims))
      call check('field', nf_inq_compound_fielddim_sizes(ncid, compound,
     &    2, sizes))
      write (*, *) name, offset, field, ndims, sizes
      call check('enum', nf_inq_enum(ncid, enum, name, base, size, n))
      write (*, *) name, base, size, n
      do i = 0, 3
          call check('member', nf_inq_enum_member(ncid, enum, i, name,
     &        member))
          if (i .eq. 1 .or. i .eq. 2) write (*, *) name, member
      end do
      call check('ident', nf_inq_enum_ident(ncid, enum, 5, name))
      write (*, *) name
      call check('ident', nf_inq_enum_ident(ncid, enum, 6, name))
      call check('opaque', nf_inq_opaque(ncid, opaque, name, size))
      write (*, *) name, size
      call check('vlen', nf_inq_vlen(ncid, vlen, name, size, base))
      write (*, *) name, size, base

      do i = 1, 3
          values(i) = 10 * i
      end do
      call check('put vlen', nf_put_vlen_element(ncid, vlen, sequence,
     &    3, values))
      call check('get vlen', nf_get_vlen_element(ncid, vlen, sequence,
     &    n, back))
      write (*, *) n, back
      call check('abort', nf_abort(ncid))
      end
