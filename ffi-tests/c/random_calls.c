/* Long random sequences of calls, the same for both libraries: every call, its code and its results.
 *
 *     random_calls [FIRST LAST [LENGTH]]     the seeds FIRST to LAST, instead of those that the test runs
 *
 * Each seed is a process of its own with a dataset of its own. What is random depends on the seed and on the
 * results of earlier calls alone, so that the logs stay comparable up to the first difference of a seed.
 */
#include "check.h"
#include "random_data.h"
#include "seeds.h"

enum { MAX_GROUPS = 5, MAX_OBJECTS = 12 };

/* The dataset of this seed. */
static struct {
    int open, read_only, classic, reopened;
    int groups, ids[MAX_GROUPS];
    char name[32];
} set;

/* HDF5 has one set of names for dimensions, variables and groups, and loses track when they meet. */
static const char *const names[] = {"a", "b", "c", "d", "e", "f", "g", "\xc3\xa9t\xc3\xa9"};
static const char *const dim_names[] = {"x", "y", "time", "lat", "lon", "z"};
static const char *const odd_names[] = {"", "a/b", " x", "x ", "/", "_FillValue", "1a", ".z", "tab\t"};
enum { ODD = sizeof odd_names / sizeof *odd_names };
static const int modes[] = {NC_NOFILL, NC_FILL};

/* Whether the chunks of a variable were given. */
static int shaped[MAX_GROUPS][1000];

/* Whether data of a variable may be in the file: only then is the fill value final. */
static int written[MAX_GROUPS][1000];

static const char *pick_name(void)
{
    if (chance(6))
        return odd_names[rnd(ODD)];
    return names[rnd(sizeof names / sizeof *names)];
}

static const char *pick_dim_name(void) { return dim_names[rnd(6)]; }

static const char *pick_att(void)
{
    static const char *const atts[] = {"p", "q", "units", "_FillValue", "scale"};
    return chance(4) ? pick_name() : atts[rnd(5)];
}

/* Which group of the table an id means; the ids themselves are not to be compared. */
static int group_of(int id)
{
    for (int i = 0; i < set.groups; i++)
        if (set.ids[i] == id)
            return i;
    return -1;
}

static int pick_group(int *id)
{
    int group = chance(50) ? 0 : rnd(set.groups);
    *id = set.ids[group];
    return group;
}

static int pick_var(int id)
{
    int number = 0;
    nc_inq_nvars(id, &number);
    return number == 0 || chance(3) ? rnd(MAX_OBJECTS) - 1 : rnd(number);
}

static int pick_dim(int id)
{
    int number = 0, dims[NC_MAX_DIMS];
    nc_inq_dimids(id, &number, dims, 1);
    return number == 0 || chance(3) ? 100 + rnd(2) : dims[rnd(number)];
}

static int pick_owner(int id)
{
    return chance(35) ? NC_GLOBAL : pick_var(id);
}

/* -- definitions ------------------------------------------------------------------------------------- */

static void def_dim(void)
{
    int id, group = pick_group(&id), dim = -1;
    const char *name = chance(4) ? odd_names[rnd(ODD)] : pick_dim_name();
    size_t len = chance(30) ? NC_UNLIMITED : (size_t)(1 + rnd(5));
    if (group != set.groups - 1)
        return;
    int code = said(nc_def_dim(id, name, len, &dim), "def_dim(%d, \"%s\", %zu)", group, name, len);
    if (code == 0)
        show_int("dim", dim);
}

static void def_grp(void)
{
    int id, group = pick_group(&id), new_id;
    const char *name = pick_name();
    /* Groups and dimensions are numbered by depth when read back: define them so too. */
    if (set.groups == MAX_GROUPS || (group != 0 && group != set.groups - 1))
        return;
    if (said(nc_def_grp(id, name, &new_id), "def_grp(%d, \"%s\")", group, name) == 0)
        set.ids[set.groups++] = new_id;
}

static int is_dim_of(int id, int dim)
{
    int number = 0, ids[NC_MAX_DIMS];
    nc_inq_dimids(id, &number, ids, 0);
    for (int i = 0; i < number; i++)
        if (ids[i] == dim)
            return 1;
    return 0;
}

