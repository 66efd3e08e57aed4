! The functions that netcdf.inc declares, on the netCDF C library alone. Compile netcdf_c.f90 and this file with your
! program, in place of netCDF-Fortran's library. See docs/howto/fortran.md.
!
! They are external functions, as FORTRAN 77 calls them: `integer` has to be C's int, `real` its float.
!
! Made by `cargo xtask headers` from the C headers and xtask/headers/netcdf_nf.f90.in: edit those.

! What the functions share.
module netcdf_nf
    use, intrinsic :: iso_c_binding
    use netcdf_c, only: NC_NOERR, NC_CHUNKED, NC_MAX_NAME, nc_vlen_t, nc_inq_varndims
    implicit none
    public

contains

    ! Text as C wants it: without the blanks at the end, with a null character.
    pure function c_text(text)
        character(len=*), intent(in) :: text
        character(kind=c_char, len=len_trim(text) + 1) :: c_text
        c_text = trim(text) // c_null_char
    end function c_text

    ! Copies text from C, up to its null character; the rest is blank.
    pure subroutine copy_text(from, to)
        character(kind=c_char), intent(in) :: from(:)
        character(len=*), intent(inout) :: to
        integer :: i
        to = ' '
        do i = 1, min(size(from), len(to))
            if (from(i) == c_null_char) exit
            to(i:i) = from(i)
        end do
    end subroutine copy_text

    ! The text at an address in C, of at most 80 characters, as FORTRAN 77's functions return it.
    function text_at(address)
        type(c_ptr), intent(in) :: address
        character(len=80) :: text_at
        character(kind=c_char), pointer :: text(:)
        call c_f_pointer(address, text, [len(text_at)])
        call copy_text(text, text_at)
    end function text_at

    ! The number of dimensions of a variable; 0 if there is none, for the C function to say so.
    integer function rank_of(ncid, varid)
        integer, intent(in) :: ncid, varid
        if (nc_inq_varndims(ncid, varid - 1, rank_of) /= NC_NOERR) rank_of = 0
    end function rank_of

    ! In the opposite order.
    pure function reversed(values, count)
        integer, intent(in) :: values(*), count
        integer :: reversed(max(count, 0))
        reversed = values(count:1:-1)
    end function reversed

    ! Indices that count from 1.
    pure function positions(values, count)
        integer, intent(in) :: values(*), count
        integer(c_size_t) :: positions(count)
        positions = int(values(count:1:-1), c_size_t) - 1
    end function positions

    ! Numbers of values.
    pure function sizes(values, count)
        integer, intent(in) :: values(*), count
        integer(c_size_t) :: sizes(count)
        sizes = int(values(count:1:-1), c_size_t)
    end function sizes

    ! Distances.
    pure function strides(values, count)
        integer, intent(in) :: values(*), count
        integer(c_ptrdiff_t) :: strides(count)
        strides = int(values(count:1:-1), c_ptrdiff_t)
    end function strides
end module netcdf_nf

character(len=80) function nf_inq_libvers() result(text)
    use netcdf_c, only: nc_inq_libvers
    use netcdf_nf
    implicit none
    text = text_at(nc_inq_libvers())
end function nf_inq_libvers

character(len=80) function nf_strerror(ncerr) result(text)
    use netcdf_c, only: nc_strerror
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncerr
    text = text_at(nc_strerror(ncerr))
end function nf_strerror

logical function nf_issyserr(ncerr)
    implicit none
    integer, intent(in) :: ncerr
    nf_issyserr = ncerr > 0
end function nf_issyserr

! The path is asked for twice: first how long it is.
integer function nf_inq_path(ncid, pathlen, path) result(status)
    use netcdf_c, only: nc_inq_path
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: pathlen
    character(len=*), intent(inout) :: path
    integer(c_size_t) :: length
    character(kind=c_char), allocatable :: text(:)
    path = ' '
    status = nc_inq_path(ncid, length)
    if (status /= NC_NOERR) return
    allocate(text(length + 1))
    status = nc_inq_path(ncid, path=text)
    if (status /= NC_NOERR) return
    call copy_text(text, path)
    pathlen = min(int(length), len(path))
end function nf_inq_path

! The name is asked for twice: first how long it is.
integer function nf_inq_grpname_full(ncid, length, name) result(status)
    use netcdf_c, only: nc_inq_grpname_full
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: length
    character(len=*), intent(inout) :: name
    integer(c_size_t) :: c_length
    character(kind=c_char), allocatable :: text(:)
    name = ' '
    status = nc_inq_grpname_full(ncid, c_length)
    if (status /= NC_NOERR) return
    allocate(text(c_length + 1))
    status = nc_inq_grpname_full(ncid, full_name=text)
    if (status /= NC_NOERR) return
    call copy_text(text, name)
    length = int(c_length)
end function nf_inq_grpname_full

! Only chunks have sizes: other storage may come with an argument that is no array.
integer function nf_def_var_chunking(ncid, varid, storage, chunksizes) result(status)
    use netcdf_c, only: nc_def_var_chunking
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, storage
    integer, intent(in) :: chunksizes(*)
    if (storage == NC_CHUNKED) then
        status = nc_def_var_chunking(ncid, varid - 1, storage, sizes(chunksizes, rank_of(ncid, varid)))
    else
        status = nc_def_var_chunking(ncid, varid - 1, storage)
    end if
end function nf_def_var_chunking

integer function nf_inq_var_chunking(ncid, varid, storage, chunksizes) result(status)
    use netcdf_c, only: nc_inq_var_chunking
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: storage
    integer, intent(inout) :: chunksizes(*)
    integer :: rank
    integer(c_size_t), allocatable :: c_chunksizes(:)
    rank = rank_of(ncid, varid)
    allocate(c_chunksizes(rank))
    status = nc_inq_var_chunking(ncid, varid - 1, storage, c_chunksizes)
    if (status /= NC_NOERR .or. storage /= NC_CHUNKED) return
    chunksizes(:rank) = int(c_chunksizes(rank:1:-1))
end function nf_inq_var_chunking

integer function nf__create(path, cmode, initialsz, chunksizehint, ncid) result(status)
    use netcdf_c, only: nc__create
    use netcdf_nf
    implicit none
    character(len=*), intent(in) :: path
    integer, intent(in) :: cmode, initialsz, chunksizehint
    integer, intent(inout) :: ncid
    integer(c_size_t) :: c_chunksizehint
    c_chunksizehint = int(chunksizehint, c_size_t)
    status = nc__create(c_text(path), cmode, int(initialsz, c_size_t), c_chunksizehint, ncid)
end function nf__create

integer function nf__create_mp(path, cmode, initialsz, basepe, chunksizehint, ncid) result(status)
    use netcdf_c, only: nc__create_mp
    use netcdf_nf
    implicit none
    character(len=*), intent(in) :: path
    integer, intent(in) :: cmode, initialsz, basepe, chunksizehint
    integer, intent(inout) :: ncid
    integer(c_size_t) :: c_chunksizehint
    c_chunksizehint = int(chunksizehint, c_size_t)
    status = nc__create_mp(c_text(path), cmode, int(initialsz, c_size_t), basepe, c_chunksizehint, ncid)
end function nf__create_mp

integer function nf__enddef(ncid, h_minfree, v_align, v_minfree, r_align) result(status)
    use netcdf_c, only: nc__enddef
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, h_minfree, v_align, v_minfree, r_align
    status = nc__enddef(ncid, int(h_minfree, c_size_t), int(v_align, c_size_t), int(v_minfree, c_size_t), &
            int(r_align, c_size_t))
end function nf__enddef

integer function nf__open(path, mode, chunksizehint, ncid) result(status)
    use netcdf_c, only: nc__open
    use netcdf_nf
    implicit none
    character(len=*), intent(in) :: path
    integer, intent(in) :: mode, chunksizehint
    integer, intent(inout) :: ncid
    integer(c_size_t) :: c_chunksizehint
    c_chunksizehint = int(chunksizehint, c_size_t)
    status = nc__open(c_text(path), mode, c_chunksizehint, ncid)
end function nf__open

integer function nf__open_mp(path, mode, basepe, chunksizehint, ncid) result(status)
    use netcdf_c, only: nc__open_mp
    use netcdf_nf
    implicit none
    character(len=*), intent(in) :: path
    integer, intent(in) :: mode, basepe, chunksizehint
    integer, intent(inout) :: ncid
    integer(c_size_t) :: c_chunksizehint
    c_chunksizehint = int(chunksizehint, c_size_t)
    status = nc__open_mp(c_text(path), mode, basepe, c_chunksizehint, ncid)
end function nf__open_mp

integer function nf_abort(ncid) result(status)
    use netcdf_c, only: nc_abort
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    status = nc_abort(ncid)
end function nf_abort

integer function nf_close(ncid) result(status)
    use netcdf_c, only: nc_close
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    status = nc_close(ncid)
end function nf_close

integer function nf_copy_att(ncid_in, varid_in, name, ncid_out, varid_out) result(status)
    use netcdf_c, only: nc_copy_att
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid_in, varid_in
    character(len=*), intent(in) :: name
    integer, intent(in) :: ncid_out, varid_out
    status = nc_copy_att(ncid_in, varid_in - 1, c_text(name), ncid_out, varid_out - 1)
end function nf_copy_att

integer function nf_copy_var(ncid_in, varid_in, ncid_out) result(status)
    use netcdf_c, only: nc_copy_var
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid_in, varid_in, ncid_out
    status = nc_copy_var(ncid_in, varid_in - 1, ncid_out)
end function nf_copy_var

integer function nf_create(path, cmode, ncid) result(status)
    use netcdf_c, only: nc_create
    use netcdf_nf
    implicit none
    character(len=*), intent(in) :: path
    integer, intent(in) :: cmode
    integer, intent(inout) :: ncid
    status = nc_create(c_text(path), cmode, ncid)
end function nf_create

integer function nf_def_compound(ncid, size, name, typeid) result(status)
    use netcdf_c, only: nc_def_compound
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, size
    character(len=*), intent(in) :: name
    integer, intent(inout) :: typeid
    status = nc_def_compound(ncid, int(size, c_size_t), c_text(name), typeid)
end function nf_def_compound

