#!/bin/bash
# The programs of netcdf-bin, nco and cdo, as Debian ships them, on our library. The oracle is the same program on
# Debian's library and a netCDF-4 file.
set -u
. "$SOURCE/ffi-tests/clients/lib.bash"

# same_dump STORE FILE OPTION...: ncdump of our store says what Debian's says of the file.
same_dump() {
    local url=$1 file=$2
    shift 2
    ours ncdump "$@" "$url" | plain >ours.cdl || return 1
    ncdump "$@" "$file" | plain >original.cdl || return 1
    test -s ours.cdl && diff original.cdl ours.cdl
}

for name in relief base full; do
    cdl="$SOURCE/ffi-tests/data/$name.cdl"
    test -f "$cdl" || cdl="$SOURCE/ffi-tests/data/generations/$name.cdl"
    url=$(store "$name.zarr")
    ncgen -4 -o "$name.nc" "$cdl" || echo "not ok Debian's ncgen on $name.cdl"
    check "ncgen $name" ours ncgen -4 -o "$url" "$cdl"
    check "ncdump $name" same_dump "$url" "$name.nc"
    check "ncdump -h -p 9,17 $name" same_dump "$url" "$name.nc" -h -p 9,17
    check "nccopy $name" ours nccopy "$url" "$(store "$name-copy.zarr")"
    check "nccopy $name, dumped" same_dump "$(store "$name-copy.zarr")" "$name.nc"
    check "ncdump $name without a fragment" same_dump "$PWD/$name.zarr" "$name.nc"
    check "ncgen $name in pure Zarr" ours ncgen -4 -o "$(store "$name-pure.zarr" zarr,file)" "$cdl"
    check "ncdump $name in pure Zarr" ours ncdump -h "$(store "$name-pure.zarr" zarr,file)"
done

# nccopy with other chunks and compression.
check "nccopy -c -d" ours nccopy -c lat/30,lon/120 -d 7 -s "$(store relief.zarr)" "$(store rechunked.zarr)"
check "nccopy -c -d, dumped" same_dump "$(store rechunked.zarr)" relief.nc

# The metadata and values as ncks prints them, without paths, and without storage: Zarr has nothing but chunks.
same_ncks() {
    local storage='1,2d; s/chunked? [a-z]*, //; s/, chunksize = [0-9]*//'
    ours ncks "$@" "$(store full.zarr)" | sed "$storage" >ours.txt || return 1
    ncks "$@" full.nc | sed "$storage" >original.txt || return 1
    test -s ours.txt && diff original.txt ours.txt
}
check "ncks -m -M: metadata" same_ncks -m -M --trd
check "ncks -v: values of one variable" same_ncks -H -C -v d --trd
check "ncks -d: a hyperslab with stride" same_ncks -H -C -d lon,0,,2 -v i --trd
check "ncks of a group" same_ncks -H -g g1 -v v --trd

# cdo reads stores by URL; its own messages go to stderr.
same_cdo() {
    ours cdo -s "$@" "$(store relief.zarr)" >ours.txt || return 1
    cdo -s "$@" relief.nc >original.txt || return 1
    test -s ours.txt && diff original.txt ours.txt
}
check "cdo output" same_cdo output
check "cdo griddes" same_cdo griddes
check "cdo info" same_cdo infon