static void def_var(void)
{
    int id, group = pick_group(&id), var = -1, rank = rnd(4), dims[4];
    int type = chance(3) ? rnd(20) : 1 + rnd(12);
    const char *name = pick_name();
    char own[NC_MAX_NAME + 1];
    for (int d = 0; d < rank; d++)
        dims[d] = pick_dim(id);
    for (int d = 1; d < rank; d++)
        for (int e = 0; e < d; e++)
            if (dims[d] == dims[e])
                return;
    if (rank == 1 && is_dim_of(id, dims[0]) && nc_inq_dimname(id, dims[0], own) == 0 && chance(50))
        name = own;
    int code = said(nc_def_var(id, name, type, rank, dims, &var), "def_var(%d, \"%s\", %d, %d, %d %d %d)", group, name,
                    type, rank, rank > 0 ? dims[0] : -1, rank > 1 ? dims[1] : -1, rank > 2 ? dims[2] : -1);
    if (code == 0) {
        show_int("var", var);
        written[group][var] = 0;
    }
}

/* HDF5 stores filtered variables in chunks whatever is asked for; NCZarr has nothing else. */
static int has_filters(int id, int var)
{
    int shuffle = 0, deflate = 0, sum = 0;
    nc_inq_var_deflate(id, var, &shuffle, &deflate, NULL);
    nc_inq_var_fletcher32(id, var, &sum);
    return shuffle || deflate || sum;
}

static void def_property(void)
{
    int id, group = pick_group(&id), var = pick_var(id), a, b, c;
    size_t chunks[4] = {1 + rnd(4), 1 + rnd(4), 1 + rnd(4), 1 + rnd(4)};
    if (chance(5))
        chunks[0] = rnd(2) * 100;
    nc_type type = NC_NAT;
    nc_inq_vartype(id, var, &type);
    switch (type == NC_STRING ? 0 : rnd(5)) {
    case 0:
        a = chance(70) ? NC_CHUNKED : rnd(3), b = chance(10);
        if (a != NC_CHUNKED && has_filters(id, var))
            return;
        c = said(nc_def_var_chunking(id, var, a, b ? NULL : chunks), "def_var_chunking(%d, %d, %d, %zu %zu %zu)",
                 group, var, a, chunks[0], chunks[1], chunks[2]);
        if (c == 0 && var >= 0)
            shaped[group][var] = a == NC_CHUNKED && !b && chunks[0] > 0;
        break;
    case 1:
        a = rnd(2), b = rnd(2), c = chance(5) ? 10 : 1 + rnd(9);
        said(nc_def_var_deflate(id, var, a, b, c), "def_var_deflate(%d, %d, %d, %d, %d)", group, var, a, b, c);
        break;
    case 2:
        a = 1;
        said(nc_def_var_fletcher32(id, var, a), "def_var_fletcher32(%d, %d, %d)", group, var, a);
        break;
    case 3:
        /* Big endian of one variable changes others of its type in HDF5. */
        a = rnd(2);
        said(nc_def_var_endian(id, var, a), "def_var_endian(%d, %d, %d)", group, var, a);
        break;
    default:
        a = chance(20);
        make_values(type, 1, 1);
        said(nc_def_var_fill(id, var, a, chance(10) ? NULL : data.bytes), "def_var_fill(%d, %d, %d)", group, var, a);
    }
}

static void rename_something(void)
{
    int id, group = pick_group(&id), which = rnd(4);
    const char *name = pick_name(), *old = pick_att();
    if (strcmp(old, "_FillValue") == 0)
        old = "p";
    if (which == 0) {
        int dim = pick_dim(id), other;
        char own[NC_MAX_NAME + 1];
        name = chance(4) ? odd_names[rnd(ODD)] : pick_dim_name();
        if (nc_inq_dimname(id, dim, own) != 0 || !is_dim_of(id, dim) || nc_inq_varid(id, own, &other) == 0)
            return;
        if (set.classic)
            nc_redef(id);
        said(nc_rename_dim(id, dim, name), "rename_dim(%d, %d, \"%s\")", group, dim, name);
    } else if (which == 1) {
        int var = pick_var(id), other;
        char own[NC_MAX_NAME + 1];
        if (nc_inq_varname(id, var, own) == 0 && nc_inq_dimid(id, own, &other) == 0)
            return;
        if (nc_inq_grp_ncid(id, name, &other) == 0)
            return;
        said(nc_rename_var(id, var, name), "rename_var(%d, %d, \"%s\")", group, var, name);
    } else if (which == 2) {
        /* HDF5 puts a group that was renamed at the end. */
        if (group != 0 && group != set.groups - 1)
            return;
        said(nc_rename_grp(id, name), "rename_grp(%d, \"%s\")", group, name);
    } else {
        int owner = pick_owner(id);
        const char *new_name = chance(10) ? pick_name() : "q";
        said(nc_rename_att(id, owner, old, new_name), "rename_att(%d, %d, \"%s\", \"%s\")", group, owner, old, new_name);
    }
}

