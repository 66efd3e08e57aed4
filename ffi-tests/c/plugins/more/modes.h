/* What the filter of modes.c can be asked to do, and the number that it has. */
#ifndef OXCDF_MODES_H
#define OXCDF_MODES_H

#define MODES 40102

enum { IN_PLACE, GROWS, NO_ENCODER, NO_DECODER, LIES, FORGETS, NO_JSON = 50, NO_NAME = 51, FAILS = 52 };

#endif
