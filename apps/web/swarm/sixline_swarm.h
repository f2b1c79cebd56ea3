/* The playground's swarm as the page calls it: many cars of one model on one track, each with another value of one parameter, each
 * with a robot of its own. Beside sixline_play.h, whose rules hold. A swarm is for one thread at a time. */
#ifndef SIXLINE_SWARM_H
#define SIXLINE_SWARM_H

#include "play/sixline_play.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct play_swarm play_swarm;

/* JSON list of the ids of the models that a swarm can have. */
SIXLINE_PLAY_API(play_swarm_get_models) sixline_status play_swarm_get_models(char** json);
/* `count` cars (1 to 10,000) of a model and a car file on a closed track, all alike, at rest on its start line. */
SIXLINE_PLAY_API(play_swarm_create)
sixline_status play_swarm_create(const char* model, const char* car, const char* track, int count, play_swarm** swarm);
/* null is allowed. */
SIXLINE_PLAY_API(play_swarm_destroy) void play_swarm_destroy(play_swarm*);
/* Car i gets the value from + (to - from) i / (count - 1) of a parameter that is a number. */
SIXLINE_PLAY_API(play_swarm_vary) sixline_status play_swarm_vary(play_swarm*, const char* parameter, double from, double to);
/* All at rest on the centre line, at places of the first `spread` (0 to 1) of a lap; time 0, no laps. dt: of a step [s], above 0,
 * at most 0.02. driver: a robot's name; null or "": lookahead. A racer's plan, for car 0, takes seconds. To be called once before
 * driving, and to begin anew. */
SIXLINE_PLAY_API(play_swarm_start)
sixline_status play_swarm_start(play_swarm*, double spread, double dt, const char* driver);
/* All drive on for this number of looks of their drivers, 0.02 s each. */
SIXLINE_PLAY_API(play_swarm_drive) sixline_status play_swarm_drive(play_swarm*, int looks);
/* How long they have driven [s]; and how many steps each has made. */
SIXLINE_PLAY_API(play_swarm_get_time) sixline_status play_swarm_get_time(play_swarm*, double* seconds);
SIXLINE_PLAY_API(play_swarm_get_steps) sixline_status play_swarm_get_steps(play_swarm*, double* steps);
/* A number of each car into the caller's buffer, as they are after the last start or drive. what:
 *   "value"      of the parameter that differs (0: none does)
 *   "x", "y", "yaw", "vx"  where it is [m, rad], its speed [m/s]
 *   "progress"   how far it has come along the centre line since its start [m]; less than 0: backwards
 *   "off_track"  1: its reference point is beyond an edge of the road
 *   "frozen"     1: its next state would not be finite, and it stays where it is */
SIXLINE_PLAY_API(play_swarm_get_numbers)
sixline_status play_swarm_get_numbers(play_swarm*, const char* what, double* values, size_t capacity);
/* The time of each car in its lap of that number, 1 and on [s]; NaN where it has not finished it. */
SIXLINE_PLAY_API(play_swarm_get_lap)
sixline_status play_swarm_get_lap(play_swarm*, int lap, double* seconds, size_t capacity);
/* 16 hexadecimal digits that change when any bit of the state of any car changes. */
SIXLINE_PLAY_API(play_swarm_get_hash) sixline_status play_swarm_get_hash(play_swarm*, char** text);
#ifdef __cplusplus
}
#endif

#endif