integer function nf_def_dim(ncid, name, len, id) result(status)
    use netcdf_c, only: nc_def_dim
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(in) :: name
    integer, intent(in) :: len
    integer, intent(inout) :: id
    status = nc_def_dim(ncid, c_text(name), int(len, c_size_t), id)
    if (status /= NC_NOERR) return
    id = id + 1
end function nf_def_dim

integer function nf_def_enum(ncid, base_typeid, name, typeid) result(status)
    use netcdf_c, only: nc_def_enum
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, base_typeid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: typeid
    status = nc_def_enum(ncid, base_typeid, c_text(name), typeid)
end function nf_def_enum

integer function nf_def_grp(parent_ncid, name, new_ncid) result(status)
    use netcdf_c, only: nc_def_grp
    use netcdf_nf
    implicit none
    integer, intent(in) :: parent_ncid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: new_ncid
    status = nc_def_grp(parent_ncid, c_text(name), new_ncid)
end function nf_def_grp

integer function nf_def_opaque(ncid, size, name, xtype) result(status)
    use netcdf_c, only: nc_def_opaque
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, size
    character(len=*), intent(in) :: name
    integer, intent(inout) :: xtype
    status = nc_def_opaque(ncid, int(size, c_size_t), c_text(name), xtype)
end function nf_def_opaque

integer function nf_def_var(ncid, name, xtype, ndims, dimids, varid) result(status)
    use netcdf_c, only: nc_def_var
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(in) :: name
    integer, intent(in) :: xtype, ndims, dimids(*)
    integer, intent(inout) :: varid
    status = nc_def_var(ncid, c_text(name), xtype, ndims, reversed(dimids, ndims) - 1, varid)
    if (status /= NC_NOERR) return
    varid = varid + 1
end function nf_def_var

integer function nf_def_var_deflate(ncid, varid, shuffle, deflate, deflate_level) result(status)
    use netcdf_c, only: nc_def_var_deflate
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, shuffle, deflate, deflate_level
    status = nc_def_var_deflate(ncid, varid - 1, shuffle, deflate, deflate_level)
end function nf_def_var_deflate

integer function nf_def_var_endian(ncid, varid, endian) result(status)
    use netcdf_c, only: nc_def_var_endian
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, endian
    status = nc_def_var_endian(ncid, varid - 1, endian)
end function nf_def_var_endian

integer function nf_def_var_fill(ncid, varid, no_fill, fill_value) result(status)
    use netcdf_c, only: nc_def_var_fill
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, no_fill
    type(*), intent(in) :: fill_value(*)
    status = nc_def_var_fill(ncid, varid - 1, no_fill, fill_value)
end function nf_def_var_fill

integer function nf_def_var_filter(ncid, varid, id, nparams, params) result(status)
    use netcdf_c, only: nc_def_var_filter
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, id, nparams, params(*)
    status = nc_def_var_filter(ncid, varid - 1, id, int(nparams, c_size_t), params)
end function nf_def_var_filter

integer function nf_def_var_fletcher32(ncid, varid, fletcher32) result(status)
    use netcdf_c, only: nc_def_var_fletcher32
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, fletcher32
    status = nc_def_var_fletcher32(ncid, varid - 1, fletcher32)
end function nf_def_var_fletcher32

integer function nf_def_var_quantize(ncid, varid, quantize_mode, nsd) result(status)
    use netcdf_c, only: nc_def_var_quantize
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, quantize_mode, nsd
    status = nc_def_var_quantize(ncid, varid - 1, quantize_mode, nsd)
end function nf_def_var_quantize

integer function nf_def_var_szip(ncid, varid, options_mask, pixels_per_block) result(status)
    use netcdf_c, only: nc_def_var_szip
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, options_mask, pixels_per_block
    status = nc_def_var_szip(ncid, varid - 1, options_mask, pixels_per_block)
end function nf_def_var_szip

integer function nf_def_var_zstandard(ncid, varid, level) result(status)
    use netcdf_c, only: nc_def_var_zstandard
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, level
    status = nc_def_var_zstandard(ncid, varid - 1, level)
end function nf_def_var_zstandard

integer function nf_def_vlen(ncid, name, base_typeid, xtype) result(status)
    use netcdf_c, only: nc_def_vlen
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(in) :: name
    integer, intent(in) :: base_typeid
    integer, intent(inout) :: xtype
    status = nc_def_vlen(ncid, c_text(name), base_typeid, xtype)
end function nf_def_vlen

integer function nf_del_att(ncid, varid, name) result(status)
    use netcdf_c, only: nc_del_att
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    status = nc_del_att(ncid, varid - 1, c_text(name))
end function nf_del_att

integer function nf_delete(path) result(status)
    use netcdf_c, only: nc_delete
    use netcdf_nf
    implicit none
    character(len=*), intent(in) :: path
    status = nc_delete(c_text(path))
end function nf_delete

integer function nf_delete_mp(path, basepe) result(status)
    use netcdf_c, only: nc_delete_mp
    use netcdf_nf
    implicit none
    character(len=*), intent(in) :: path
    integer, intent(in) :: basepe
    status = nc_delete_mp(c_text(path), basepe)
end function nf_delete_mp

integer function nf_enddef(ncid) result(status)
    use netcdf_c, only: nc_enddef
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    status = nc_enddef(ncid)
end function nf_enddef

integer function nf_free_string(nelems, data) result(status)
    use netcdf_c, only: nc_free_string
    use netcdf_nf
    implicit none
    integer, intent(in) :: nelems
    type(c_ptr), intent(inout) :: data(*)
    status = nc_free_string(int(nelems, c_size_t), data)
end function nf_free_string

integer function nf_free_vlen(vl) result(status)
    use netcdf_c, only: nc_free_vlen
    use netcdf_nf
    implicit none
    type(nc_vlen_t), intent(inout) :: vl
    status = nc_free_vlen(vl)
end function nf_free_vlen

integer function nf_free_vlens(nelems, vlens) result(status)
    use netcdf_c, only: nc_free_vlens
    use netcdf_nf
    implicit none
    integer, intent(in) :: nelems
    type(nc_vlen_t), intent(inout) :: vlens(*)
    status = nc_free_vlens(int(nelems, c_size_t), vlens)
end function nf_free_vlens

integer function nf_get_att(ncid, varid, name, values) result(status)
    use netcdf_c, only: nc_get_att
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    type(*), intent(inout) :: values(*)
    status = nc_get_att(ncid, varid - 1, c_text(name), values)
end function nf_get_att

integer function nf_get_var(ncid, varid, values) result(status)
    use netcdf_c, only: nc_get_var
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    type(*), intent(inout) :: values(*)
    status = nc_get_var(ncid, varid - 1, values)
end function nf_get_var

