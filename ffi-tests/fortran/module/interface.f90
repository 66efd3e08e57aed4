! The module netcdf_c at work: a dataset written and read through the C functions.
program interface
    use netcdf_c
    use, intrinsic :: iso_fortran_env, only: output_unit
    implicit none
    character(len=1000) :: path
    call place('interface', path)
    call write_it(trim(path) // c_null_char)
    call read_it(trim(path) // c_null_char)
contains

    ! A file for the original, a URL for ours.
    subroutine place(name, path)
        character(len=*), intent(in) :: name
        character(len=*), intent(out) :: path
        character(len=1000) :: dir, store
        call get_environment_variable('CHECK_DIR', dir)
        call get_environment_variable('CHECK_STORE', store)
        path = trim(dir) // '/' // name // '.nc'
        if (store == 'zarr') path = 'file://' // trim(dir) // '/' // name // '.zarr#mode=nczarr,file'
        if (store == 'zip') path = 'file://' // trim(dir) // '/' // name // '.zip#mode=nczarr,zip'
    end subroutine place

    subroutine check(what, status)
        character(len=*), intent(in) :: what
        integer(c_int), intent(in) :: status
        print '(a, " -> ", i0)', what, status
    end subroutine check

    function text(from)
        character(kind=c_char), intent(in) :: from(:)
        character(len=size(from)) :: text
        integer :: i
        text = ' '
        do i = 1, size(from)
            if (from(i) == c_null_char) exit
            text(i:i) = from(i)
        end do
    end function text

    subroutine write_it(path)
        character(len=*), intent(in) :: path
        integer(c_int) :: ncid, x, y, v, w, s, g, u
        integer(c_int) :: numbers(3, 4)
        integer(c_size_t), parameter :: lengths(2) = [2_c_size_t, 2_c_size_t]
        character(len=6), target :: words(2)
        type(c_ptr) :: pointers(2)
        integer :: i
        numbers = reshape([(i, i = 1, 12)], [3, 4])
        call check('create', nc_create(path, ior(NC_CLOBBER, NC_NETCDF4), ncid))
        call check('dim', nc_def_dim(ncid, 'x' // c_null_char, 4_c_size_t, x))
        call check('dim', nc_def_dim(ncid, 'y' // c_null_char, int(NC_UNLIMITED, c_size_t), y))
        call check('var', nc_def_var(ncid, 'v' // c_null_char, NC_INT, 2, [y, x], v))
        call check('var', nc_def_var(ncid, 'w' // c_null_char, NC_UBYTE, 1, [x], w))
        call check('var', nc_def_var(ncid, 's' // c_null_char, NC_STRING, 1, [y], s))
        call check('chunking', nc_def_var_chunking(ncid, v, NC_CHUNKED, lengths))
        call check('default', nc_def_var_chunking(ncid, w, NC_CONTIGUOUS))
        call check('deflate', nc_def_var_deflate(ncid, v, NC_SHUFFLE, 1, 5))
        call check('fill', nc_def_var_fill(ncid, v, NC_FILL, [-9_c_int]))
        call check('fill', nc_def_var_fill(ncid, w, NC_NOFILL))
        call check('group', nc_def_grp(ncid, 'group' // c_null_char, g))
        call check('var', nc_def_var(g, 'u' // c_null_char, NC_UINT64, 0, [0_c_int], u))
        call check('att', nc_put_att_text(ncid, NC_GLOBAL, 'title' // c_null_char, 7_c_size_t, 'Fortran'))
        call check('att', nc_put_att_double(ncid, v, 'range' // c_null_char, NC_FLOAT, 2_c_size_t, [1.5d0, 2.5d0]))
        call check('att', nc_put_att(ncid, v, 'any' // c_null_char, NC_SHORT, 2_c_size_t, [1_c_short, 2_c_short]))
        call check('enddef', nc_enddef(ncid))
        call check('put', nc_put_vara_int(ncid, v, [0_c_size_t, 0_c_size_t], [3_c_size_t, 4_c_size_t], numbers))
        call check('put', nc_put_var1_int(ncid, v, [4_c_size_t, 3_c_size_t], 77_c_int))
        call check('put', nc_put_var_uchar(ncid, w, [1_c_signed_char, 2_c_signed_char, 3_c_signed_char, -1_c_signed_char]))
        call check('put', nc_put_var_ulonglong(g, u, [-1_c_long_long]))
        words = ['first' // c_null_char, '2nd   ']
        words(2)(4:4) = c_null_char
        pointers = [c_loc(words(1)), c_loc(words(2))]
        call check('put', nc_put_vara_string(ncid, s, [0_c_size_t], [2_c_size_t], pointers))
        call check('put', nc_put_vars(ncid, v, [3_c_size_t, 0_c_size_t], [1_c_size_t, 2_c_size_t], &
            [1_c_ptrdiff_t, 2_c_ptrdiff_t], [40_c_int, 41_c_int]))
        call check('close', nc_close(ncid))
    end subroutine write_it

    subroutine read_it(path)
        character(len=*), intent(in) :: path
        integer(c_int) :: ncid, ndims, nvars, natts, unlimited, v, dims(2), xtype, storage, level, fill, one, g
        integer(c_int) :: back(4, 5), few(2)
        integer(c_size_t) :: length, sizes(2)
        integer(c_long_long) :: large(1)
        character(kind=c_char) :: name(NC_MAX_NAME + 1)
        character(kind=c_char, len=7) :: title
        character(kind=c_char), pointer :: word(:)
        type(c_ptr) :: pointers(2)
        real(c_double) :: range(2), turned(5, 4)
        real(c_float) :: cache
        integer :: i
        call check('open', nc_open(path, NC_NOWRITE, ncid))
        call check('inq', nc_inq(ncid, ndims, nvars, natts, unlimited))
        print '(4(i0, 1x))', ndims, nvars, natts, unlimited
        call check('only one', nc_inq(ncid, nattsp=natts))
        call check('id', nc_inq_varid(ncid, 'v' // c_null_char, v))
        call check('var', nc_inq_var(ncid, v, name, xtype, ndims, dims, natts))
        print '(a, 5(1x, i0))', trim(text(name)), xtype, ndims, dims, natts
        call check('only type', nc_inq_var(ncid, v, xtypep=xtype))
        call check('dim', nc_inq_dim(ncid, dims(1), lenp=length))
        print '(i0)', length
        call check('chunking', nc_inq_var_chunking(ncid, v, storage, sizes))
        print '(3(i0, 1x))', storage, sizes
        call check('deflate', nc_inq_var_deflate(ncid, v, deflate_levelp=level))
        print '(i0)', level
        call check('fill', nc_inq_var_fill(ncid, v, fill, few))
        print '(2(i0, 1x))', fill, few(1)
        call check('get', nc_get_var_int(ncid, v, back))
        print '(4(i4))', back
        call check('get', nc_get_var1_int(ncid, v, [2_c_size_t, 1_c_size_t], one))
        print '(i0)', one
        call check('get', nc_get_vars_int(ncid, v, [0_c_size_t, 1_c_size_t], [1_c_size_t, 2_c_size_t], &
            [1_c_ptrdiff_t, 2_c_ptrdiff_t], few))
        print '(2(i0, 1x))', few
        call check('map', nc_get_varm_double(ncid, v, [0_c_size_t, 0_c_size_t], [5_c_size_t, 4_c_size_t], &
            imapp=[1_c_ptrdiff_t, 5_c_ptrdiff_t], ip=turned))
        print '(5(f6.1))', turned
        call check('edge', nc_get_vara(ncid, v, [4_c_size_t, 3_c_size_t], [1_c_size_t, 2_c_size_t], few))
        call check('att', nc_get_att_double(ncid, v, 'range' // c_null_char, range))
        print '(2(f6.2))', range
        call check('att', nc_get_att_text(ncid, NC_GLOBAL, 'title' // c_null_char, title))
        print '(a)', title
        call check('id', nc_inq_varid(ncid, 's' // c_null_char, v))
        call check('get', nc_get_vara_string(ncid, v, [0_c_size_t], [2_c_size_t], pointers))
        do i = 1, 2
            call c_f_pointer(pointers(i), word, [6])
            print '(a)', trim(text(word))
        end do
        call check('free', nc_free_string(2_c_size_t, pointers))
        call check('group', nc_inq_grp_ncid(ncid, 'group' // c_null_char, g))
        call check('get', nc_get_var_ulonglong(g, 0, large))
        print '(i0, 1x, l1)', large(1), large(1) == NC_MAX_UINT64
        call check('cache', nc_get_var_chunk_cache(g, 0, preemptionp=cache))
        call check('no variable', nc_inq_varid(ncid, 'nothing' // c_null_char, v))
        call c_f_pointer(nc_strerror(NC_EBADID), word, [80])
        print '(a)', trim(text(word))
        call check('close', nc_close(ncid))
        call check('closed', nc_close(ncid))
    end subroutine read_it
end program interface
