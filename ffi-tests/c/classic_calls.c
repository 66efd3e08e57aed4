/* Long random sequences of calls on classic files of every kind, and the bytes of the files that come of them.
 *
 *     classic_calls [FIRST LAST [LENGTH]]     the seeds FIRST to LAST, instead of those that the test runs
 *
 * Both libraries write real classic files here. Each seed is a process of its own with a file of its own.
 */
#include "check.h"
#include "random_data.h"
#include "seeds.h"
#include <sys/stat.h>

enum { MAX_RANK = 3 };

/* The file of this seed. */
static struct {
    int id, open, read_only, defining, ended, kind, shortened, unfilled;
    char path[4096];
} set;

static const char *const names[] = {"a", "bb", "ccc", "x", "time", "longer_name", "\xc3\xa9t\xc3\xa9", "e\xcc\x81"};
static const char *const atts[] = {"p", "qq", "units", "_FillValue", "scale_factor"};
static const char *const odd_names[] = {"", "a/b", " x", "x ", "/", "tab\t", "1a", ".z", "-"};
static const int kinds_of_files[] = {0, NC_64BIT_OFFSET, NC_64BIT_DATA};

static const char *pick_name(void) { return chance(4) ? odd_names[rnd(9)] : names[rnd(8)]; }
static const char *pick_att(void) { return chance(4) ? odd_names[rnd(9)] : atts[rnd(5)]; }

static int pick_var(void)
{
    int number = 0;
    nc_inq_nvars(set.id, &number);
    return number == 0 || chance(3) ? rnd(8) - 1 : rnd(number);
}

static int pick_owner(void) { return chance(35) ? NC_GLOBAL : pick_var(); }

static int pick_dim(void)
{
    int number = 0;
    nc_inq_ndims(set.id, &number);
    return number == 0 || chance(3) ? rnd(8) - 1 : rnd(number);
}

/* Size and sum of the bytes of the file. */
static void show_file(void)
{
    uint64_t sum = 0xcbf29ce484222325u;
    FILE *file = fopen(set.path, "rb");
    long size = 0;
    if (file == NULL) {
        printf("  no file\n");
        return;
    }
    for (int byte; (byte = getc(file)) != EOF; size++)
        sum = (sum ^ (uint64_t)byte) * 0x100000001b3u;
    fclose(file);
    printf("  file: %ld bytes, sum %016llx\n", size, (unsigned long long)sum);
}

/* A change in data mode of a shared file: the original forgets it with the next redef unless it is stored. */
static void settle(void)
{
    if (!set.defining)
        nc_sync(set.id);
}

/* Where values are not filled, the original's buffers make the file longer before they are needed. */
static void show_file_now(void)
{
    if (!set.unfilled)
        show_file();
}

/* -- definitions ------------------------------------------------------------------------------------- */

static void def_dim(void)
{
    static const size_t large[] = {2147483644, 2147483645, 4294967292, 4294967293, 4294967296};
    int dim = -1;
    const char *name = pick_name();
    size_t len = chance(25) ? NC_UNLIMITED : chance(3) ? large[rnd(5)] : (size_t)(1 + rnd(6));
    if (said(nc_def_dim(set.id, name, len, &dim), "def_dim(\"%s\", %zu)", name, len) == 0)
        show_int("dim", dim);
}

static void def_var(void)
{
    int var = -1, rank = chance(2) ? -1 : rnd(MAX_RANK + 1), dims[MAX_RANK], type = chance(4) ? rnd(14) : 1 + rnd(6);
    size_t len, all = 1;
    if (set.kind == 2 && chance(50))
        type = 1 + rnd(11);
    for (int d = 0; d < rank; d++) {
        dims[d] = pick_dim();
        if (nc_inq_dimlen(set.id, dims[d], &len) == 0 && len > 0)
            all *= len;
    }
    /* Large variables are filled: the file would be large. */
    if (all > 5000)
        return;
    const char *name = pick_name();
    int code = said(nc_def_var(set.id, name, type, rank, dims, &var), "def_var(\"%s\", %d, %d, %d %d %d)", name, type,
                    rank, rank > 0 ? dims[0] : -1, rank > 1 ? dims[1] : -1, rank > 2 ? dims[2] : -1);
    if (code == 0)
        show_int("var", var);
}

static void def_fill(void)
{
    int var = pick_var(), none = chance(40), old = -1, mode = chance(50) ? NC_NOFILL : NC_FILL;
    nc_type type = NC_INT;
    nc_inq_vartype(set.id, var, &type);
    make_values(type, 1, 1);
    /* In a file that is redefined, old bytes of others show where nothing is filled; ours has zeros there. */
    if (set.ended && set.defining)
        none = 0, mode = NC_FILL;
    set.unfilled |= none || mode == NC_NOFILL;
    if (chance(70))
        said(nc_def_var_fill(set.id, var, none, chance(20) ? NULL : data.bytes), "def_var_fill(%d, %d)", var, none);
    else if (said(nc_set_fill(set.id, chance(4) ? 1 : mode, &old), "set_fill(%d)", mode) == 0)
        show_int("old", old);
}

