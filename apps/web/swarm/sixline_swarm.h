/* The playground's swarm as the page calls it: many cars of one model on one track, each with another value of one parameter, each
 * with the look-ahead driver. Beside sixline_play.h, whose rules hold: a function that can refuse returns 0 or NULL with nothing
 * changed, and sixline_error() says why. A swarm is for one thread at a time. */
#ifndef SIXLINE_SWARM_H
#define SIXLINE_SWARM_H

#include "play/sixline_play.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sixline_swarm sixline_swarm;

/* JSON list of the ids of the models that a swarm can have. */
SIXLINE_API(sixline_swarm_models) const char* sixline_swarm_models(void);
/* `count` cars (1 to 10,000) of a model and a car file on a closed track, all alike, at rest on its start line. NULL when refused. */
SIXLINE_API(sixline_swarm_make)
sixline_swarm* sixline_swarm_make(const char* model, const char* car, const char* track, int count);
SIXLINE_API(sixline_swarm_free) void sixline_swarm_free(sixline_swarm*);
/* Car i gets the value from + (to - from) i / (count - 1) of a parameter that is a number. */
SIXLINE_API(sixline_swarm_vary) int sixline_swarm_vary(sixline_swarm*, const char* parameter, double from, double to);
/* All at rest on the centre line, at places of the first `spread` (0 to 1) of a lap; time 0, no laps. dt: of a step [s], above 0,
 * at most 0.02. To be called once before driving, and to begin anew. */
SIXLINE_API(sixline_swarm_start) int sixline_swarm_start(sixline_swarm*, double spread, double dt);
/* All drive on for so many looks of their drivers, 0.02 s each. */
SIXLINE_API(sixline_swarm_drive) int sixline_swarm_drive(sixline_swarm*, int looks);
/* How long they have driven [s]; and how many steps each has made. */
SIXLINE_API(sixline_swarm_time) double sixline_swarm_time(sixline_swarm*);
SIXLINE_API(sixline_swarm_steps) double sixline_swarm_steps(sixline_swarm*);
/* A number of each car, `count` of them, as they are after the last start or drive; valid until the next call. what:
 *   "value"      of the parameter that differs (0: none does)
 *   "x", "y", "yaw", "vx"  where it is [m, rad], its speed [m/s]
 *   "progress"   how far it has come along the centre line since its start [m]; less than 0: backwards
 *   "off_track"  1: its reference point is beyond an edge of the road
 *   "frozen"     1: its next state would not be finite, and it stays where it is
 * NULL when there is no such thing. */
SIXLINE_API(sixline_swarm_numbers) const double* sixline_swarm_numbers(sixline_swarm*, const char* what);
/* The time of each car in its lap of that number, 1 and on [s]; NaN where it has not finished it. NULL when refused. Valid until the
 * next call. */
SIXLINE_API(sixline_swarm_lap) const double* sixline_swarm_lap(sixline_swarm*, int lap);
/* 16 hexadecimal digits that change when any bit of the state of any car changes. */
SIXLINE_API(sixline_swarm_hash) const char* sixline_swarm_hash(sixline_swarm*);
#ifdef __cplusplus
}
#endif

#endif
