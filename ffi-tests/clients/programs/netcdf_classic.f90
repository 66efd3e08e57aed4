! What netcdf-fortran does with classic files, by its Fortran 90 and its Fortran 77 interface; prints what comes back.
program netcdf_classic
    use netcdf
    implicit none
    include 'netcdf.inc'
    call by_fortran90('fortran.classic.nc', NF90_CLOBBER)
    call by_fortran90('fortran.offset.nc', ior(NF90_CLOBBER, NF90_64BIT_OFFSET))
    call by_fortran90('fortran.data.nc', ior(NF90_CLOBBER, NF90_64BIT_DATA))
    call by_fortran77('fortran.f77.nc')
contains

    subroutine check(what, status)
        character(len=*), intent(in) :: what
        integer, intent(in) :: status
        print '(a, " -> ", i0, " ", a)', what, status, trim(nf90_strerror(status))
    end subroutine check

    subroutine by_fortran90(path, mode)
        character(len=*), intent(in) :: path
        integer, intent(in) :: mode
        integer :: ncid, x, y, t, n, v, w, c, s, old, i, kind
        real :: grid(4, 3), back(4, 3, 3)
        double precision :: number
        character(len=6) :: words(3)
        grid = reshape([(real(i) / 2, i = 1, 12)], [4, 3])
        call check("create", nf90_create(path, mode, ncid))
        call check("no fill", nf90_set_fill(ncid, NF90_NOFILL, old))
        call check("fill", nf90_set_fill(ncid, NF90_FILL, old))
        call check("dim", nf90_def_dim(ncid, "x", 4, x))
        call check("dim", nf90_def_dim(ncid, "y", 3, y))
        call check("dim", nf90_def_dim(ncid, "t", NF90_UNLIMITED, t))
        call check("dim", nf90_def_dim(ncid, "n", 6, n))
        call check("second unlimited", nf90_def_dim(ncid, "u", NF90_UNLIMITED, i))
        call check("var", nf90_def_var(ncid, "v", NF90_FLOAT, [x, y, t], v))
        call check("var", nf90_def_var(ncid, "w", NF90_SHORT, [x], w))
        call check("var", nf90_def_var(ncid, "c", NF90_CHAR, [n, y], c))
        call check("var", nf90_def_var(ncid, "s", NF90_DOUBLE, s))
        call check("int64", nf90_def_var(ncid, "l", NF90_INT64, [t], i))
        call check("order", nf90_def_var(ncid, "wrong", NF90_INT, [t, x], i))
        call check("att", nf90_put_att(ncid, NF90_GLOBAL, "title", "written by Fortran"))
        call check("att", nf90_put_att(ncid, v, "range", [1.5, 2.5]))
        call check("fill value", nf90_put_att(ncid, w, "_FillValue", -5_2))
        call check("put in define mode", nf90_put_var(ncid, s, 1.0d0))
        call check("enddef", nf90_enddef(ncid, h_minfree=100, v_align=16, v_minfree=8, r_align=32))
        call check("put", nf90_put_var(ncid, v, grid, start=[1, 1, 1], count=[4, 3, 1]))
        call check("put", nf90_put_var(ncid, v, grid(:, 1:1) * 10, start=[1, 2, 3], count=[4, 1, 1]))
        call check("put map", nf90_put_var(ncid, v, grid, start=[1, 1, 2], count=[4, 3, 1], map=[1, 4, 12]))
        call check("put stride", nf90_put_var(ncid, w, [7, 8], start=[1], stride=[2]))
        call check("put out of range", nf90_put_var(ncid, w, [1, -2, 300, 40000]))
        call check("put", nf90_put_var(ncid, c, ["first ", "second", "third "]))
        call check("put", nf90_put_var(ncid, s, 6378137.0d0))
        call check("redef", nf90_redef(ncid))
        call check("att", nf90_put_att(ncid, NF90_GLOBAL, "more", "an attribute that makes the header grow by much"))
        call check("rename", nf90_rename_var(ncid, w, "renamed"))
        call check("enddef", nf90_enddef(ncid))
        call check("sync", nf90_sync(ncid))
        call check("get", nf90_get_var(ncid, v, back))
        print '(4(es14.6))', back
        call check("get", nf90_get_var(ncid, c, words))
        print '(3("[", a, "]"))', words
        call check("get", nf90_get_var(ncid, s, number))
        print '(f12.1)', number
        call check("format", nf90_inquire(ncid, formatnum=kind))
        print '(i0)', kind
        call check("close", nf90_close(ncid))
        call check("exists", nf90_create(path, NF90_NOCLOBBER, ncid))
    end subroutine by_fortran90

    subroutine by_fortran77(path)
        character(len=*), intent(in) :: path
        integer :: ncid, t, x, v, r, size, numbers(5), start(2), count(2), stride(2), map(2)
        real :: line(5)
        size = 8192
        call check("nf__create", nf__create(path, NF_CLOBBER, 0, size, ncid))
        call check("nf_def_dim", nf_def_dim(ncid, 't', NF_UNLIMITED, t))
        call check("nf_def_dim", nf_def_dim(ncid, 'x', 5, x))
        call check("nf_def_var", nf_def_var(ncid, 'v', NF_INT, 2, [x, t], v))
        call check("nf_def_var", nf_def_var(ncid, 'r', NF_REAL, 1, [x], r))
        call check("nf_put_att_text", nf_put_att_text(ncid, v, 'units', 5, 'metre'))
        call check("nf_put_att_int", nf_put_att_int(ncid, v, 'valid', NF_SHORT, 2, [1, 99999]))
        call check("nf_enddef", nf_enddef(ncid))
        start = [1, 2]; count = [5, 1]; stride = [1, 1]; map = [1, 5]
        call check("nf_put_vara_int", nf_put_vara_int(ncid, v, start, count, [1, 2, 3, 4, 5]))
        call check("nf_put_varm_int", nf_put_varm_int(ncid, v, [1, 4], count, stride, map, [5, 4, 3, 2, 1]))
        call check("nf_put_var1_real", nf_put_var1_real(ncid, r, 3, 2.5))
        call check("nf_get_var_real", nf_get_var_real(ncid, r, line))
        print '(5(es14.6))', line
        call check("nf_get_vara_int", nf_get_vara_int(ncid, v, start, count, numbers))
        print '(5(i0, 1x))', numbers
        call check("nf_del_att", nf_del_att(ncid, v, 'units'))
        call check("nf_redef", nf_redef(ncid))
        call check("nf_del_att", nf_del_att(ncid, v, 'units'))
        call check("nf_copy_att", nf_copy_att(ncid, v, 'valid', ncid, r))
        call check("nf_close", nf_close(ncid))
        call check("nf_open", nf_open(path, NF_WRITE, ncid))
        call check("nf_put_vara_int", nf_put_vara_int(ncid, v, [1, 6], count, [9, 9, 9, 9, 9]))
        call check("nf_abort", nf_abort(ncid))
    end subroutine by_fortran77
end program netcdf_classic
