/* 18_tour_in_c [2 of 4 stars]: the rest of the C API - a custom ground, parameters, channels, state, robots, laps, a scenario. */
#include <sixline/sixline.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static sixline_context context;

static void check(sixline_status status) {
  char words[500] = "";
  size_t length;
  if (status == SIXLINE_OK) return;
  sixline_context_get_error(context, words, sizeof words, &length);
  fprintf(stderr, "%s: %s\n", sixline_status_text(status), words);
  exit(1);
}

/* Called with every refusal, and with the warnings of file readers. */
static void write_log(void* user, sixline_log_level level, const char* text) {
  (void)user;
  printf("%s: %s\n", level == SIXLINE_LOG_WARNING ? "noticed" : "refused", text);
}

/* A bank that begins 30 m out, and ice behind it. */
static void ground(void* user, double x, double y, sixline_road_point* point) {
  const double begins = *(const double*)user;
  (void)y;
  if (x <= begins) return;
  point->height = 0.05 * (x - begins);
  point->normal.x = -0.05;
  point->friction = x > begins + 60 ? 0.15 : 1;
}

/* Drives on a custom ground, with a parameter changed on the way. */
static void own_ground(void) {
  double begins = 30, fz = 0, highest = 0;
  int32_t mass, load, step;
  sixline_road road;
  sixline_vehicle car;
  sixline_inputs inputs = sixline_default_inputs();
  sixline_function_def def = sixline_default_function_def();
  def.ground = ground;
  def.user = &begins;
  check(sixline_road_create_function(context, &def, &road));
  check(sixline_vehicle_create(context, NULL, &car));
  check(sixline_vehicle_find_parameter(context, car, "mass", &mass));
  check(sixline_vehicle_find_channel(context, car, "fz_fl", &load));
  if (sixline_vehicle_set_parameter(context, car, mass, -1) == SIXLINE_ERROR_REFUSED)
    check(sixline_vehicle_set_parameter(context, car, mass, 1500));
  for (step = 0; step < 500; ++step) {
    inputs.throttle = step < 400 ? 1 : 0;
    inputs.brake = step < 400 ? 0 : 1;
    check(sixline_vehicle_step(context, car, &inputs, road, 0.01));
    check(sixline_vehicle_get_channel(context, car, load, &fz));
    if (fz > highest) highest = fz;
  }
  printf("at most %.0f N on its front left wheel\n", highest);
}

/* Returns to a saved state, and drives on to the same bits. */
static void checkpoint(sixline_road road) {
  unsigned char block[2000];
  size_t size;
  uint64_t first, second;
  sixline_vehicle car;
  const sixline_inputs inputs = sixline_default_inputs();
  check(sixline_vehicle_create(context, NULL, &car));
  check(sixline_vehicle_save(context, car, block, sizeof block, &size));
  check(sixline_vehicle_step(context, car, &inputs, road, 0.01));
  check(sixline_vehicle_get_hash(context, car, &first));
  check(sixline_vehicle_restore(context, car, block, size));
  check(sixline_vehicle_step(context, car, &inputs, road, 0.01));
  check(sixline_vehicle_get_hash(context, car, &second));
  printf("the same bits again: %s\n", first == second ? "yes" : "no");
}

/* A robot drives a custom loop: it decides about every 0.02 s. */
static void robot(sixline_road road) {
  sixline_motion motion;
  sixline_inputs inputs;
  sixline_place place;
  sixline_driver driver;
  sixline_intention intention;
  sixline_limits limits;
  sixline_driver_def def = sixline_default_driver_def();
  int step;
  check(sixline_vehicle_create(context, NULL, &def.vehicle));
  def.road = road;
  check(sixline_driver_create(context, &def, &driver));
  for (step = 0; step < 500; ++step) {
    check(sixline_vehicle_get_motion(context, def.vehicle, &motion));
    check(sixline_driver_drive(context, driver, &motion, 0.02 * step, &inputs));
    check(sixline_vehicle_step(context, def.vehicle, &inputs, road, 0.02));
  }
  check(sixline_road_get_place(context, road, motion.x, motion.y, &place));
  printf("ten seconds of a robot: %.1f m along the track, %.2f m beside its middle\n", place.distance, place.offset);

  check(sixline_driver_get_intention(context, driver, &intention)); /* target_x, target_y, allowed_speed */
  check(sixline_driver_set_parameter(context, driver, "lookahead_distance", 30));
  check(sixline_driver_get_limits(context, driver, &limits));
  limits.mass -= 20; /* fuel that is burnt */
  check(sixline_driver_set_limits(context, driver, &limits));
}

/* The ready-made loop. */
static void laps(sixline_road road) {
  sixline_lap driven[4];
  size_t count;
  sixline_simulation simulation;
  sixline_simulation_def def = sixline_default_simulation_def();
  check(sixline_vehicle_create(context, NULL, &def.vehicle));
  def.road = road;
  def.driver = "lookahead";
  check(sixline_simulation_create(context, &def, &simulation));
  check(sixline_simulation_run_laps(context, simulation, NULL, NULL));
  check(sixline_simulation_get_laps(context, simulation, 0, driven, 4, &count));
  printf("%d laps, the first in %.2f s, the last not yet complete\n", (int)count, driven[0].time);
}

/* A scenario from memory. */
static void scenario(void) {
  const char* text = "[scenario]\nmodel = \"double_track\"\nduration = 60\n[[input]]\nthrottle = 1\n"
                     "[[until]]\nchannel = \"vx\"\nabove = 27.7777778\nstop = true\n";
  sixline_result_info info;
  sixline_scenario made;
  sixline_result result;
  sixline_scenario_def def = sixline_default_scenario_def();
  check(sixline_context_put_file(context, "launch.toml", text, strlen(text)));
  def.file = "launch.toml";
  check(sixline_scenario_create(context, &def, &made));
  check(sixline_scenario_run(context, made, NULL, NULL, &result));
  check(sixline_result_get_info(context, result, &info));
  printf("100 km/h after %.2f s\n", info.time);
}

int main(void) {
  sixline_road road;
  sixline_context_def def = sixline_default_context_def();
  sixline_track_def track = sixline_default_track_def();
  def.log = write_log;
  check(sixline_context_create(&def, &context));
  track.track = "hairpins";
  check(sixline_road_create_track(context, &track, &road));
  own_ground();
  checkpoint(road);
  robot(road);
  laps(road);
  scenario();
  check(sixline_context_destroy(context));
  return 0;
}