/* Definitions with a fill value of another type fail: see classic_edges.c. */
static int is_fill(const char *name) { return strcmp(name, "_FillValue") == 0; }

/* A name that was shortened in data mode is padded in the file, and the original then no longer finds the attribute. */
static void rename_something(void)
{
    const char *name = pick_name();
    int number;
    if (!set.defining && set.shortened)
        return;
    set.shortened |= !set.defining;
    switch (rnd(3)) {
    case 0:
        number = pick_dim();
        said(nc_rename_dim(set.id, number, name), "rename_dim(%d, \"%s\")", number, name);
        break;
    case 1:
        number = pick_var();
        said(nc_rename_var(set.id, number, name), "rename_var(%d, \"%s\")", number, name);
        break;
    default: {
        const char *old = pick_att(), *new_name = pick_att();
        if ((!set.defining && strlen(new_name) != strlen(old)) || is_fill(old) || is_fill(new_name))
            return;
        number = pick_owner();
        said(nc_rename_att(set.id, number, old, new_name), "rename_att(%d, \"%s\", \"%s\")", number, old, new_name);
    }
    }
    settle();
}

/* C leaves real numbers out of range undefined; of signed bytes the original writes none that has no unsigned form. */
static int is_tame(nc_type mem, nc_type type) { return is_real(mem) || is_real(type) || mem == NC_BYTE; }

/* -- attributes -------------------------------------------------------------------------------------- */

static void put_att(void)
{
    int owner = pick_owner(), mem = pick_mem(), len = rnd(6), code;
    const char *name = pick_att();
    nc_type type = kinds[mem].natural, own = NC_NAT;
    if (type != NC_CHAR && type != NC_STRING)
        type = chance(4) ? NC_NAT : (nc_type)(1 + rnd(set.kind == 2 ? 11 : 6));
    if (is_fill(name) && owner != NC_GLOBAL) {
        len = 1;
        if (nc_inq_vartype(set.id, owner, &own) == 0)
            type = own, mem = mem_of(type);
    }
    make_values(kinds[mem].natural, len, is_tame(kinds[mem].natural, type));
    if (kinds[mem].natural == NC_CHAR)
        code = nc_put_att_text(set.id, owner, name, len, data.bytes);
    else if (kinds[mem].natural == NC_STRING)
        code = nc_put_att_string(set.id, owner, name, len, (const char **)data.texts);
    else
        code = kinds[mem].put_att(set.id, owner, name, type, len, data.bytes);
    said(code, "put_att_%s(%d, \"%s\", %d, %d)", kinds[mem].name, owner, name, type, len);
    settle();
}

static void other_att(void)
{
    int owner = pick_owner(), other = pick_owner(), mem = pick_mem(), number;
    const char *name = pick_att();
    size_t len = 0;
    nc_type type = NC_NAT;
    switch (rnd(4)) {
    case 0:
        said(nc_del_att(set.id, owner, name), "del_att(%d, \"%s\")", owner, name);
        break;
    case 1:
        if (is_fill(name))
            return;
        said(nc_copy_att(set.id, owner, name, set.id, other), "copy_att(%d, \"%s\", %d)", owner, name, other);
        settle();
        break;
    case 2:
        if (said(nc_inq_attid(set.id, owner, name, &number), "inq_attid(%d, \"%s\")", owner, name) == 0)
            show_int("number", number);
        break;
    default:
        if (said(nc_inq_att(set.id, owner, name, &type, &len), "inq_att(%d, \"%s\")", owner, name) != 0)
            return;
        printf("  type %d len %zu\n", type, len);
        if (mem == mem_of(NC_STRING))
            mem = mem_of(type);
        clear_values();
        int code = said(kinds[mem].get_att(set.id, owner, name, data.bytes), "get_att_%s(%d, \"%s\")", kinds[mem].name,
                        owner, name);
        show_values(code, mem, type, len);
    }
}

/* -- data -------------------------------------------------------------------------------------------- */

enum { VAR, VAR1, VARA, VARS, VARM };
static const char *const forms[] = {"var", "var1", "vara", "vars", "varm"};

static struct {
    int var, rank, mem, form, no_stride, no_map, dims[NC_MAX_VAR_DIMS];
    nc_type type;
    size_t start[4], count[4], len, span;
    ptrdiff_t stride[4], map[4];
} at;

