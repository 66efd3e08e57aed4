# What the client scripts share: one line for each check, and programs with our library in place of theirs.

# Runs a program on our library.
ours() {
    LD_LIBRARY_PATH="$LIBDIR" "$@"
}

# check WHAT COMMAND...: passes if the command succeeds; otherwise its output is shown.
check() {
    local what=$1
    shift
    if "$@" >check.out 2>&1; then
        echo "ok $what"
    else
        echo "not ok $what"
        sed 's/^/    /' check.out | head -40
    fi
}

# The URL of a store in the working directory.
store() {
    echo "file://$PWD/$1#mode=${2:-nczarr,file}"
}

# A dump without its first line, which has the name of the file, and without provenance.
plain() {
    sed -e 1d -e '/:_NCProperties/d' -e '/:_IsNetcdf4/d' -e '/:_SuperblockVersion/d' -e '/:_Format/d' "$@"
}
