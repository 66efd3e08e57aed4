/* Dates in every calendar: what ncdump -t and ncgen's time() call. */
#include "check.h"

typedef struct { long year; short month, day; double hour; } cdCompTime;
typedef struct { long year; short month, day; double hour; long baseYear; int timeType; } CdTime;
void cdRel2Iso(int calendar, char *units, int separator, double value, char *text);
void cdChar2Comp(int calendar, char *text, cdCompTime *date);
int cdParseRelunits(int calendar, char *units, int *unit, cdCompTime *base);
int cdSetErrOpts(int options);
void Cdh2e(CdTime *date, double *hours);

static const int calendars[] = {0x1111, 0x11111, 0x1011, 0x0011, 0x2011, 0x1000, 0x1100, 0x0000, 0x21111};
static const char *const units[] = {"seconds", "s", "MINUTES", "mn", "hours", "hr", "days", "dy", "weeks",
                                    "months", "season", "years"};
static const char *const bases[] = {"1970-01-01", "1850-1-1 00:00:00", "2000-02-29T12:30:15", "1582-10-04 18:0:0",
                                    "1582-10-15 1:7:0", "0001-01-01", "-4712-01-01 12:00", "2100-12-31 23:59:59.5",
                                    "1900-3-1 0:0:0.25 +1:00", "0-1-1", "1999-11-30"};
static const char *const climate_bases[] = {"1-1", "02-28 12:00:00", "12-31 23:30", "7-15 6:0:0.125"};
static const double values[] = {0, 1, -1, 0.5, 29, 31, 59, 60, 365, 366, -366, 1461, 36524.25, -100000.75, 700000,
                                1e-3, 1.0 / 3, -2.0 / 7, 12345.678901, 0.99999999, 146097};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static void show_date(const cdCompTime *date)
{
    printf("%ld-%d-%d %.17g", date->year, date->month, date->day, date->hour);
}

static void relative(int calendar, const char *unit, const char *base)
{
    char text[200], date[200];
    int number = -1;
    cdCompTime start = {-1, -1, -1, -1};
    snprintf(text, sizeof text, "%s since %s", unit, base);
    int failed = cdParseRelunits(calendar, text, &number, &start);
    printf("%x \"%s\" -> %d unit %d base ", calendar, text, failed, number);
    show_date(&start);
    printf("\n");
    for (size_t i = 0; !failed && i < COUNT(values); i++) {
        date[0] = '\0';
        cdRel2Iso(calendar, text, i % 2 ? 'T' : ' ', values[i], date);
        printf("  %.17g: %s\n", values[i], date);
    }
}

static void parse(int calendar, const char *text)
{
    char copy[100];
    cdCompTime date;
    snprintf(copy, sizeof copy, "%s", text);
    cdChar2Comp(calendar, copy, &date);
    printf("%x \"%s\" -> ", calendar, text);
    show_date(&date);
    printf("\n");
}

/* The first moment of the Gregorian calendar. */
static void reform(const char *units, double value)
{
    char text[100], date[100] = "";
    snprintf(text, sizeof text, "%s", units);
    cdRel2Iso(0x21111, text, ' ', value, date);
    printf("%g %s: %s\n", value, units, date);
}

static void hours(int calendar, long year, int month, int day, double hour, long base)
{
    CdTime date = {year, (short)month, (short)day, hour, base, calendar};
    double found = -1;
    Cdh2e(&date, &found);
    printf("%x %ld-%d-%d %g from %ld: %.17g\n", calendar, year, month, day, hour, base, found);
}

int main(void)
{
    static const char *const texts[] = {"1979", "1979-2", "1979-2-3", "1979-2-3 4", "1979-02-03 04:05", "79-2-3 4:5:6.75",
        "  +1979-2-3", "-10-2-3", "1979-13-1", "1979-2-32", "1979-2-3 24:0", "1979-2-3 4:60", "1979-2-3 4:5:60.5",
        "1979-2-3T4:5:6", "1979/2/3", "1979 -2", "x", "1979-2-3 4:5:1e1", "1979-2-3 -4", "99999999999-1-1"};
    static const char *const strange[] = {"days", "days since", "days  since  2000-1-1   6:00", "dayssince 2000-1-1",
        "fortnights since 2000-1-1", "mon since 2000-1-1", "Days SINCE 2000-1-1", "days since T12", "", "   ",
        "days since 2000-1-1T", "msec since 2000-1-1", "days\tsince\t2000-1-1"};

    show_int("options", cdSetErrOpts(2));
    show_int("options", cdSetErrOpts(0));
    for (size_t c = 0; c < COUNT(calendars); c++) {
        int years = calendars[c] & 0x11;
        for (size_t u = 0; u < COUNT(units); u++)
            for (size_t b = 0; b < (years ? COUNT(bases) : COUNT(climate_bases)); b++)
                relative(calendars[c], units[u], years ? bases[b] : climate_bases[b]);
        for (size_t i = 0; i < COUNT(texts); i++)
            parse(calendars[c], texts[i]);
        for (size_t i = 0; i < COUNT(strange); i++) {
            char copy[100];
            int unit = -1;
            cdCompTime base = {-1, -1, -1, -1};
            snprintf(copy, sizeof copy, "%s", strange[i]);
            printf("%x \"%s\" -> %d", calendars[c], strange[i], cdParseRelunits(calendars[c], copy, &unit, &base));
            printf(" unit %d base ", unit);
            show_date(&base);
            printf("\n");
        }
        for (long year = -5; year < 2200; year += 97)
            for (int month = 1; month <= 12; month++)
                hours(calendars[c], year, month, month * 2 + 3, month / 3.0, 1970);
    }
    reform("days since 1582-10-04", 1);
    reform("hours since 1582-10-15", 0);
    hours(0x1101, 5, 3, 1, 0, 1979);
    hours(0x1001, -5, 12, 31, 23.5, 2000);
    hours(0x1111, 2000, 13, 1, 0, 1970);
    return 0;
}