/* What was never written of such a variable is anything. */
static int has_no_fill(int id, int var)
{
    int no_fill = 0;
    nc_inq_var_fill(id, var, &no_fill, NULL);
    return no_fill != 0;
}

/* -- attributes -------------------------------------------------------------------------------------- */

static void put_att(void)
{
    int id, group = pick_group(&id), owner = pick_owner(id), mem = pick_mem(), len = rnd(5);
    const char *name = pick_att();
    nc_type type = kinds[mem].natural, own = NC_NAT;
    if (type != NC_CHAR && type != NC_STRING)
        type = chance(4) ? NC_NAT : (nc_type)(1 + rnd(11));
    if (strcmp(name, "_FillValue") == 0 && owner != NC_GLOBAL) {
        len = 1;
        if (nc_inq_vartype(id, owner, &own) == 0) {
            if (written[group][owner] || has_no_fill(id, owner))
                return;
            type = own;
            mem = mem_of(type);
        }
    }
    make_values(kinds[mem].natural, len, is_real(type) || is_real(kinds[mem].natural));
    int code;
    if (kinds[mem].natural == NC_CHAR)
        code = nc_put_att_text(id, owner, name, len, data.bytes);
    else if (kinds[mem].natural == NC_STRING)
        code = nc_put_att_string(id, owner, name, len, (const char **)data.texts);
    else
        code = kinds[mem].put_att(id, owner, name, type, len, data.bytes);
    said(code, "put_att_%s(%d, %d, \"%s\", %d, %d)", kinds[mem].name, group, owner, name, type, len);
}

static void get_att(void)
{
    int id, group = pick_group(&id), owner = pick_owner(id), mem = pick_mem();
    const char *name = pick_att();
    size_t len = 0;
    nc_type type = NC_NAT;
    int found = said(nc_inq_att(id, owner, name, &type, &len), "inq_att(%d, %d, \"%s\")", group, owner, name);
    if (found == 0)
        printf("  type %d len %zu\n", type, len);
    if (found == 0 && chance(50))
        mem = mem_of(type);
    if (len > MAX_VALUES)
        return;
    clear_values();
    int code = said(kinds[mem].get_att(id, owner, name, data.bytes), "get_att_%s(%d, %d, \"%s\")", kinds[mem].name, group,
                    owner, name);
    show_values(code, mem, type, len);
}

static void other_att(void)
{
    int id, group = pick_group(&id), owner = pick_owner(id), number = rnd(4);
    const char *name = pick_att();
    char text[NC_MAX_NAME + 1];
    int to_id, to, other;
    switch (rnd(4)) {
    case 0:
        said(nc_del_att(id, owner, name), "del_att(%d, %d, \"%s\")", group, owner, name);
        break;
    case 1:
        to = pick_group(&to_id), other = pick_owner(to_id);
        if (strcmp(name, "_FillValue") == 0)
            name = "units";
        said(nc_copy_att(id, owner, name, to_id, other), "copy_att(%d, %d, \"%s\", %d, %d)", group, owner, name, to, other);
        break;
    case 2:
        if (set.reopened)
            return;
        if (said(nc_inq_attname(id, owner, number, text), "inq_attname(%d, %d, %d)", group, owner, number) == 0)
            show_text("name", text);
        break;
    default:
        if (set.reopened)
            return;
        if (said(nc_inq_attid(id, owner, name, &number), "inq_attid(%d, %d, \"%s\")", group, owner, name) == 0)
            show_int("number", number);
    }
}

/* -- data -------------------------------------------------------------------------------------------- */

