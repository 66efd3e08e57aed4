! Much of what netcdf-fortran can do, on a new dataset; prints what comes back.
program netcdf_api
    use netcdf
    implicit none
    character(len=1000) :: path
    call get_command_argument(1, path)
    call write_it(trim(path))
    call read_it(trim(path))
contains

    subroutine check(what, status)
        character(len=*), intent(in) :: what
        integer, intent(in) :: status
        print '(a, " -> ", i0, " ", a)', what, status, trim(nf90_strerror(status))
    end subroutine check

    subroutine write_it(path)
        character(len=*), intent(in) :: path
        integer :: ncid, x, y, t, n, v, w, c, g, s, i, u
        real :: grid(4, 3)
        integer :: line(4)
        grid = reshape([(real(i) / 2, i = 1, 12)], [4, 3])
        line = [1, -2, 300, 40000]
        call check("create", nf90_create(path, ior(NF90_NETCDF4, NF90_CLOBBER), ncid))
        call check("dim", nf90_def_dim(ncid, "x", 4, x))
        call check("dim", nf90_def_dim(ncid, "y", 3, y))
        call check("dim", nf90_def_dim(ncid, "t", NF90_UNLIMITED, t))
        call check("dim", nf90_def_dim(ncid, "n", 6, n))
        call check("var", nf90_def_var(ncid, "v", NF90_FLOAT, [x, y, t], v, chunksizes=[2, 3, 1], &
            deflate_level=4, shuffle=.true.))
        call check("var", nf90_def_var(ncid, "w", NF90_SHORT, [x], w))
        call check("var", nf90_def_var(ncid, "c", NF90_CHAR, [n, y], c))
        call check("var", nf90_def_var(ncid, "s", NF90_DOUBLE, s))
        call check("group", nf90_def_grp(ncid, "group", g))
        call check("var", nf90_def_var(g, "u", NF90_INT64, [y], u, endianness=NF90_ENDIAN_BIG))
        call check("fill", nf90_def_var_fill(ncid, w, 0, -5_2))
        call check("att", nf90_put_att(ncid, NF90_GLOBAL, "title", "written by Fortran"))
        call check("att", nf90_put_att(ncid, v, "range", [1.5, 2.5]))
        call check("att", nf90_put_att(ncid, v, "count", 7))
        call check("enddef", nf90_enddef(ncid))
        call check("put", nf90_put_var(ncid, v, grid, start=[1, 1, 1], count=[4, 3, 1]))
        call check("put", nf90_put_var(ncid, v, grid(:, 1:1) * 10, start=[1, 2, 3], count=[4, 1, 1]))
        call check("put out of range", nf90_put_var(ncid, w, line))
        call check("put", nf90_put_var(ncid, c, ["first ", "second", "third "]))
        call check("put", nf90_put_var(ncid, s, 6378137.0d0))
        call check("put", nf90_put_var(g, u, [1, 2, 3]))
        call check("put map", nf90_put_var(ncid, v, grid, start=[1, 1, 2], count=[4, 3, 1], map=[1, 4, 12]))
        call check("close", nf90_close(ncid))
    end subroutine write_it

    subroutine read_it(path)
        character(len=*), intent(in) :: path
        integer :: ncid, v, w, c, g, u, ndims, nvars, natts, unlimited, xtype, dims(3), length, sizes(3), level, number
        integer :: storage
        logical :: shuffle, contiguous
        real :: all(4, 3, 3), part(2, 2), range(2)
        double precision :: deep(3), line(4)
        character(len=6) :: words(3)
        character(len=100) :: name, title
        call check("open", nf90_open(path, NF90_NOWRITE, ncid))
        call check("inquire", nf90_inquire(ncid, ndims, nvars, natts, unlimited))
        print '(4(i0, 1x))', ndims, nvars, natts, unlimited
        call check("id", nf90_inq_varid(ncid, "v", v))
        call check("variable", nf90_inquire_variable(ncid, v, name, xtype, ndims, dims, natts, &
            contiguous=contiguous, chunksizes=sizes, deflate_level=level, shuffle=shuffle))
        print '(a, 9(1x, i0), 2(1x, l1))', trim(name), xtype, ndims, dims, natts, sizes, contiguous, shuffle
        print '(i0)', level
        call check("dimension", nf90_inquire_dimension(ncid, dims(3), name, length))
        print '(a, 1x, i0)', trim(name), length
        call check("get", nf90_get_var(ncid, v, all))
        print '(4(es14.6))', all
        call check("get stride", nf90_get_var(ncid, v, part, start=[1, 1, 1], count=[2, 2, 1], stride=[2, 2, 1]))
        print '(2(es14.6))', part
        call check("att", nf90_get_att(ncid, v, "range", range))
        call check("att", nf90_get_att(ncid, v, "count", number))
        call check("att", nf90_get_att(ncid, NF90_GLOBAL, "title", title))
        print '(2f6.2, 1x, i0, 1x, a)', range, number, trim(title)
        call check("id", nf90_inq_varid(ncid, "w", w))
        call check("get", nf90_get_var(ncid, w, line))
        print '(3f10.2)', line(1:3)
        call check("id", nf90_inq_varid(ncid, "c", c))
        call check("get", nf90_get_var(ncid, c, words))
        print '(3("[", a, "]"))', words
        call check("group", nf90_inq_ncid(ncid, "group", g))
        call check("id", nf90_inq_varid(g, "u", u))
        call check("get", nf90_get_var(g, u, deep))
        print '(3f6.1)', deep
        call check("no variable", nf90_inq_varid(ncid, "nothing", v))
        call check("no attribute", nf90_get_att(ncid, NF90_GLOBAL, "nothing", number))
        call check("close", nf90_close(ncid))
        call check("closed", nf90_close(ncid))
        storage = 0
    end subroutine read_it
end program netcdf_api