integer function nf_get_var1(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_get_var1
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    type(*), intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_var1(ncid, varid - 1, positions(index, rank), values)
end function nf_get_var1

integer function nf_get_vara(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_get_vara
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    type(*), intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vara(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_get_vara

integer function nf_get_vars(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_get_vars
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    type(*), intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vars(ncid, varid - 1, positions(start, rank), sizes(count, rank), strides(stride, rank), &
            values)
end function nf_get_vars

integer function nf_get_vlen_element(ncid, typeid1, vlen_element, len, data) result(status)
    use netcdf_c, only: nc_get_vlen_element
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, typeid1
    type(*), intent(in) :: vlen_element(*)
    integer, intent(inout) :: len
    type(*), intent(inout) :: data(*)
    integer(c_size_t) :: c_len
    status = nc_get_vlen_element(ncid, typeid1, vlen_element, c_len, data)
    if (status /= NC_NOERR) return
    len = int(c_len)
end function nf_get_vlen_element

integer function nf_inq(ncid, ndims, nvars, natts, unlimdimid) result(status)
    use netcdf_c, only: nc_inq
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: ndims, nvars, natts, unlimdimid
    status = nc_inq(ncid, ndims, nvars, natts, unlimdimid)
    if (status /= NC_NOERR) return
    if (unlimdimid >= 0) unlimdimid = unlimdimid + 1
end function nf_inq

integer function nf_inq_att(ncid, varid, name, xtype, len) result(status)
    use netcdf_c, only: nc_inq_att
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: xtype, len
    integer(c_size_t) :: c_len
    status = nc_inq_att(ncid, varid - 1, c_text(name), xtype, c_len)
    if (status /= NC_NOERR) return
    len = int(c_len)
end function nf_inq_att

integer function nf_inq_attid(ncid, varid, name, id) result(status)
    use netcdf_c, only: nc_inq_attid
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: id
    status = nc_inq_attid(ncid, varid - 1, c_text(name), id)
    if (status /= NC_NOERR) return
    id = id + 1
end function nf_inq_attid

integer function nf_inq_attlen(ncid, varid, name, len) result(status)
    use netcdf_c, only: nc_inq_attlen
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: len
    integer(c_size_t) :: c_len
    status = nc_inq_attlen(ncid, varid - 1, c_text(name), c_len)
    if (status /= NC_NOERR) return
    len = int(c_len)
end function nf_inq_attlen

integer function nf_inq_attname(ncid, varid, attnum, name) result(status)
    use netcdf_c, only: nc_inq_attname
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, attnum
    character(len=*), intent(inout) :: name
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    c_name = c_null_char
    status = nc_inq_attname(ncid, varid - 1, attnum - 1, c_name)
    call copy_text(c_name, name)
end function nf_inq_attname

integer function nf_inq_atttype(ncid, varid, name, xtype) result(status)
    use netcdf_c, only: nc_inq_atttype
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: xtype
    status = nc_inq_atttype(ncid, varid - 1, c_text(name), xtype)
end function nf_inq_atttype

integer function nf_inq_base_pe(ncid, pe) result(status)
    use netcdf_c, only: nc_inq_base_pe
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: pe
    status = nc_inq_base_pe(ncid, pe)
end function nf_inq_base_pe

integer function nf_inq_compound(ncid, xtype, name, size, nfields) result(status)
    use netcdf_c, only: nc_inq_compound
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype
    character(len=*), intent(inout) :: name
    integer, intent(inout) :: size, nfields
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    integer(c_size_t) :: c_size
    integer(c_size_t) :: c_nfields
    c_name = c_null_char
    status = nc_inq_compound(ncid, xtype, c_name, c_size, c_nfields)
    call copy_text(c_name, name)
    if (status /= NC_NOERR) return
    size = int(c_size)
    nfields = int(c_nfields)
end function nf_inq_compound

integer function nf_inq_compound_field(ncid, xtype, fieldid, name, offset, field_typeid, ndims, &
        dim_sizes) result(status)
    use netcdf_c, only: nc_inq_compound_field
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype, fieldid
    character(len=*), intent(inout) :: name
    integer, intent(inout) :: offset, field_typeid, ndims, dim_sizes(*)
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    integer(c_size_t) :: c_offset
    c_name = c_null_char
    status = nc_inq_compound_field(ncid, xtype, fieldid - 1, c_name, c_offset, field_typeid, ndims, &
            dim_sizes)
    call copy_text(c_name, name)
    if (status /= NC_NOERR) return
    offset = int(c_offset)
    dim_sizes(:ndims) = reversed(dim_sizes, ndims)
end function nf_inq_compound_field

integer function nf_inq_compound_fielddim_sizes(ncid, xtype, fieldid, dim_sizes) result(status)
    use netcdf_c, only: nc_inq_compound_fielddim_sizes
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype, fieldid
    integer, intent(inout) :: dim_sizes(*)
    status = nc_inq_compound_fielddim_sizes(ncid, xtype, fieldid - 1, dim_sizes)
end function nf_inq_compound_fielddim_sizes

integer function nf_inq_compound_fieldindex(ncid, xtype, name, fieldid) result(status)
    use netcdf_c, only: nc_inq_compound_fieldindex
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype
    character(len=*), intent(in) :: name
    integer, intent(inout) :: fieldid
    status = nc_inq_compound_fieldindex(ncid, xtype, c_text(name), fieldid)
    if (status /= NC_NOERR) return
    fieldid = fieldid + 1
end function nf_inq_compound_fieldindex

integer function nf_inq_compound_fieldname(ncid, xtype, fieldid, name) result(status)
    use netcdf_c, only: nc_inq_compound_fieldname
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype, fieldid
    character(len=*), intent(inout) :: name
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    c_name = c_null_char
    status = nc_inq_compound_fieldname(ncid, xtype, fieldid - 1, c_name)
    call copy_text(c_name, name)
end function nf_inq_compound_fieldname

integer function nf_inq_compound_fieldndims(ncid, xtype, fieldid, ndims) result(status)
    use netcdf_c, only: nc_inq_compound_fieldndims
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype, fieldid
    integer, intent(inout) :: ndims
    status = nc_inq_compound_fieldndims(ncid, xtype, fieldid - 1, ndims)
end function nf_inq_compound_fieldndims

integer function nf_inq_compound_fieldoffset(ncid, xtype, fieldid, offset) result(status)
    use netcdf_c, only: nc_inq_compound_fieldoffset
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype, fieldid
    integer, intent(inout) :: offset
    integer(c_size_t) :: c_offset
    status = nc_inq_compound_fieldoffset(ncid, xtype, fieldid - 1, c_offset)
    if (status /= NC_NOERR) return
    offset = int(c_offset)
end function nf_inq_compound_fieldoffset

integer function nf_inq_compound_fieldtype(ncid, xtype, fieldid, field_typeid) result(status)
    use netcdf_c, only: nc_inq_compound_fieldtype
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype, fieldid
    integer, intent(inout) :: field_typeid
    status = nc_inq_compound_fieldtype(ncid, xtype, fieldid - 1, field_typeid)
end function nf_inq_compound_fieldtype

integer function nf_inq_compound_name(ncid, xtype, name) result(status)
    use netcdf_c, only: nc_inq_compound_name
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype
    character(len=*), intent(inout) :: name
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    c_name = c_null_char
    status = nc_inq_compound_name(ncid, xtype, c_name)
    call copy_text(c_name, name)
end function nf_inq_compound_name

integer function nf_inq_compound_nfields(ncid, xtype, nfields) result(status)
    use netcdf_c, only: nc_inq_compound_nfields
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype
    integer, intent(inout) :: nfields
    integer(c_size_t) :: c_nfields
    status = nc_inq_compound_nfields(ncid, xtype, c_nfields)
    if (status /= NC_NOERR) return
    nfields = int(c_nfields)
end function nf_inq_compound_nfields

integer function nf_inq_compound_size(ncid, xtype, size) result(status)
    use netcdf_c, only: nc_inq_compound_size
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype
    integer, intent(inout) :: size
    integer(c_size_t) :: c_size
    status = nc_inq_compound_size(ncid, xtype, c_size)
    if (status /= NC_NOERR) return
    size = int(c_size)
end function nf_inq_compound_size

integer function nf_inq_dim(ncid, dimid, name, len) result(status)
    use netcdf_c, only: nc_inq_dim
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, dimid
    character(len=*), intent(inout) :: name
    integer, intent(inout) :: len
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    integer(c_size_t) :: c_len
    c_name = c_null_char
    status = nc_inq_dim(ncid, dimid - 1, c_name, c_len)
    call copy_text(c_name, name)
    if (status /= NC_NOERR) return
    len = int(c_len)
end function nf_inq_dim

integer function nf_inq_dimid(ncid, name, id) result(status)
    use netcdf_c, only: nc_inq_dimid
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: id
    status = nc_inq_dimid(ncid, c_text(name), id)
    if (status /= NC_NOERR) return
    id = id + 1
end function nf_inq_dimid

integer function nf_inq_dimids(ncid, ndims, dimids, include_parents) result(status)
    use netcdf_c, only: nc_inq_dimids
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: ndims, dimids(*)
    integer, intent(in) :: include_parents
    status = nc_inq_dimids(ncid, ndims, dimids, include_parents)
    if (status /= NC_NOERR) return
    dimids(:ndims) = dimids(:ndims) + 1
end function nf_inq_dimids

integer function nf_inq_dimlen(ncid, dimid, len) result(status)
    use netcdf_c, only: nc_inq_dimlen
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, dimid
    integer, intent(inout) :: len
    integer(c_size_t) :: c_len
    status = nc_inq_dimlen(ncid, dimid - 1, c_len)
    if (status /= NC_NOERR) return
    len = int(c_len)
end function nf_inq_dimlen

integer function nf_inq_dimname(ncid, dimid, name) result(status)
    use netcdf_c, only: nc_inq_dimname
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, dimid
    character(len=*), intent(inout) :: name
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    c_name = c_null_char
    status = nc_inq_dimname(ncid, dimid - 1, c_name)
    call copy_text(c_name, name)
end function nf_inq_dimname

integer function nf_inq_enum(ncid, xtype, name, base_nc_type, base_size, num_members) result(status)
    use netcdf_c, only: nc_inq_enum
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype
    character(len=*), intent(inout) :: name
    integer, intent(inout) :: base_nc_type, base_size, num_members
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    integer(c_size_t) :: c_base_size
    integer(c_size_t) :: c_num_members
    c_name = c_null_char
    status = nc_inq_enum(ncid, xtype, c_name, base_nc_type, c_base_size, c_num_members)
    call copy_text(c_name, name)
    if (status /= NC_NOERR) return
    base_size = int(c_base_size)
    num_members = int(c_num_members)
end function nf_inq_enum

integer function nf_inq_enum_ident(ncid, xtype, value, identifier) result(status)
    use netcdf_c, only: nc_inq_enum_ident
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype, value
    character(len=*), intent(inout) :: identifier
    character(kind=c_char) :: c_identifier(NC_MAX_NAME + 1)
    c_identifier = c_null_char
    status = nc_inq_enum_ident(ncid, xtype, int(value, c_long_long), c_identifier)
    call copy_text(c_identifier, identifier)
end function nf_inq_enum_ident

integer function nf_inq_enum_member(ncid, xtype, idx, name, value) result(status)
    use netcdf_c, only: nc_inq_enum_member
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype, idx
    character(len=*), intent(inout) :: name
    type(*), intent(inout) :: value(*)
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    c_name = c_null_char
    status = nc_inq_enum_member(ncid, xtype, idx - 1, c_name, value)
    call copy_text(c_name, name)
end function nf_inq_enum_member

integer function nf_inq_format(ncid, format) result(status)
    use netcdf_c, only: nc_inq_format
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: format
    status = nc_inq_format(ncid, format)
end function nf_inq_format

integer function nf_inq_grp_full_ncid(ncid, full_name, grp_ncid) result(status)
    use netcdf_c, only: nc_inq_grp_full_ncid
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(in) :: full_name
    integer, intent(inout) :: grp_ncid
    status = nc_inq_grp_full_ncid(ncid, c_text(full_name), grp_ncid)
end function nf_inq_grp_full_ncid

integer function nf_inq_grp_ncid(ncid, grp_name, grp_ncid) result(status)
    use netcdf_c, only: nc_inq_grp_ncid
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(in) :: grp_name
    integer, intent(inout) :: grp_ncid
    status = nc_inq_grp_ncid(ncid, c_text(grp_name), grp_ncid)
end function nf_inq_grp_ncid

integer function nf_inq_grp_parent(ncid, parent_ncid) result(status)
    use netcdf_c, only: nc_inq_grp_parent
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: parent_ncid
    status = nc_inq_grp_parent(ncid, parent_ncid)
end function nf_inq_grp_parent

integer function nf_inq_grpname(ncid, name) result(status)
    use netcdf_c, only: nc_inq_grpname
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(inout) :: name
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    c_name = c_null_char
    status = nc_inq_grpname(ncid, c_name)
    call copy_text(c_name, name)
end function nf_inq_grpname

integer function nf_inq_grpname_len(ncid, len) result(status)
    use netcdf_c, only: nc_inq_grpname_len
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: len
    integer(c_size_t) :: c_len
    status = nc_inq_grpname_len(ncid, c_len)
    if (status /= NC_NOERR) return
    len = int(c_len)
end function nf_inq_grpname_len

integer function nf_inq_grps(ncid, numgrps, ncids) result(status)
    use netcdf_c, only: nc_inq_grps
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: numgrps, ncids(*)
    status = nc_inq_grps(ncid, numgrps, ncids)
end function nf_inq_grps

integer function nf_inq_natts(ncid, natts) result(status)
    use netcdf_c, only: nc_inq_natts
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: natts
    status = nc_inq_natts(ncid, natts)
end function nf_inq_natts

integer function nf_inq_ncid(ncid, name, grp_ncid) result(status)
    use netcdf_c, only: nc_inq_ncid
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: grp_ncid
    status = nc_inq_ncid(ncid, c_text(name), grp_ncid)
end function nf_inq_ncid

integer function nf_inq_ndims(ncid, ndims) result(status)
    use netcdf_c, only: nc_inq_ndims
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: ndims
    status = nc_inq_ndims(ncid, ndims)
end function nf_inq_ndims

integer function nf_inq_nvars(ncid, nvars) result(status)
    use netcdf_c, only: nc_inq_nvars
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: nvars
    status = nc_inq_nvars(ncid, nvars)
end function nf_inq_nvars

integer function nf_inq_opaque(ncid, xtype, name, size) result(status)
    use netcdf_c, only: nc_inq_opaque
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype
    character(len=*), intent(inout) :: name
    integer, intent(inout) :: size
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    integer(c_size_t) :: c_size
    c_name = c_null_char
    status = nc_inq_opaque(ncid, xtype, c_name, c_size)
    call copy_text(c_name, name)
    if (status /= NC_NOERR) return
    size = int(c_size)
end function nf_inq_opaque

integer function nf_inq_type(ncid, xtype, name, size) result(status)
    use netcdf_c, only: nc_inq_type
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype
    character(len=*), intent(inout) :: name
    integer, intent(inout) :: size
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    integer(c_size_t) :: c_size
    c_name = c_null_char
    status = nc_inq_type(ncid, xtype, c_name, c_size)
    call copy_text(c_name, name)
    if (status /= NC_NOERR) return
    size = int(c_size)
end function nf_inq_type

integer function nf_inq_typeid(ncid, name, typeid) result(status)
    use netcdf_c, only: nc_inq_typeid
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: typeid
    status = nc_inq_typeid(ncid, c_text(name), typeid)
end function nf_inq_typeid

integer function nf_inq_typeids(ncid, ntypes, typeids) result(status)
    use netcdf_c, only: nc_inq_typeids
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: ntypes, typeids(*)
    status = nc_inq_typeids(ncid, ntypes, typeids)
end function nf_inq_typeids

integer function nf_inq_unlimdim(ncid, unlimdimid) result(status)
    use netcdf_c, only: nc_inq_unlimdim
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: unlimdimid
    status = nc_inq_unlimdim(ncid, unlimdimid)
    if (status /= NC_NOERR) return
    if (unlimdimid >= 0) unlimdimid = unlimdimid + 1
end function nf_inq_unlimdim

integer function nf_inq_user_type(ncid, xtype, name, size, base_nc_type, nfields, class) result(status)
    use netcdf_c, only: nc_inq_user_type
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype
    character(len=*), intent(inout) :: name
    integer, intent(inout) :: size, base_nc_type, nfields, class
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    integer(c_size_t) :: c_size
    integer(c_size_t) :: c_nfields
    c_name = c_null_char
    status = nc_inq_user_type(ncid, xtype, c_name, c_size, base_nc_type, c_nfields, class)
    call copy_text(c_name, name)
    if (status /= NC_NOERR) return
    size = int(c_size)
    nfields = int(c_nfields)
end function nf_inq_user_type

integer function nf_inq_var(ncid, varid, name, xtype, ndims, dimids, natts) result(status)
    use netcdf_c, only: nc_inq_var
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(inout) :: name
    integer, intent(inout) :: xtype, ndims, dimids(*), natts
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    integer :: rank
    rank = rank_of(ncid, varid)
    c_name = c_null_char
    status = nc_inq_var(ncid, varid - 1, c_name, xtype, ndims, dimids, natts)
    call copy_text(c_name, name)
    if (status /= NC_NOERR) return
    dimids(:rank) = reversed(dimids, rank) + 1
end function nf_inq_var

integer function nf_inq_var_deflate(ncid, varid, shuffle, deflate, deflate_level) result(status)
    use netcdf_c, only: nc_inq_var_deflate
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: shuffle, deflate, deflate_level
    status = nc_inq_var_deflate(ncid, varid - 1, shuffle, deflate, deflate_level)
end function nf_inq_var_deflate

integer function nf_inq_var_endian(ncid, varid, endian) result(status)
    use netcdf_c, only: nc_inq_var_endian
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: endian
    status = nc_inq_var_endian(ncid, varid - 1, endian)
end function nf_inq_var_endian

integer function nf_inq_var_fill(ncid, varid, no_fill, fill_value) result(status)
    use netcdf_c, only: nc_inq_var_fill
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: no_fill
    type(*), intent(inout) :: fill_value(*)
    status = nc_inq_var_fill(ncid, varid - 1, no_fill, fill_value)
end function nf_inq_var_fill

integer function nf_inq_var_filter(ncid, varid, id, nparams, params) result(status)
    use netcdf_c, only: nc_inq_var_filter
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: id, nparams, params(*)
    integer(c_size_t) :: c_nparams
    status = nc_inq_var_filter(ncid, varid - 1, id, c_nparams, params)
    if (status /= NC_NOERR) return
    nparams = int(c_nparams)
end function nf_inq_var_filter

integer function nf_inq_var_fletcher32(ncid, varid, fletcher32) result(status)
    use netcdf_c, only: nc_inq_var_fletcher32
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: fletcher32
    status = nc_inq_var_fletcher32(ncid, varid - 1, fletcher32)
end function nf_inq_var_fletcher32

integer function nf_inq_var_quantize(ncid, varid, quantize_mode, nsd) result(status)
    use netcdf_c, only: nc_inq_var_quantize
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: quantize_mode, nsd
    status = nc_inq_var_quantize(ncid, varid - 1, quantize_mode, nsd)
end function nf_inq_var_quantize

integer function nf_inq_var_szip(ncid, varid, options_mask, pixels_per_block) result(status)
    use netcdf_c, only: nc_inq_var_szip
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: options_mask, pixels_per_block
    status = nc_inq_var_szip(ncid, varid - 1, options_mask, pixels_per_block)
end function nf_inq_var_szip

integer function nf_inq_var_zstandard(ncid, varid, hasfilter, level) result(status)
    use netcdf_c, only: nc_inq_var_zstandard
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: hasfilter, level
    status = nc_inq_var_zstandard(ncid, varid - 1, hasfilter, level)
end function nf_inq_var_zstandard

integer function nf_inq_vardimid(ncid, varid, dimids) result(status)
    use netcdf_c, only: nc_inq_vardimid
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: dimids(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_inq_vardimid(ncid, varid - 1, dimids)
    if (status /= NC_NOERR) return
    dimids(:rank) = reversed(dimids, rank) + 1
end function nf_inq_vardimid

integer function nf_inq_varid(ncid, name, varid) result(status)
    use netcdf_c, only: nc_inq_varid
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: varid
    status = nc_inq_varid(ncid, c_text(name), varid)
    if (status /= NC_NOERR) return
    varid = varid + 1
end function nf_inq_varid

integer function nf_inq_varids(ncid, nvars, varids) result(status)
    use netcdf_c, only: nc_inq_varids
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: nvars, varids(*)
    status = nc_inq_varids(ncid, nvars, varids)
    if (status /= NC_NOERR) return
    varids(:nvars) = varids(:nvars) + 1
end function nf_inq_varids

integer function nf_inq_varname(ncid, varid, name) result(status)
    use netcdf_c, only: nc_inq_varname
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(inout) :: name
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    c_name = c_null_char
    status = nc_inq_varname(ncid, varid - 1, c_name)
    call copy_text(c_name, name)
end function nf_inq_varname

integer function nf_inq_varnatts(ncid, varid, natts) result(status)
    use netcdf_c, only: nc_inq_varnatts
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: natts
    status = nc_inq_varnatts(ncid, varid - 1, natts)
end function nf_inq_varnatts

integer function nf_inq_varndims(ncid, varid, ndims) result(status)
    use netcdf_c, only: nc_inq_varndims
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: ndims
    status = nc_inq_varndims(ncid, varid - 1, ndims)
end function nf_inq_varndims

integer function nf_inq_vartype(ncid, varid, xtype) result(status)
    use netcdf_c, only: nc_inq_vartype
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: xtype
    status = nc_inq_vartype(ncid, varid - 1, xtype)
end function nf_inq_vartype

integer function nf_inq_vlen(ncid, xtype, name, datum_size, base_nc_type) result(status)
    use netcdf_c, only: nc_inq_vlen
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype
    character(len=*), intent(inout) :: name
    integer, intent(inout) :: datum_size, base_nc_type
    character(kind=c_char) :: c_name(NC_MAX_NAME + 1)
    integer(c_size_t) :: c_datum_size
    c_name = c_null_char
    status = nc_inq_vlen(ncid, xtype, c_name, c_datum_size, base_nc_type)
    call copy_text(c_name, name)
    if (status /= NC_NOERR) return
    datum_size = int(c_datum_size)
end function nf_inq_vlen

integer function nf_insert_array_compound(ncid, xtype, name, offset, field_typeid, ndims, &
        dim_sizes) result(status)
    use netcdf_c, only: nc_insert_array_compound
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype
    character(len=*), intent(in) :: name
    integer, intent(in) :: offset, field_typeid, ndims, dim_sizes(*)
    status = nc_insert_array_compound(ncid, xtype, c_text(name), int(offset, c_size_t), field_typeid, ndims, &
            reversed(dim_sizes, ndims))
end function nf_insert_array_compound

integer function nf_insert_compound(ncid, xtype, name, offset, field_typeid) result(status)
    use netcdf_c, only: nc_insert_compound
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype
    character(len=*), intent(in) :: name
    integer, intent(in) :: offset, field_typeid
    status = nc_insert_compound(ncid, xtype, c_text(name), int(offset, c_size_t), field_typeid)
end function nf_insert_compound

integer function nf_insert_enum(ncid, xtype, name, value) result(status)
    use netcdf_c, only: nc_insert_enum
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, xtype
    character(len=*), intent(in) :: name
    type(*), intent(in) :: value(*)
    status = nc_insert_enum(ncid, xtype, c_text(name), value)
end function nf_insert_enum

integer function nf_open(path, mode, ncid) result(status)
    use netcdf_c, only: nc_open
    use netcdf_nf
    implicit none
    character(len=*), intent(in) :: path
    integer, intent(in) :: mode
    integer, intent(inout) :: ncid
    status = nc_open(c_text(path), mode, ncid)
end function nf_open

integer function nf_open_mem(path, mode, size, memory, ncid) result(status)
    use netcdf_c, only: nc_open_mem
    use netcdf_nf
    implicit none
    character(len=*), intent(in) :: path
    integer, intent(in) :: mode, size
    type(*), intent(inout) :: memory(*)
    integer, intent(inout) :: ncid
    status = nc_open_mem(c_text(path), mode, int(size, c_size_t), memory, ncid)
end function nf_open_mem

integer function nf_put_att(ncid, varid, name, xtype, len, values) result(status)
    use netcdf_c, only: nc_put_att
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(in) :: xtype, len
    type(*), intent(in) :: values(*)
    status = nc_put_att(ncid, varid - 1, c_text(name), xtype, int(len, c_size_t), values)
end function nf_put_att

integer function nf_put_var(ncid, varid, values) result(status)
    use netcdf_c, only: nc_put_var
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    type(*), intent(in) :: values(*)
    status = nc_put_var(ncid, varid - 1, values)
end function nf_put_var

integer function nf_put_var1(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_put_var1
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    type(*), intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_var1(ncid, varid - 1, positions(index, rank), values)
end function nf_put_var1

integer function nf_put_vara(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_put_vara
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    type(*), intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vara(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_put_vara

integer function nf_put_vars(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_put_vars
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    type(*), intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vars(ncid, varid - 1, positions(start, rank), sizes(count, rank), strides(stride, rank), &
            values)
end function nf_put_vars

integer function nf_put_vlen_element(ncid, typeid1, vlen_element, len, data) result(status)
    use netcdf_c, only: nc_put_vlen_element
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, typeid1
    type(*), intent(inout) :: vlen_element(*)
    integer, intent(in) :: len
    type(*), intent(in) :: data(*)
    status = nc_put_vlen_element(ncid, typeid1, vlen_element, int(len, c_size_t), data)
end function nf_put_vlen_element

integer function nf_redef(ncid) result(status)
    use netcdf_c, only: nc_redef
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    status = nc_redef(ncid)
end function nf_redef

integer function nf_rename_att(ncid, varid, name, newname) result(status)
    use netcdf_c, only: nc_rename_att
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name, newname
    status = nc_rename_att(ncid, varid - 1, c_text(name), c_text(newname))
end function nf_rename_att

integer function nf_rename_dim(ncid, dimid, name) result(status)
    use netcdf_c, only: nc_rename_dim
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, dimid
    character(len=*), intent(in) :: name
    status = nc_rename_dim(ncid, dimid - 1, c_text(name))
end function nf_rename_dim

integer function nf_rename_grp(grpid, name) result(status)
    use netcdf_c, only: nc_rename_grp
    use netcdf_nf
    implicit none
    integer, intent(in) :: grpid
    character(len=*), intent(in) :: name
    status = nc_rename_grp(grpid, c_text(name))
end function nf_rename_grp

integer function nf_rename_var(ncid, varid, name) result(status)
    use netcdf_c, only: nc_rename_var
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    status = nc_rename_var(ncid, varid - 1, c_text(name))
end function nf_rename_var

integer function nf_set_base_pe(ncid, pe) result(status)
    use netcdf_c, only: nc_set_base_pe
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, pe
    status = nc_set_base_pe(ncid, pe)
end function nf_set_base_pe

integer function nf_set_default_format(format, old_format) result(status)
    use netcdf_c, only: nc_set_default_format
    use netcdf_nf
    implicit none
    integer, intent(in) :: format
    integer, intent(inout) :: old_format
    status = nc_set_default_format(format, old_format)
end function nf_set_default_format

integer function nf_set_fill(ncid, fillmode, old_mode) result(status)
    use netcdf_c, only: nc_set_fill
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, fillmode
    integer, intent(inout) :: old_mode
    status = nc_set_fill(ncid, fillmode, old_mode)
end function nf_set_fill

integer function nf_set_log_level(new_level) result(status)
    use netcdf_c, only: nc_set_log_level
    use netcdf_nf
    implicit none
    integer, intent(in) :: new_level
    status = nc_set_log_level(new_level)
end function nf_set_log_level

integer function nf_sync(ncid) result(status)
    use netcdf_c, only: nc_sync
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid
    status = nc_sync(ncid)
end function nf_sync

integer function nf_var_par_access(ncid, varid, par_access) result(status)
    use netcdf_c, only: nc_var_par_access
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, par_access
    status = nc_var_par_access(ncid, varid - 1, par_access)
end function nf_var_par_access

integer function nf_create_par(path, cmode, comm, info, ncid) result(status)
    use netcdf_c, only: nc_create_par_fortran
    use netcdf_nf
    implicit none
    character(len=*), intent(in) :: path
    integer, intent(in) :: cmode, comm, info
    integer, intent(inout) :: ncid
    status = nc_create_par_fortran(c_text(path), cmode, comm, info, ncid)
end function nf_create_par

integer function nf_get_chunk_cache(size, nelems, preemption) result(status)
    use netcdf_c, only: nc_get_chunk_cache_ints
    use netcdf_nf
    implicit none
    integer, intent(inout) :: size, nelems, preemption
    status = nc_get_chunk_cache_ints(size, nelems, preemption)
end function nf_get_chunk_cache

integer function nf_get_var_chunk_cache(ncid, varid, size, nelems, preemption) result(status)
    use netcdf_c, only: nc_get_var_chunk_cache_ints
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: size, nelems, preemption
    status = nc_get_var_chunk_cache_ints(ncid, varid - 1, size, nelems, preemption)
end function nf_get_var_chunk_cache

integer function nf_open_par(path, mode, comm, info, ncid) result(status)
    use netcdf_c, only: nc_open_par_fortran
    use netcdf_nf
    implicit none
    character(len=*), intent(in) :: path
    integer, intent(in) :: mode, comm, info
    integer, intent(inout) :: ncid
    status = nc_open_par_fortran(c_text(path), mode, comm, info, ncid)
end function nf_open_par

integer function nf_set_chunk_cache(size, nelems, preemption) result(status)
    use netcdf_c, only: nc_set_chunk_cache_ints
    use netcdf_nf
    implicit none
    integer, intent(in) :: size, nelems, preemption
    status = nc_set_chunk_cache_ints(size, nelems, preemption)
end function nf_set_chunk_cache

integer function nf_set_var_chunk_cache(ncid, varid, size, nelems, preemption) result(status)
    use netcdf_c, only: nc_set_var_chunk_cache_ints
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, size, nelems, preemption
    status = nc_set_var_chunk_cache_ints(ncid, varid - 1, size, nelems, preemption)
end function nf_set_var_chunk_cache

integer function nf_get_att_text(ncid, varid, name, values) result(status)
    use netcdf_c, only: nc_get_att_text
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    character(len=*), intent(inout) :: values
    values = ' '
    status = nc_get_att_text(ncid, varid - 1, c_text(name), values)
end function nf_get_att_text

integer function nf_get_att_int1(ncid, varid, name, values) result(status)
    use netcdf_c, only: nc_get_att_schar
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer(c_signed_char), intent(inout) :: values(*)
    status = nc_get_att_schar(ncid, varid - 1, c_text(name), values)
end function nf_get_att_int1

integer function nf_get_att_int2(ncid, varid, name, values) result(status)
    use netcdf_c, only: nc_get_att_short
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer(c_short), intent(inout) :: values(*)
    status = nc_get_att_short(ncid, varid - 1, c_text(name), values)
end function nf_get_att_int2

integer function nf_get_att_int(ncid, varid, name, values) result(status)
    use netcdf_c, only: nc_get_att_int
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: values(*)
    status = nc_get_att_int(ncid, varid - 1, c_text(name), values)
end function nf_get_att_int

integer function nf_get_att_int64(ncid, varid, name, values) result(status)
    use netcdf_c, only: nc_get_att_longlong
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer(c_long_long), intent(inout) :: values(*)
    status = nc_get_att_longlong(ncid, varid - 1, c_text(name), values)
end function nf_get_att_int64

integer function nf_get_att_real(ncid, varid, name, values) result(status)
    use netcdf_c, only: nc_get_att_float
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    real, intent(inout) :: values(*)
    status = nc_get_att_float(ncid, varid - 1, c_text(name), values)
end function nf_get_att_real

integer function nf_get_att_double(ncid, varid, name, values) result(status)
    use netcdf_c, only: nc_get_att_double
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    double precision, intent(inout) :: values(*)
    status = nc_get_att_double(ncid, varid - 1, c_text(name), values)
end function nf_get_att_double

integer function nf_put_att_text(ncid, varid, name, len, values) result(status)
    use netcdf_c, only: nc_put_att_text
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(in) :: len
    character(len=*), intent(in) :: values
    status = nc_put_att_text(ncid, varid - 1, c_text(name), int(len, c_size_t), values)
end function nf_put_att_text

integer function nf_put_att_int1(ncid, varid, name, xtype, len, values) result(status)
    use netcdf_c, only: nc_put_att_schar
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(in) :: xtype, len
    integer(c_signed_char), intent(in) :: values(*)
    status = nc_put_att_schar(ncid, varid - 1, c_text(name), xtype, int(len, c_size_t), values)
end function nf_put_att_int1

integer function nf_put_att_int2(ncid, varid, name, xtype, len, values) result(status)
    use netcdf_c, only: nc_put_att_short
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(in) :: xtype, len
    integer(c_short), intent(in) :: values(*)
    status = nc_put_att_short(ncid, varid - 1, c_text(name), xtype, int(len, c_size_t), values)
end function nf_put_att_int2

integer function nf_put_att_int(ncid, varid, name, xtype, len, values) result(status)
    use netcdf_c, only: nc_put_att_int
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(in) :: xtype, len, values(*)
    status = nc_put_att_int(ncid, varid - 1, c_text(name), xtype, int(len, c_size_t), values)
end function nf_put_att_int

integer function nf_put_att_int64(ncid, varid, name, xtype, len, values) result(status)
    use netcdf_c, only: nc_put_att_longlong
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(in) :: xtype, len
    integer(c_long_long), intent(in) :: values(*)
    status = nc_put_att_longlong(ncid, varid - 1, c_text(name), xtype, int(len, c_size_t), values)
end function nf_put_att_int64

integer function nf_put_att_real(ncid, varid, name, xtype, len, values) result(status)
    use netcdf_c, only: nc_put_att_float
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(in) :: xtype, len
    real, intent(in) :: values(*)
    status = nc_put_att_float(ncid, varid - 1, c_text(name), xtype, int(len, c_size_t), values)
end function nf_put_att_real

integer function nf_put_att_double(ncid, varid, name, xtype, len, values) result(status)
    use netcdf_c, only: nc_put_att_double
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(in) :: xtype, len
    double precision, intent(in) :: values(*)
    status = nc_put_att_double(ncid, varid - 1, c_text(name), xtype, int(len, c_size_t), values)
end function nf_put_att_double

integer function nf_get_var_text(ncid, varid, values) result(status)
    use netcdf_c, only: nc_get_var_text
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(inout) :: values
    values = ' '
    status = nc_get_var_text(ncid, varid - 1, values)
end function nf_get_var_text

integer function nf_get_var_int1(ncid, varid, values) result(status)
    use netcdf_c, only: nc_get_var_schar
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer(c_signed_char), intent(inout) :: values(*)
    status = nc_get_var_schar(ncid, varid - 1, values)
end function nf_get_var_int1

integer function nf_get_var_int2(ncid, varid, values) result(status)
    use netcdf_c, only: nc_get_var_short
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer(c_short), intent(inout) :: values(*)
    status = nc_get_var_short(ncid, varid - 1, values)
end function nf_get_var_int2

integer function nf_get_var_int(ncid, varid, values) result(status)
    use netcdf_c, only: nc_get_var_int
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer, intent(inout) :: values(*)
    status = nc_get_var_int(ncid, varid - 1, values)
end function nf_get_var_int

integer function nf_get_var_int64(ncid, varid, values) result(status)
    use netcdf_c, only: nc_get_var_longlong
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer(c_long_long), intent(inout) :: values(*)
    status = nc_get_var_longlong(ncid, varid - 1, values)
end function nf_get_var_int64

integer function nf_get_var_real(ncid, varid, values) result(status)
    use netcdf_c, only: nc_get_var_float
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    real, intent(inout) :: values(*)
    status = nc_get_var_float(ncid, varid - 1, values)
end function nf_get_var_real

integer function nf_get_var_double(ncid, varid, values) result(status)
    use netcdf_c, only: nc_get_var_double
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    double precision, intent(inout) :: values(*)
    status = nc_get_var_double(ncid, varid - 1, values)
end function nf_get_var_double

integer function nf_put_var_text(ncid, varid, values) result(status)
    use netcdf_c, only: nc_put_var_text
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: values
    status = nc_put_var_text(ncid, varid - 1, values)
end function nf_put_var_text

integer function nf_put_var_int1(ncid, varid, values) result(status)
    use netcdf_c, only: nc_put_var_schar
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer(c_signed_char), intent(in) :: values(*)
    status = nc_put_var_schar(ncid, varid - 1, values)
end function nf_put_var_int1

integer function nf_put_var_int2(ncid, varid, values) result(status)
    use netcdf_c, only: nc_put_var_short
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer(c_short), intent(in) :: values(*)
    status = nc_put_var_short(ncid, varid - 1, values)
end function nf_put_var_int2

integer function nf_put_var_int(ncid, varid, values) result(status)
    use netcdf_c, only: nc_put_var_int
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, values(*)
    status = nc_put_var_int(ncid, varid - 1, values)
end function nf_put_var_int

integer function nf_put_var_int64(ncid, varid, values) result(status)
    use netcdf_c, only: nc_put_var_longlong
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    integer(c_long_long), intent(in) :: values(*)
    status = nc_put_var_longlong(ncid, varid - 1, values)
end function nf_put_var_int64

integer function nf_put_var_real(ncid, varid, values) result(status)
    use netcdf_c, only: nc_put_var_float
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    real, intent(in) :: values(*)
    status = nc_put_var_float(ncid, varid - 1, values)
end function nf_put_var_real

integer function nf_put_var_double(ncid, varid, values) result(status)
    use netcdf_c, only: nc_put_var_double
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid
    double precision, intent(in) :: values(*)
    status = nc_put_var_double(ncid, varid - 1, values)
end function nf_put_var_double

integer function nf_get_var1_text(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_get_var1_text
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    character(len=*), intent(inout) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    values = ' '
    status = nc_get_var1_text(ncid, varid - 1, positions(index, rank), values)
end function nf_get_var1_text

integer function nf_get_var1_int1(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_get_var1_schar
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    integer(c_signed_char), intent(inout) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_var1_schar(ncid, varid - 1, positions(index, rank), values)
end function nf_get_var1_int1

integer function nf_get_var1_int2(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_get_var1_short
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    integer(c_short), intent(inout) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_var1_short(ncid, varid - 1, positions(index, rank), values)
end function nf_get_var1_int2

integer function nf_get_var1_int(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_get_var1_int
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    integer, intent(inout) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_var1_int(ncid, varid - 1, positions(index, rank), values)
end function nf_get_var1_int

integer function nf_get_var1_int64(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_get_var1_longlong
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    integer(c_long_long), intent(inout) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_var1_longlong(ncid, varid - 1, positions(index, rank), values)
end function nf_get_var1_int64

integer function nf_get_var1_real(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_get_var1_float
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    real, intent(inout) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_var1_float(ncid, varid - 1, positions(index, rank), values)
end function nf_get_var1_real

integer function nf_get_var1_double(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_get_var1_double
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    double precision, intent(inout) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_var1_double(ncid, varid - 1, positions(index, rank), values)
end function nf_get_var1_double

integer function nf_put_var1_text(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_put_var1_text
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    character(len=*), intent(in) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_var1_text(ncid, varid - 1, positions(index, rank), values)
end function nf_put_var1_text

integer function nf_put_var1_int1(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_put_var1_schar
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    integer(c_signed_char), intent(in) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_var1_schar(ncid, varid - 1, positions(index, rank), values)
end function nf_put_var1_int1

integer function nf_put_var1_int2(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_put_var1_short
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    integer(c_short), intent(in) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_var1_short(ncid, varid - 1, positions(index, rank), values)
end function nf_put_var1_int2

integer function nf_put_var1_int(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_put_var1_int
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*), values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_var1_int(ncid, varid - 1, positions(index, rank), values)
end function nf_put_var1_int

integer function nf_put_var1_int64(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_put_var1_longlong
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    integer(c_long_long), intent(in) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_var1_longlong(ncid, varid - 1, positions(index, rank), values)
end function nf_put_var1_int64

integer function nf_put_var1_real(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_put_var1_float
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    real, intent(in) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_var1_float(ncid, varid - 1, positions(index, rank), values)
end function nf_put_var1_real

integer function nf_put_var1_double(ncid, varid, index, values) result(status)
    use netcdf_c, only: nc_put_var1_double
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    double precision, intent(in) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_var1_double(ncid, varid - 1, positions(index, rank), values)
end function nf_put_var1_double

integer function nf_get_vara_text(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_get_vara_text
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    character(len=*), intent(inout) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    values = ' '
    status = nc_get_vara_text(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_get_vara_text

integer function nf_get_vara_int1(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_get_vara_schar
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    integer(c_signed_char), intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vara_schar(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_get_vara_int1

integer function nf_get_vara_int2(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_get_vara_short
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    integer(c_short), intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vara_short(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_get_vara_int2

integer function nf_get_vara_int(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_get_vara_int
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    integer, intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vara_int(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_get_vara_int

integer function nf_get_vara_int64(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_get_vara_longlong
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    integer(c_long_long), intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vara_longlong(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_get_vara_int64

integer function nf_get_vara_real(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_get_vara_float
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    real, intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vara_float(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_get_vara_real

integer function nf_get_vara_double(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_get_vara_double
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    double precision, intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vara_double(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_get_vara_double

integer function nf_put_vara_text(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_put_vara_text
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    character(len=*), intent(in) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vara_text(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_put_vara_text

integer function nf_put_vara_int1(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_put_vara_schar
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    integer(c_signed_char), intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vara_schar(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_put_vara_int1

integer function nf_put_vara_int2(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_put_vara_short
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    integer(c_short), intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vara_short(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_put_vara_int2

integer function nf_put_vara_int(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_put_vara_int
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vara_int(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_put_vara_int

integer function nf_put_vara_int64(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_put_vara_longlong
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    integer(c_long_long), intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vara_longlong(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_put_vara_int64

integer function nf_put_vara_real(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_put_vara_float
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    real, intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vara_float(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_put_vara_real

integer function nf_put_vara_double(ncid, varid, start, count, values) result(status)
    use netcdf_c, only: nc_put_vara_double
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    double precision, intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vara_double(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
end function nf_put_vara_double

integer function nf_get_vars_text(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_get_vars_text
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    character(len=*), intent(inout) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    values = ' '
    status = nc_get_vars_text(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_get_vars_text

integer function nf_get_vars_int1(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_get_vars_schar
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    integer(c_signed_char), intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vars_schar(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_get_vars_int1

integer function nf_get_vars_int2(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_get_vars_short
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    integer(c_short), intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vars_short(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_get_vars_int2

integer function nf_get_vars_int(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_get_vars_int
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    integer, intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vars_int(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_get_vars_int

integer function nf_get_vars_int64(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_get_vars_longlong
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    integer(c_long_long), intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vars_longlong(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_get_vars_int64

integer function nf_get_vars_real(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_get_vars_float
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    real, intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vars_float(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_get_vars_real

integer function nf_get_vars_double(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_get_vars_double
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    double precision, intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_vars_double(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_get_vars_double

integer function nf_put_vars_text(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_put_vars_text
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    character(len=*), intent(in) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vars_text(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_put_vars_text

integer function nf_put_vars_int1(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_put_vars_schar
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    integer(c_signed_char), intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vars_schar(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_put_vars_int1

integer function nf_put_vars_int2(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_put_vars_short
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    integer(c_short), intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vars_short(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_put_vars_int2

integer function nf_put_vars_int(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_put_vars_int
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vars_int(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_put_vars_int

integer function nf_put_vars_int64(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_put_vars_longlong
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    integer(c_long_long), intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vars_longlong(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_put_vars_int64

integer function nf_put_vars_real(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_put_vars_float
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    real, intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vars_float(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_put_vars_real

integer function nf_put_vars_double(ncid, varid, start, count, stride, values) result(status)
    use netcdf_c, only: nc_put_vars_double
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*)
    double precision, intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_vars_double(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), values)
end function nf_put_vars_double

integer function nf_get_varm_text(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_get_varm_text
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    character(len=*), intent(inout) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    values = ' '
    status = nc_get_varm_text(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_get_varm_text

integer function nf_get_varm_int1(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_get_varm_schar
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    integer(c_signed_char), intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_varm_schar(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_get_varm_int1

integer function nf_get_varm_int2(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_get_varm_short
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    integer(c_short), intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_varm_short(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_get_varm_int2

integer function nf_get_varm_int(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_get_varm_int
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    integer, intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_varm_int(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_get_varm_int

integer function nf_get_varm_int64(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_get_varm_longlong
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    integer(c_long_long), intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_varm_longlong(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_get_varm_int64

integer function nf_get_varm_real(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_get_varm_float
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    real, intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_varm_float(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_get_varm_real

integer function nf_get_varm_double(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_get_varm_double
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    double precision, intent(inout) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_get_varm_double(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_get_varm_double

integer function nf_put_varm_text(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_put_varm_text
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    character(len=*), intent(in) :: values
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_varm_text(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_put_varm_text

integer function nf_put_varm_int1(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_put_varm_schar
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    integer(c_signed_char), intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_varm_schar(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_put_varm_int1

integer function nf_put_varm_int2(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_put_varm_short
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    integer(c_short), intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_varm_short(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_put_varm_int2

integer function nf_put_varm_int(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_put_varm_int
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*), values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_varm_int(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_put_varm_int

integer function nf_put_varm_int64(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_put_varm_longlong
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    integer(c_long_long), intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_varm_longlong(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_put_varm_int64

integer function nf_put_varm_real(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_put_varm_float
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    real, intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_varm_float(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_put_varm_real

integer function nf_put_varm_double(ncid, varid, start, count, stride, map, values) result(status)
    use netcdf_c, only: nc_put_varm_double
    use netcdf_nf
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    double precision, intent(in) :: values(*)
    integer :: rank
    rank = rank_of(ncid, varid)
    status = nc_put_varm_double(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
            strides(stride, rank), strides(map, rank), values)
end function nf_put_varm_double

! ---- netCDF 2

! What the functions of netCDF 2 share. They report errors by themselves, as ncpopt asked them to.
module netcdf_nf2
    use, intrinsic :: iso_fortran_env, only: error_unit
    use netcdf_c
    use netcdf_nf, only: c_text, copy_text, positions, rank_of, reversed, sizes, strides, text_at
    implicit none
    public

    ! NC_VERBOSE and NC_FATAL, both at first.
    integer, save :: options = NC_VERBOSE + NC_FATAL

    interface
        subroutine c_exit(status) bind(c, name='exit')
            import
            integer(c_int), value :: status
        end subroutine c_exit
    end interface

contains

    ! The code that a caller gets for a status, after it was reported: an error of the system has one for all.
    integer function reported(routine, status)
        character(len=*), intent(in) :: routine
        integer, intent(in) :: status
        reported = status
        if (status > 0) reported = NC_SYSERR
        if (status == NC_NOERR) return
        if (iand(options, NC_VERBOSE) /= 0) then
            write (error_unit, '(4a)') routine, ': ', trim(text_at(nc_strerror(status)))
            flush (error_unit)
        end if
        if (iand(options, NC_FATAL) /= 0) call c_exit(options)
    end function reported

    ! Whether a variable has text, or numbers: NC_ECHAR if it does not.
    integer function holds(text, ncid, varid) result(status)
        logical, intent(in) :: text
        integer, intent(in) :: ncid, varid
        integer :: xtype
        status = nc_inq_vartype(ncid, varid - 1, xtype)
        if (status == NC_NOERR .and. (text .neqv. xtype == NC_CHAR)) status = NC_ECHAR
    end function holds

    ! The distances of neighbours in memory, in values; netCDF 2 counts bytes, and 0 means the variable's own.
    function mapped(ncid, varid, map, rank)
        integer, intent(in) :: ncid, varid, map(*), rank
        integer(c_ptrdiff_t) :: mapped(rank)
        integer :: dimension, dims(NC_MAX_VAR_DIMS), status, xtype
        integer(c_size_t) :: length
        mapped = 1
        if (rank == 0) return
        status = nc_inq_var(ncid, varid - 1, xtypep=xtype, dimidsp=dims)
        if (status /= NC_NOERR) return
        if (map(1) /= 0) then
            status = nc_inq_type(ncid, xtype, size=length)
            mapped = strides(map, rank) / int(length, c_ptrdiff_t)
            return
        end if
        do dimension = rank - 1, 1, -1
            status = nc_inq_dimlen(ncid, dims(dimension + 1), length)
            mapped(dimension) = mapped(dimension + 1) * int(length, c_ptrdiff_t)
        end do
    end function mapped
end module netcdf_nf2

subroutine ncpopt(ncopts)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncopts
    options = ncopts
end subroutine ncpopt

subroutine ncgopt(ncopts)
    use netcdf_nf2
    implicit none
    integer, intent(inout) :: ncopts
    ncopts = options
end subroutine ncgopt

subroutine ncclos(ncid, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: rcode
    integer, external :: nf_close
    rcode = reported('NCCLOS', nf_close(ncid))
end subroutine ncclos

subroutine ncredf(ncid, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: rcode
    integer, external :: nf_redef
    rcode = reported('NCREDF', nf_redef(ncid))
end subroutine ncredf

subroutine ncendf(ncid, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: rcode
    integer, external :: nf_enddef
    rcode = reported('NCENDF', nf_enddef(ncid))
end subroutine ncendf

subroutine ncsnc(ncid, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: rcode
    integer, external :: nf_sync
    rcode = reported('NCSNC', nf_sync(ncid))
end subroutine ncsnc

subroutine ncabor(ncid, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: rcode
    integer, external :: nf_abort
    rcode = reported('NCABOR', nf_abort(ncid))
end subroutine ncabor

subroutine ncinq(ncid, ndims, nvars, natts, recdim, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid
    integer, intent(inout) :: ndims, nvars, natts, recdim
    integer, intent(inout) :: rcode
    integer, external :: nf_inq
    rcode = reported('NCINQ', nf_inq(ncid, ndims, nvars, natts, recdim))
end subroutine ncinq

subroutine ncdinq(ncid, dimid, name, length, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, dimid
    character(len=*), intent(inout) :: name
    integer, intent(inout) :: length
    integer, intent(inout) :: rcode
    integer, external :: nf_inq_dim
    rcode = reported('NCDINQ', nf_inq_dim(ncid, dimid, name, length))
end subroutine ncdinq

subroutine ncdren(ncid, dimid, name, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, dimid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: rcode
    integer, external :: nf_rename_dim
    rcode = reported('NCDREN', nf_rename_dim(ncid, dimid, name))
end subroutine ncdren

subroutine ncvinq(ncid, varid, name, datatype, ndims, dims, natts, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(inout) :: name
    integer, intent(inout) :: datatype, ndims, dims(*), natts
    integer, intent(inout) :: rcode
    integer, external :: nf_inq_var
    rcode = reported('NCVINQ', nf_inq_var(ncid, varid, name, datatype, ndims, dims, natts))
end subroutine ncvinq

subroutine ncvren(ncid, varid, name, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: rcode
    integer, external :: nf_rename_var
    rcode = reported('NCVREN', nf_rename_var(ncid, varid, name))
end subroutine ncvren

subroutine ncacpy(ncid, varid, name, ncid_out, varid_out, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(in) :: ncid_out, varid_out
    integer, intent(inout) :: rcode
    integer, external :: nf_copy_att
    rcode = reported('NCACPY', nf_copy_att(ncid, varid, name, ncid_out, varid_out))
end subroutine ncacpy

subroutine ncainq(ncid, varid, name, datatype, length, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: datatype, length
    integer, intent(inout) :: rcode
    integer, external :: nf_inq_att
    rcode = reported('NCAINQ', nf_inq_att(ncid, varid, name, datatype, length))
end subroutine ncainq

subroutine ncanam(ncid, varid, attnum, name, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, attnum
    character(len=*), intent(inout) :: name
    integer, intent(inout) :: rcode
    integer, external :: nf_inq_attname
    rcode = reported('NCANAM', nf_inq_attname(ncid, varid, attnum, name))
end subroutine ncanam

subroutine ncaren(ncid, varid, name, new_name, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name, new_name
    integer, intent(inout) :: rcode
    integer, external :: nf_rename_att
    rcode = reported('NCAREN', nf_rename_att(ncid, varid, name, new_name))
end subroutine ncaren

subroutine ncadel(ncid, varid, name, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: rcode
    integer, external :: nf_del_att
    rcode = reported('NCADEL', nf_del_att(ncid, varid, name))
end subroutine ncadel

integer function nccre(path, cmode, rcode) result(ncid)
    use netcdf_nf2
    implicit none
    character(len=*), intent(in) :: path
    integer, intent(in) :: cmode
    integer, intent(inout) :: rcode
    integer, external :: nf_create
    rcode = reported('NCCRE', nf_create(path, cmode, ncid))
    if (rcode /= NC_NOERR) ncid = -1
end function nccre

integer function ncopn(path, mode, rcode) result(ncid)
    use netcdf_nf2
    implicit none
    character(len=*), intent(in) :: path
    integer, intent(in) :: mode
    integer, intent(inout) :: rcode
    integer, external :: nf_open
    rcode = reported('NCOPN', nf_open(path, mode, ncid))
    if (rcode /= NC_NOERR) ncid = -1
end function ncopn

integer function ncddef(ncid, name, length, rcode) result(dimid)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(in) :: name
    integer, intent(in) :: length
    integer, intent(inout) :: rcode
    integer, external :: nf_def_dim
    rcode = reported('NCDDEF', nf_def_dim(ncid, name, length, dimid))
    if (rcode /= NC_NOERR) dimid = -1
end function ncddef

integer function ncdid(ncid, name, rcode) result(dimid)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: rcode
    integer, external :: nf_inq_dimid
    rcode = reported('NCDID', nf_inq_dimid(ncid, name, dimid))
    if (rcode /= NC_NOERR) dimid = -1
end function ncdid

integer function ncvdef(ncid, name, datatype, ndims, dims, rcode) result(varid)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(in) :: name
    integer, intent(in) :: datatype, ndims, dims(*)
    integer, intent(inout) :: rcode
    integer, external :: nf_def_var
    rcode = reported('NCVDEF', nf_def_var(ncid, name, datatype, ndims, dims, varid))
    if (rcode /= NC_NOERR) varid = -1
end function ncvdef

integer function ncvid(ncid, name, rcode) result(varid)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid
    character(len=*), intent(in) :: name
    integer, intent(inout) :: rcode
    integer, external :: nf_inq_varid
    rcode = reported('NCVID', nf_inq_varid(ncid, name, varid))
    if (rcode /= NC_NOERR) varid = -1
end function ncvid

integer function ncsfil(ncid, fillmode, rcode) result(old_mode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, fillmode
    integer, intent(inout) :: rcode
    integer, external :: nf_set_fill
    rcode = reported('NCSFIL', nf_set_fill(ncid, fillmode, old_mode))
    if (rcode /= NC_NOERR) old_mode = -1
end function ncsfil

integer function nctlen(datatype, rcode) result(length)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: datatype
    integer, intent(inout) :: rcode
    integer(c_size_t) :: bytes
    length = -1
    rcode = NC_EBADTYPE
    if (datatype >= NC_BYTE .and. datatype <= NC_DOUBLE) rcode = nc_inq_type(0, datatype, size=bytes)
    rcode = reported('NCTLEN', rcode)
    if (rcode == NC_NOERR) length = int(bytes)
end function nctlen

subroutine ncapt(ncid, varid, name, datatype, length, values, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, datatype, length
    character(len=*), intent(in) :: name
    type(*), intent(in) :: values(*)
    integer, intent(inout) :: rcode
    rcode = NC_ECHAR
    if (datatype /= NC_CHAR) then
        rcode = nc_put_att(ncid, varid - 1, c_text(name), datatype, int(length, c_size_t), values)
    end if
    rcode = reported('NCAPT', rcode)
end subroutine ncapt

subroutine ncaptc(ncid, varid, name, datatype, length, text, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, datatype, length
    character(len=*), intent(in) :: name, text
    integer, intent(inout) :: rcode
    rcode = NC_ECHAR
    if (datatype == NC_CHAR) then
        rcode = nc_put_att_text(ncid, varid - 1, c_text(name), int(length, c_size_t), text)
    end if
    rcode = reported('NCAPTC', rcode)
end subroutine ncaptc

subroutine ncagt(ncid, varid, name, values, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid
    character(len=*), intent(in) :: name
    type(*), intent(inout) :: values(*)
    integer, intent(inout) :: rcode
    integer :: datatype
    rcode = nc_inq_atttype(ncid, varid - 1, c_text(name), datatype)
    if (rcode == NC_NOERR .and. datatype == NC_CHAR) rcode = NC_ECHAR
    if (rcode == NC_NOERR) rcode = nc_get_att(ncid, varid - 1, c_text(name), values)
    rcode = reported('NCAGT', rcode)
end subroutine ncagt

subroutine ncagtc(ncid, varid, name, text, length, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, length
    character(len=*), intent(in) :: name
    character(len=*), intent(inout) :: text
    integer, intent(inout) :: rcode
    integer :: datatype
    integer(c_size_t) :: stored
    text = ' '
    rcode = nc_inq_att(ncid, varid - 1, c_text(name), datatype, stored)
    if (rcode == NC_NOERR .and. datatype /= NC_CHAR) rcode = NC_ECHAR
    if (rcode == NC_NOERR .and. stored > length) rcode = NC_ESTS
    if (rcode == NC_NOERR) rcode = nc_get_att_text(ncid, varid - 1, c_text(name), text)
    rcode = reported('NCAGTC', rcode)
end subroutine ncagtc

subroutine ncvpt1(ncid, varid, index, values, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    type(*), intent(in) :: values(*)
    integer, intent(inout) :: rcode
    integer :: rank
    rank = rank_of(ncid, varid)
    rcode = holds(.false., ncid, varid)
    if (rcode == NC_NOERR) then
        rcode = nc_put_var1(ncid, varid - 1, positions(index, rank), values)
    end if
    rcode = reported('NCVPT1', rcode)
end subroutine ncvpt1

subroutine ncvp1c(ncid, varid, index, values, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    character(len=*), intent(in) :: values
    integer, intent(inout) :: rcode
    integer :: rank
    rank = rank_of(ncid, varid)
    rcode = holds(.true., ncid, varid)
    if (rcode == NC_NOERR) then
        rcode = nc_put_var1_text(ncid, varid - 1, positions(index, rank), values)
    end if
    rcode = reported('NCVP1C', rcode)
end subroutine ncvp1c

subroutine ncvpt(ncid, varid, start, count, values, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    type(*), intent(in) :: values(*)
    integer, intent(inout) :: rcode
    integer :: rank
    rank = rank_of(ncid, varid)
    rcode = holds(.false., ncid, varid)
    if (rcode == NC_NOERR) then
        rcode = nc_put_vara(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
    end if
    rcode = reported('NCVPT', rcode)
end subroutine ncvpt

subroutine ncvptc(ncid, varid, start, count, values, length, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), length
    character(len=*), intent(in) :: values
    integer, intent(inout) :: rcode
    integer :: rank
    rank = rank_of(ncid, varid)
    rcode = holds(.true., ncid, varid)
    if (rcode == NC_NOERR .and. product(int(count(:rank), c_size_t)) > length) rcode = NC_ESTS
    if (rcode == NC_NOERR) then
        rcode = nc_put_vara_text(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
    end if
    rcode = reported('NCVPTC', rcode)
end subroutine ncvptc

subroutine ncvptg(ncid, varid, start, count, stride, map, values, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    type(*), intent(in) :: values(*)
    integer, intent(inout) :: rcode
    integer :: rank
    rank = rank_of(ncid, varid)
    rcode = holds(.false., ncid, varid)
    if (rcode == NC_NOERR) then
        rcode = nc_put_varm(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
                strides(stride, rank), mapped(ncid, varid, map, rank), values)
    end if
    rcode = reported('NCVPTG', rcode)
end subroutine ncvptg

subroutine ncvpgc(ncid, varid, start, count, stride, map, values, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    character(len=*), intent(in) :: values
    integer, intent(inout) :: rcode
    integer :: rank
    rank = rank_of(ncid, varid)
    rcode = holds(.true., ncid, varid)
    if (rcode == NC_NOERR) then
        rcode = nc_put_varm_text(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
                strides(stride, rank), mapped(ncid, varid, map, rank), values)
    end if
    rcode = reported('NCVPGC', rcode)
end subroutine ncvpgc

subroutine ncvgt1(ncid, varid, index, values, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    type(*), intent(inout) :: values(*)
    integer, intent(inout) :: rcode
    integer :: rank
    rank = rank_of(ncid, varid)
    rcode = holds(.false., ncid, varid)
    if (rcode == NC_NOERR) then
        rcode = nc_get_var1(ncid, varid - 1, positions(index, rank), values)
    end if
    rcode = reported('NCVGT1', rcode)
end subroutine ncvgt1

subroutine ncvg1c(ncid, varid, index, values, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, index(*)
    character(len=*), intent(inout) :: values
    integer, intent(inout) :: rcode
    integer :: rank
    values = ' '
    rank = rank_of(ncid, varid)
    rcode = holds(.true., ncid, varid)
    if (rcode == NC_NOERR) then
        rcode = nc_get_var1_text(ncid, varid - 1, positions(index, rank), values)
    end if
    rcode = reported('NCVG1C', rcode)
end subroutine ncvg1c

subroutine ncvgt(ncid, varid, start, count, values, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*)
    type(*), intent(inout) :: values(*)
    integer, intent(inout) :: rcode
    integer :: rank
    rank = rank_of(ncid, varid)
    rcode = holds(.false., ncid, varid)
    if (rcode == NC_NOERR) then
        rcode = nc_get_vara(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
    end if
    rcode = reported('NCVGT', rcode)
end subroutine ncvgt

subroutine ncvgtc(ncid, varid, start, count, values, length, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), length
    character(len=*), intent(inout) :: values
    integer, intent(inout) :: rcode
    integer :: rank
    values = ' '
    rank = rank_of(ncid, varid)
    rcode = holds(.true., ncid, varid)
    if (rcode == NC_NOERR .and. product(int(count(:rank), c_size_t)) > length) rcode = NC_ESTS
    if (rcode == NC_NOERR) then
        rcode = nc_get_vara_text(ncid, varid - 1, positions(start, rank), sizes(count, rank), values)
    end if
    rcode = reported('NCVGTC', rcode)
end subroutine ncvgtc

subroutine ncvgtg(ncid, varid, start, count, stride, map, values, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    type(*), intent(inout) :: values(*)
    integer, intent(inout) :: rcode
    integer :: rank
    rank = rank_of(ncid, varid)
    rcode = holds(.false., ncid, varid)
    if (rcode == NC_NOERR) then
        rcode = nc_get_varm(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
                strides(stride, rank), mapped(ncid, varid, map, rank), values)
    end if
    rcode = reported('NCVGTG', rcode)
end subroutine ncvgtg

subroutine ncvggc(ncid, varid, start, count, stride, map, values, rcode)
    use netcdf_nf2
    implicit none
    integer, intent(in) :: ncid, varid, start(*), count(*), stride(*), map(*)
    character(len=*), intent(inout) :: values
    integer, intent(inout) :: rcode
    integer :: rank
    values = ' '
    rank = rank_of(ncid, varid)
    rcode = holds(.true., ncid, varid)
    if (rcode == NC_NOERR) then
        rcode = nc_get_varm_text(ncid, varid - 1, positions(start, rank), sizes(count, rank), &
                strides(stride, rank), mapped(ncid, varid, map, rank), values)
    end if
    rcode = reported('NCVGGC', rcode)
end subroutine ncvggc