/* Where a data call goes: what is random of it, and how many elements it covers. */
struct place {
    int id, group, var, rank, mem, form, no_start, no_count, no_stride, no_map;
    nc_type type;
    size_t start[4], count[4], len, span;
    ptrdiff_t stride[4], map[4];
};

enum { VAR, VAR1, VARA, VARS, VARM };
static const char *const forms[] = {"var", "var1", "vara", "vars", "varm"};

static size_t pick_extent(struct place *at, int d, size_t len, int writing)
{
    at->start[d] = chance(4) ? (size_t)rnd(8) : len == 0 ? 0 : (size_t)rnd((int)len + (writing && chance(30)));
    at->stride[d] = at->form < VARS || chance(50) ? 1 : chance(3) ? rnd(3) - 2 : 1 + rnd(3);
    size_t room = at->start[d] < len ? len - at->start[d] : 0;
    size_t step = at->stride[d] > 0 ? (size_t)at->stride[d] : 1;
    size_t most = (room + step - 1) / step;
    at->count[d] = chance(4) ? (size_t)rnd(7) : most == 0 ? (size_t)rnd(2) : (size_t)rnd((int)most + 1);
    if (writing && chance(20))
        at->count[d] = rnd(4);
    return at->form == VAR1 ? 1 : at->count[d];
}

/* An unlimited dimension that is empty as yet can be written too. */
static int pick_place(struct place *at, int writing)
{
    int dims[NC_MAX_VAR_DIMS];
    memset(at, 0, sizeof *at);
    at->group = pick_group(&at->id);
    at->var = pick_var(at->id);
    at->form = rnd(5);
    at->mem = pick_mem();
    if (nc_inq_var(at->id, at->var, NULL, &at->type, &at->rank, dims, NULL) != 0)
        at->type = NC_INT, at->rank = 0;
    if (chance(40) || at->type == NC_STRING)
        at->mem = chance(30) ? mem_untyped : mem_of(at->type);
    at->len = at->span = 1;
    size_t spread = 1;
    for (int d = at->rank - 1; d >= 0; d--) {
        size_t len = 0;
        nc_inq_dimlen(at->id, dims[d], &len);
        size_t count = pick_extent(at, d, len, writing);
        at->len *= at->form == VAR ? (len > count ? len : count) : count;
        at->map[d] = chance(85) ? (ptrdiff_t)spread : (ptrdiff_t)(spread + rnd(3));
        at->span += count > 0 ? (count - 1) * (size_t)at->map[d] : 0;
        spread *= count > 0 ? count : 1;
    }
    if (at->form == VARM)
        at->no_map = chance(5);
    at->no_stride = at->form >= VARS && chance(5);
    at->no_count = at->form >= VARA && chance(3);
    at->no_start = at->form >= VAR1 && chance(2);
    return at->len < 400 && at->span < 400;
}

static void name_call(char *text, size_t size, const struct place *at, const char *verb)
{
    size_t end = (size_t)snprintf(text, size, "%s_%s_%s(%d, %d", verb, forms[at->form], kinds[at->mem].name, at->group, at->var);
    if (at->form == VAR)
        snprintf(text + end, size - end, ")");
    else
        snprintf(text + end, size - end, ", %s%zu %zu %zu, %s%zu %zu %zu, %s%td %td %td, %s%td %td %td) type %d rank %d",
                 at->no_start ? "NULL " : "", at->start[0], at->start[1], at->start[2], at->no_count ? "NULL " : "",
                 at->count[0], at->count[1], at->count[2], at->no_stride ? "NULL " : "", at->stride[0], at->stride[1],
                 at->stride[2], at->no_map ? "NULL " : "", at->map[0], at->map[1], at->map[2], at->type, at->rank);
}

static int run_call(const struct place *at, const struct forms *by)
{
    const size_t *start = at->no_start ? NULL : at->start, *count = at->no_count ? NULL : at->count;
    const ptrdiff_t *stride = at->no_stride ? NULL : at->stride, *map = at->no_map ? NULL : at->map;
    switch (at->form) {
    case VAR:
        return by->var(at->id, at->var, data.bytes);
    case VAR1:
        return by->var1(at->id, at->var, start, data.bytes);
    case VARA:
        return by->vara(at->id, at->var, start, count, data.bytes);
    case VARS:
        return by->vars(at->id, at->var, start, count, stride, data.bytes);
    default:
        return by->varm(at->id, at->var, start, count, stride, map, data.bytes);
    }
}

