/* 26_football [3 of 4 stars]: eight cars of four models push a ninth about a walled field; rolled back, it goes the same way. */
#include <math.h>
#include <sixline/sixline.h>
#include <stdio.h>
#include <stdlib.h>

enum { PLAYERS = 8, BALL = PLAYERS, CARS = PLAYERS + 1, RATE = 60, BLOCK = 4096 };

static sixline_context context;
static sixline_road field;
static sixline_vehicle cars[CARS];

/* Ends the program with the message of a refusal. */
static void check(sixline_status status) {
  char words[500] = "";
  size_t length;
  if (status == SIXLINE_OK) return;
  sixline_context_get_error(context, words, sizeof words, &length);
  fprintf(stderr, "%s: %s\n", sixline_status_text(status), words);
  exit(1);
}

/* Every player steers at the ball. Returns the number of impacts. */
static size_t step(void) {
  sixline_pose ball, pose;
  size_t i, impacts;
  check(sixline_vehicle_get_pose(context, cars[BALL], &ball));
  for (i = 0; i < CARS; ++i) {
    sixline_inputs inputs = sixline_default_inputs();
    check(sixline_vehicle_get_pose(context, cars[i], &pose));
    if (i != BALL) {
      const double to_ball = atan2(ball.position.y - pose.position.y, ball.position.x - pose.position.x);
      inputs.throttle = 0.5;
      inputs.steer = fmax(-1, fmin(1, 2 * remainder(to_ball - pose.yaw, 6.283185307179586)));
    }
    check(sixline_vehicle_step(context, cars[i], &inputs, field, 1.0 / RATE));
  }
  check(sixline_collide(context, cars, CARS, field, 1.0 / RATE, 0.5, 0.3, NULL, 0, &impacts));
  return impacts;
}

int main(void) {
  static const char* const models[] = {"double_track", "ray_car", "coupled_bicycle", "rigid_car"};
  static const sixline_wall walls[] = {{-40, -25, 40, -25, 0, 2, 0.5},
                                       {40, -25, 40, 25, 0, 2, 0.5},
                                       {40, 25, -40, 25, 0, 2, 0.5},
                                       {-40, 25, -40, -25, 0, 2, 0.5}};
  static unsigned char moments[CARS][BLOCK];
  size_t sizes[CARS], impacts = 0;
  sixline_road plane = {0};
  uint64_t first[CARS], again;
  int i, t;

  check(sixline_context_create(NULL, &context));
  check(sixline_road_create_plane(context, NULL, &plane));
  check(sixline_road_create_with_walls(context, plane, walls, 4, &field));
  for (i = 0; i < CARS; ++i) {
    sixline_vehicle_def def = sixline_default_vehicle_def();
    def.model = i == BALL ? "rigid_body" : models[i % 4];
    check(sixline_vehicle_create(context, &def, &cars[i]));
    check(sixline_vehicle_place(context, cars[i], field,
                                i == BALL ? 0
                                : i < 4   ? -30
                                          : 30,
                                i == BALL ? 0 : 10 * (i % 4) - 15, i < 4 ? 0 : 3.14));
  }
  for (t = 0; t < 20 * RATE; ++t) impacts += step();
  for (i = 0; i < CARS; ++i) check(sixline_vehicle_save(context, cars[i], moments[i], BLOCK, &sizes[i]));
  for (t = 0; t < 5 * RATE; ++t) step();
  for (i = 0; i < CARS; ++i) check(sixline_vehicle_get_hash(context, cars[i], &first[i]));
  for (i = 0; i < CARS; ++i) check(sixline_vehicle_restore(context, cars[i], moments[i], sizes[i]));
  for (t = 0; t < 5 * RATE; ++t) step();
  for (i = 0; i < CARS; ++i) {
    sixline_pose pose;
    check(sixline_vehicle_get_hash(context, cars[i], &again));
    check(sixline_vehicle_get_pose(context, cars[i], &pose));
    printf("%d: at %6.2f, %6.2f m, %016llx, rolled back %s\n", i, pose.position.x, pose.position.y,
           (unsigned long long)again, again == first[i] ? "the same" : "DIFFERENT");
  }
  printf("%d impacts in 20 s\n", (int)impacts);
  return sixline_context_destroy(context) == SIXLINE_OK ? 0 : 1;
}
