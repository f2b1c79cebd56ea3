/* 07_from_c [2 of 4 stars]: two cars with separate inputs on a custom height field, from C. */
#include <sixline/sixline.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct player {
  const char* name;
  const char* car;
  double y;
  sixline_vehicle vehicle;
} player;

static sixline_context context;

/* Ends the program with the message of a refusal. */
static void check(sixline_status status) {
  char words[500] = "";
  size_t length;
  if (status == SIXLINE_OK) return;
  sixline_context_get_error(context, words, sizeof words, &length);
  fprintf(stderr, "%s: %s\n", sixline_status_text(status), words);
  exit(1);
}

/* Hollows 64 m wide and 1.3 m deep. */
static sixline_road hollows(void) {
  static double heights[64 * 64];
  sixline_height_field_def def = sixline_default_height_field_def();
  sixline_road road = {0};
  int row, column;
  for (row = 0; row < 64; ++row)
    for (column = 0; column < 64; ++column) {
      const double u = column % 16 - 8, v = row % 16 - 8;
      heights[row * 64 + column] = 0.01 * (u * u + v * v);
    }
  def.heights = heights;
  def.columns = def.rows = 64;
  def.cell = 4;
  def.origin_x = def.origin_y = -126;
  def.friction = 0.9;
  check(sixline_road_create_height_field(context, &def, &road));
  return road;
}

int main(void) {
  player players[] = {{"red", "sports-car", 5, {0}}, {"blue", "economy-compact", -5, {0}}};
  sixline_road road;
  int step, i;

  check(sixline_context_create(NULL, &context));
  road = hollows();
  for (i = 0; i < 2; ++i) {
    sixline_vehicle_def def = sixline_default_vehicle_def();
    def.model = "ray_car";
    def.car = players[i].car;
    check(sixline_vehicle_create(context, &def, &players[i].vehicle));
    check(sixline_vehicle_place(context, players[i].vehicle, road, -100, players[i].y, 0));
  }
  for (step = 0; step < 10 * 120; ++step)
    for (i = 0; i < 2; ++i) {
      sixline_inputs inputs = sixline_default_inputs();
      inputs.throttle = step < 8 * 120 ? 0.6 : 0;
      inputs.brake = i == 1 && step >= 8 * 120 ? 1 : 0;
      inputs.steer = i == 0 && step > 5 * 120 ? 0.1 : 0;
      check(sixline_vehicle_step(context, players[i].vehicle, &inputs, road, 1.0 / 120));
    }
  for (i = 0; i < 2; ++i) {
    sixline_pose pose;
    sixline_wheel wheels[4];
    size_t count;
    check(sixline_vehicle_get_pose(context, players[i].vehicle, &pose));
    check(sixline_vehicle_get_wheels(context, players[i].vehicle, wheels, 4, &count));
    printf("%-4s: at %.3f, %.3f, %.3f m, %.0f N on its first wheel of %d\n", players[i].name, pose.position.x,
           pose.position.y, pose.position.z, wheels[0].fz, (int)count);
  }
  return sixline_context_destroy(context) == SIXLINE_OK ? 0 : 1;
}