/* HDF5 goes value by value through mapped writes, lets only the first dimension grow, and stops where it ends. */
static int fits(const struct place *at)
{
    int dims[NC_MAX_VAR_DIMS];
    size_t len;
    if (at->rank == 0 || nc_inq_vardimid(at->id, at->var, dims) != 0)
        return 1;
    for (int d = 0; d < at->rank; d++) {
        nc_inq_dimlen(at->id, dims[d], &len);
        if (at->start[d] + at->count[d] * (size_t)(at->stride[d] > 0 ? at->stride[d] : 1) > len)
            return 0;
    }
    return 1;
}

static void put_data(void)
{
    struct place at;
    char text[300];
    if (set.read_only || !pick_place(&at, 1) || (at.form == VARM && !fits(&at)))
        return;
    /* The conversion fails after the dimension has grown. */
    if ((at.type == NC_STRING) != (at.mem == mem_of(NC_STRING)) && at.mem != mem_untyped)
        return;
    nc_type mem = at.mem == mem_untyped ? at.type : kinds[at.mem].natural;
    make_values(mem, MAX_VALUES, is_real(at.type) || is_real(mem));
    name_call(text, sizeof text, &at, "put");
    said(run_call(&at, &kinds[at.mem].put), "%s", text);
    memset(written, 1, sizeof written);
}

static void get_data(void)
{
    struct place at;
    char text[300];
    if (!pick_place(&at, 0) || has_no_fill(at.id, at.var))
        return;
    clear_values();
    name_call(text, sizeof text, &at, "get");
    int code = said(run_call(&at, &kinds[at.mem].get), "%s", text);
    memset(written, 1, sizeof written);
    size_t len = at.no_count || at.form == VAR ? at.len : at.form == VARM && !at.no_map ? at.span : at.len;
    show_values(code, at.mem == mem_untyped ? mem_of(at.type) : at.mem, at.type, at.no_count ? 0 : len);
}

/* -- inquiries --------------------------------------------------------------------------------------- */

static void inquire_var(int id, int group, int var)
{
    char name[NC_MAX_NAME + 1];
    int rank, dims[NC_MAX_VAR_DIMS], atts, storage, shuffle, deflate, level, sum, endian, no_fill;
    size_t chunks[NC_MAX_VAR_DIMS];
    nc_type type;
    if (var < 0)
        return;
    if (said(nc_inq_var(id, var, name, &type, &rank, dims, &atts), "inq_var(%d, %d)", group, var) != 0)
        return;
    printf("  \"%s\" type %d rank %d atts %d\n", name, type, rank, atts);
    for (int d = 0; d < rank; d++)
        show_int("dim", dims[d]);
    /* What is not asked for depends on the format. */
    if (said(nc_inq_var_chunking(id, var, &storage, chunks), "inq_var_chunking") == 0 && shaped[group][var])
        show_sizes("chunks", rank, chunks);
    if (said(nc_inq_var_deflate(id, var, &shuffle, &deflate, &level), "inq_var_deflate") == 0)
        printf("  %d %d %d\n", shuffle, deflate, deflate ? level : 0);
    if (said(nc_inq_var_fletcher32(id, var, &sum), "inq_var_fletcher32") == 0)
        show_int("sum", sum);
    if (said(nc_inq_var_endian(id, var, &endian), "inq_var_endian") == 0)
        show_int("big endian", endian == NC_ENDIAN_BIG);
    clear_values();
    if (said(nc_inq_var_fill(id, var, &no_fill, data.bytes), "inq_var_fill") == 0) {
        show_int("no fill", no_fill != 0);
        if (!no_fill)
            show_values(0, mem_of(type), type, 1);
    }
}

