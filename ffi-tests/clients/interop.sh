#!/bin/bash
# Stores that others wrote, read by us; stores that we wrote, read by others: value for value, type for type.
set -u
. "$SOURCE/ffi-tests/clients/lib.bash"
interop="$SOURCE/ffi-tests/interop"
data="$SOURCE/ffi-tests/data/generations"
debian=/usr/bin/python3

# What a dataset says: through our library, through Debian's, and through the library in the netCDF4 wheel.
facts_ours() { LD_LIBRARY_PATH="$LIBDIR" "$debian" "$interop/facts.py" "$@"; }
facts_debian() { "$debian" "$interop/facts.py" "$@"; }
facts_wheel() { "$PYTHON" "$interop/facts.py" "$@"; }
compare() { "$PYTHON" "$interop/compare.py" "$@"; }

# reads STORE-URL WANT OPTION...: our library says what is wanted.
reads() {
    facts_ours "$1" got.json && compare "$2" got.json "${@:3}"
}

for name in base full; do
    ncgen -4 -o "$name.nc" "$data/$name.cdl" && facts_debian "$name.nc" "$name.json" ||
        echo "not ok facts of $name.cdl by Debian's library"
    url=$(store "$name.zarr")
    check "we write $name" ours ncgen -4 -o "$url" "$data/$name.cdl"
    check "we read our $name" reads "$url" "$name.json"
    check "libnetcdf 4.10 reads our $name" eval 'facts_wheel "$url" wheel.json && compare "$name.json" wheel.json'
    check "zarr-python reads our $name" "$PYTHON" "$interop/zarr_python.py" "$PWD/$name.zarr" "$name.json"
done

for release in 4.9.3 4.10.2; do
    for name in base full; do
        from="$data/$release/$name.zarr"
        if [ -d "$from" ]; then
            check "we read $name of $release" reads "file://$from#mode=nczarr,file" "$name.json" --lossy
        else
            echo "skip $name of $release: not in the data"
        fi
    done
done