static int pick_place(int writing)
{
    memset(&at, 0, sizeof at);
    at.var = pick_var(), at.form = rnd(5), at.mem = pick_mem();
    if (nc_inq_var(set.id, at.var, NULL, &at.type, &at.rank, at.dims, NULL) != 0)
        at.type = NC_INT, at.rank = 0;
    if (chance(50) || at.mem == mem_of(NC_STRING))
        at.mem = chance(30) ? mem_untyped : mem_of(at.type);
    at.len = at.span = 1;
    size_t spread = 1;
    for (int d = at.rank - 1; d >= 0; d--) {
        size_t len = 0;
        nc_inq_dimlen(set.id, at.dims[d], &len);
        at.start[d] = chance(3) ? (size_t)rnd(9) : len == 0 ? 0 : (size_t)rnd((int)len + (writing && d == 0));
        at.stride[d] = at.form < VARS || chance(50) ? 1 : chance(3) ? rnd(3) - 2 : 1 + rnd(3);
        size_t room = at.start[d] < len ? len - at.start[d] : 0, step = at.stride[d] > 0 ? (size_t)at.stride[d] : 1;
        size_t most = (room + step - 1) / step;
        at.count[d] = chance(4) ? (size_t)rnd(6) : most == 0 ? (size_t)rnd(3) : (size_t)rnd((int)most + 1);
        if (writing && d == 0 && chance(40))
            at.count[d] = rnd(4);
        size_t count = at.form == VAR1 ? 1 : at.count[d];
        at.len *= at.form == VAR ? (len > count ? len : count) : count;
        at.map[d] = chance(85) ? (ptrdiff_t)spread : (ptrdiff_t)(spread + rnd(3));
        at.span += count > 0 ? (count - 1) * (size_t)at.map[d] : 0;
        spread *= count > 0 ? count : 1;
    }
    at.no_map = at.form == VARM && chance(5);
    at.no_stride = at.form >= VARS && chance(5);
    return at.len < MAX_VALUES && at.span < MAX_VALUES;
}

static int run_call(const struct forms *by)
{
    const ptrdiff_t *stride = at.no_stride ? NULL : at.stride, *map = at.no_map ? NULL : at.map;
    switch (at.form) {
    case VAR:
        return by->var(set.id, at.var, data.bytes);
    case VAR1:
        return by->var1(set.id, at.var, at.start, data.bytes);
    case VARA:
        return by->vara(set.id, at.var, at.start, at.count, data.bytes);
    case VARS:
        return by->vars(set.id, at.var, at.start, at.count, stride, data.bytes);
    default:
        return by->varm(set.id, at.var, at.start, at.count, stride, map, data.bytes);
    }
}

static int said_call(const char *verb, const struct forms *by)
{
    return said(run_call(by), "%s_%s_%s(%d, %zu %zu %zu, %zu %zu %zu, %s%td %td %td, %s%td %td %td) type %d rank %d", verb,
                forms[at.form], kinds[at.mem].name, at.var, at.start[0], at.start[1], at.start[2], at.count[0],
                at.count[1], at.count[2], at.no_stride ? "NULL " : "", at.stride[0], at.stride[1], at.stride[2],
                at.no_map ? "NULL " : "", at.map[0], at.map[1], at.map[2], at.type, at.rank);
}

/* Where strides lead out of a dimension, the original writes what is inside before it fails. */
static int leads_out(void)
{
    size_t len;
    for (int d = 0; d < at.rank && at.form >= VARS; d++)
        if (nc_inq_dimlen(set.id, at.dims[d], &len) == 0 && at.count[d] > 0 && at.stride[d] > 1 &&
            at.start[d] + (at.count[d] - 1) * (size_t)at.stride[d] >= len)
            return 1;
    return 0;
}

static void put_data(void)
{
    if (!pick_place(1) || leads_out())
        return;
    nc_type mem = at.mem == mem_untyped ? at.type : kinds[at.mem].natural;
    make_values(mem, MAX_VALUES, is_tame(mem, at.type));
    said_call("put", &kinds[at.mem].put);
}

static void get_data(void)
{
    if (!pick_place(0))
        return;
    clear_values();
    int code = said_call("get", &kinds[at.mem].get);
    size_t len = at.form == VARM && !at.no_map ? at.span : at.len;
    show_values(code, at.mem == mem_untyped ? mem_of(at.type) : at.mem, at.type, len);
}

/* -- inquiries --------------------------------------------------------------------------------------- */