static int by_number(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static void inquire_ids(int id, int group)
{
    int number = 0, ids[NC_MAX_DIMS], parents = rnd(2);
    if (said(nc_inq_dimids(id, &number, ids, parents), "inq_dimids(%d, %d)", group, parents) == 0)
        show_ints("dims", number, ids);
    if (said(nc_inq_unlimdims(id, &number, ids), "inq_unlimdims(%d)", group) == 0) {
        /* In no order that is told. */
        qsort(ids, number, sizeof *ids, by_number);
        show_ints("unlimited", number, ids);
    }
    if (number < 2 && said(nc_inq_unlimdim(id, &number), "inq_unlimdim(%d)", group) == 0)
        show_int("unlimited", number);
    if (said(nc_inq_varids(id, &number, ids), "inq_varids(%d)", group) == 0)
        show_ints("vars", number, ids);
    if (said(nc_inq_grps(id, &number, ids), "inq_grps(%d)", group) == 0)
        for (int i = 0; i < number; i++)
            show_int("group", group_of(ids[i]));
}

static void inquire_groups(int id, int group)
{
    static const char *const paths[] = {"/a", "/", "a/b", "/b/c", "/x/", "b", ""};
    char text[1024];
    size_t len = 0;
    int other;
    const char *name = chance(50) ? pick_name() : paths[rnd(7)];
    if (said(nc_inq_grpname(id, text), "inq_grpname(%d)", group) == 0)
        show_text("name", text);
    if (said(nc_inq_grpname_full(id, &len, text), "inq_grpname_full(%d)", group) == 0)
        printf("  %zu \"%s\"\n", len, text);
    if (said(nc_inq_grp_parent(id, &other), "inq_grp_parent(%d)", group) == 0)
        show_int("parent", group_of(other));
    if (said(nc_inq_grp_ncid(id, name, &other), "inq_grp_ncid(%d, \"%s\")", group, name) == 0)
        show_int("group", group_of(other));
    if (said(nc_inq_grp_full_ncid(id, name, &other), "inq_grp_full_ncid(%d, \"%s\")", group, name) == 0)
        show_int("group", group_of(other));
}

static void inquire_names(int id, int group)
{
    static const char *const types[] = {"int", "char", "string", "uint64", "double", "t", "INT", ""};
    const char *name = pick_name(), *type_name = types[rnd(8)];
    char text[NC_MAX_NAME + 1];
    int number, a, b, c, d, type = rnd(15);
    size_t len;
    if (said(nc_inq_varid(id, name, &number), "inq_varid(%d, \"%s\")", group, name) == 0)
        show_int("var", number);
    if (said(nc_inq_dimid(id, name, &number), "inq_dimid(%d, \"%s\")", group, name) == 0)
        show_int("dim", number);
    if (said(nc_inq_typeid(id, type_name, &number), "inq_typeid(%d, \"%s\")", group, type_name) == 0)
        show_int("type", number);
    if (said(nc_inq_type(id, type, text, &len), "inq_type(%d, %d)", group, type) == 0)
        printf("  \"%s\" %zu\n", text, len);
    if (said(nc_inq(id, &a, &b, &c, &d), "inq(%d)", group) == 0)
        printf("  %d %d %d %d\n", a, b, c, d);
    number = pick_dim(id);
    if (said(nc_inq_dim(id, number, text, &len), "inq_dim(%d, %d)", group, number) == 0)
        printf("  \"%s\" %zu\n", text, len);
}

static void inquire(void)
{
    int id, group = pick_group(&id);
    switch (rnd(4)) {
    case 0:
        inquire_var(id, group, pick_var(id));
        break;
    case 1:
        inquire_ids(id, group);
        break;
    case 2:
        inquire_groups(id, group);
        break;
    default:
        inquire_names(id, group);
    }
}

/* Everything in a group, by asking for it. */
static int by_name(const void *a, const void *b) { return strcmp(a, b); }

/* HDF5 puts an attribute that is written again at the end: so by name. */
static void show_atts(int id, int var)
{
    char all[32][NC_MAX_NAME + 1];
    int number = 0;
    size_t len;
    nc_type type;
    while (number < 32 && nc_inq_attname(id, var, number, all[number]) == 0)
        number++;
    qsort(all, number, sizeof *all, by_name);
    for (int a = 0; a < number; a++) {
        int code = nc_inq_att(id, var, all[a], &type, &len);
        printf(" att %s: %d type %d len %zu\n", all[a], code, type, len);
        clear_values();
        if (code == 0 && len <= MAX_VALUES)
            show_values(nc_get_att(id, var, all[a], data.bytes), mem_of(type), type, len);
    }
}

static void show_var_data(int id, int var)
{
    int rank, dims[NC_MAX_VAR_DIMS];
    nc_type type;
    size_t all = 1, len;
    nc_inq_var(id, var, NULL, &type, &rank, dims, NULL);
    for (int d = 0; d < rank; d++, all *= len)
        nc_inq_dimlen(id, dims[d], &len);
    if (all > MAX_VALUES || has_no_fill(id, var))
        return;
    clear_values();
    show_values(said(nc_get_var(id, var, data.bytes), "data"), mem_of(type), type, all);
}

static void show_group(int id)
{
    char name[NC_MAX_NAME + 1];
    int number = 0, ids[NC_MAX_DIMS], group = group_of(id);
    size_t len;
    inquire_ids(id, group);
    nc_inq_dimids(id, &number, ids, 0);
    for (int i = 0; i < number; i++)
        if (nc_inq_dim(id, ids[i], name, &len) == 0)
            printf(" dim %s %zu\n", name, len);
    show_atts(id, NC_GLOBAL);
    nc_inq_nvars(id, &number);
    for (int v = 0; v < number; v++) {
        inquire_var(id, group, v);
        show_atts(id, v);
        show_var_data(id, v);
    }
}

/* -- the life of a dataset --------------------------------------------------------------------------- */

static void collect_groups(int id)
{
    int number = 0, ids[64];
    set.ids[set.groups++] = id;
    if (nc_inq_grps(id, &number, ids) != 0)
        return;
    for (int i = 0; i < number && set.groups < MAX_GROUPS; i++)
        collect_groups(ids[i]);
}

static void reopen(int mode)
{
    int id;
    said(nc_close(set.ids[0]), "close");
    set.open = 0;
    if (said(nc_open(check_path(set.name), mode, &id), "open(%d)", mode) != 0)
        return;
    set.open = set.reopened = 1;
    set.read_only = mode == NC_NOWRITE;
    memset(written, 1, sizeof written);
    set.groups = 0;
    collect_groups(id);
    printf("groups %d\n", set.groups);
    for (int g = 0; g < set.groups; g++)
        show_group(set.ids[g]);
}

static void life(void)
{
    int id, group = pick_group(&id), old = -1, mode = modes[rnd(2)];
    memset(written, 1, sizeof written);
    switch (rnd(9)) {
    case 0:
    case 1:
        said(nc_redef(id), "redef(%d)", group);
        break;
    case 2:
    case 3:
        /* A new attribute that fails may leave HDF5 in define mode. */
        mode = nc_enddef(id);
        said(mode == NC_ENOTINDEFINE && !set.classic ? 0 : mode, "enddef(%d)", group);
        break;
    case 4:
        said(nc_sync(id), "sync(%d)", group);
        break;
    case 5:
        if (said(nc_set_fill(id, mode, &old), "set_fill(%d, %d)", group, mode) == 0)
            show_int("old", old);
        /* What was never written without fill values is anything. */
        said(nc_set_fill(id, NC_FILL, &old), "set_fill back");
        break;
    case 6:
        reopen(chance(30) ? NC_NOWRITE : NC_WRITE);
        break;
    case 7:
        if (set.read_only)
            reopen(NC_WRITE);
        break;
    default:
        if (said(nc_inq_format(id, &mode), "inq_format(%d)", group) == 0)
            show_int("format", mode);
    }
}

static void step(void)
{
    static void (*const steps[])(void) = {def_dim, def_grp, def_var, def_property, rename_something, put_att,
                                          get_att, other_att, put_data, get_data, inquire, life};
    static const int weights[] = {8, 3, 10, 9, 5, 9, 8, 6, 18, 16, 8, 8};
    int at = rnd(108), i = 0;
    while (i < 11 && at >= weights[i])
        at -= weights[i++];
    steps[i]();
}

static int run_seed(int seed, int length)
{
    start_random(seed);
    snprintf(set.name, sizeof set.name, "seed%d", seed);
    set.classic = chance(15);
    int id = check_create(set.name, NC_CLOBBER | (set.classic ? NC_CLASSIC_MODEL : 0));
    set.ids[0] = id, set.groups = 1, set.open = 1;
    for (int i = 0; i < length && set.open; i++)
        step();
    if (set.open)
        reopen(NC_NOWRITE);
    if (set.open)
        said(nc_close(set.ids[0]), "close");
    return 0;
}

int main(int argc, char **argv)
{
    return run_seeds(argc, argv, 60, run_seed);
}