static void show_var(int var)
{
    char name[NC_MAX_NAME + 1];
    int rank, dims[NC_MAX_VAR_DIMS], number, no_fill;
    size_t len, all = 1;
    nc_type type;
    if (said(nc_inq_var(set.id, var, name, &type, &rank, dims, &number), "inq_var(%d)", var) != 0)
        return;
    printf("  \"%s\" type %d rank %d atts %d\n", name, type, rank, number);
    for (int d = 0; d < rank; d++) {
        show_int("dim", dims[d]);
        nc_inq_dimlen(set.id, dims[d], &len);
        all *= len;
    }
    clear_values();
    if (said(nc_inq_var_fill(set.id, var, &no_fill, data.bytes), "inq_var_fill") == 0) {
        show_int("no fill", no_fill != 0);
        nc_type own = type;
        nc_inq_atttype(set.id, var, "_FillValue", &own);
        if (own == type)
            show_values(0, mem_of(type), type, 1);
    }
    if (all > MAX_VALUES)
        return;
    clear_values();
    show_values(said(nc_get_var(set.id, var, data.bytes), "data"), mem_of(type), type, all);
}

static void show_all(void)
{
    char name[NC_MAX_NAME + 1];
    int dims = 0, vars = 0, globals = 0, unlimited = -1;
    size_t len;
    said(nc_inq(set.id, &dims, &vars, &globals, &unlimited), "inq");
    printf("  %d %d %d %d\n", dims, vars, globals, unlimited);
    for (int i = 0; i < dims; i++)
        if (nc_inq_dim(set.id, i, name, &len) == 0)
            printf("  dim %s %zu\n", name, len);
    for (int a = 0; a < globals; a++)
        if (nc_inq_attname(set.id, NC_GLOBAL, a, name) == 0)
            show_text("att", name);
    for (int v = 0; v < vars; v++)
        show_var(v);
}

/* -- the life of a file ------------------------------------------------------------------------------ */

static int pick_share(void) { return chance(30) ? NC_SHARE : 0; }

static void reopen(int mode)
{
    int format = 0, share = pick_share();
    if (set.open) {
        said(nc_close(set.id), "close");
        show_file();
    }
    set.open = 0;
    if (said(nc_open(set.path, mode | share, &set.id), "open(%d)", mode | share) != 0)
        return;
    set.open = 1, set.read_only = mode == NC_NOWRITE, set.defining = 0, set.ended = 1;
    said(nc_inq_format(set.id, &format), "inq_format");
    show_int("format", format);
    show_all();
}

static void end_define(void)
{
    static const size_t room[] = {0, 0, 4, 60, 100, 1000}, align[] = {1, 1, 4, 8, 64, 512, NC_ALIGN_CHUNK};
    size_t h = room[rnd(6)], v = room[rnd(6)], va = align[rnd(7)], ra = align[rnd(7)];
    int code = chance(60) ? said(nc_enddef(set.id), "enddef")
                          : said(nc__enddef(set.id, h, va, v, ra), "_enddef(%zu, %zu, %zu, %zu)", h, va, v, ra);
    if (code == 0) {
        set.defining = 0, set.ended = 1;
        show_file_now();
    }
}

static void life(void)
{
    switch (rnd(12)) {
    case 0:
    case 1:
    case 2:
        if (set.unfilled)
            break;
        /* What an abort keeps is what was stored. */
        settle();
        if (said(nc_redef(set.id), "redef") == 0)
            set.defining = 1;
        break;
    case 3:
    case 4:
    case 5:
    case 6:
        end_define();
        break;
    case 7:
        if (said(nc_sync(set.id), "sync") == 0)
            show_file_now();
        break;
    case 8:
    case 9:
        reopen(chance(30) ? NC_NOWRITE : NC_WRITE);
        break;
    case 10:
        if (!chance(20))
            break;
        said(nc_abort(set.id), "abort");
        set.open = 0;
        /* What was not written yet is missing at the end of the original's file. */
        if (set.ended)
            reopen(NC_WRITE);
        else
            show_file();
        break;
    default:
        if (set.read_only)
            reopen(NC_WRITE);
    }
}

static void step(void)
{
    static void (*const steps[])(void) = {def_dim, def_var, def_fill, rename_something, put_att,
                                          other_att, put_data, get_data, show_all, life};
    static const int weights[] = {8, 12, 5, 5, 10, 6, 24, 10, 1, 14};
    int turn = rnd(95), i = 0;
    while (i < 9 && turn >= weights[i])
        turn -= weights[i++];
    steps[i]();
}

static int run_seed(int seed, int length)
{
    const char *dir = getenv("CHECK_DIR");
    start_random(seed);
    set.kind = rnd(3);
    snprintf(set.path, sizeof set.path, "%s/seed%d.nc", dir ? dir : ".", seed);
    int mode = kinds_of_files[set.kind] | pick_share();
    if (said(nc_create(set.path, mode, &set.id), "create(%d)", mode) != 0)
        return 1;
    set.open = set.defining = 1;
    for (int i = 0; i < length && set.open; i++)
        step();
    if (set.open)
        reopen(NC_NOWRITE);
    if (set.open)
        said(nc_close(set.id), "close");
    return 0;
}

int main(int argc, char **argv)
{
    return run_seeds(argc, argv, 80, run_seed);
}
