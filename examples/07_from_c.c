/* From C: a robot drives a car round a track, then we take the wheel, brake, and keep the drive as a file. */
#include <stdio.h>
#include <string.h>

#include "sixline/c_api.h"

/* Where a name stands in a list of sixline_layout(): names are asked once, numbers are read by place. */
static int place_of(const char* list, const char* name) {
  char quoted[64];
  const char* layout = sixline_layout();
  const char* at = strstr(layout, list);
  const char* end;
  int place = 0;
  snprintf(quoted, sizeof quoted, "\"%s\"", name);
  for (at = strchr(at, '['), end = strchr(at, ']'); at && at < end; ++place) {
    at = strchr(at, '"');
    if (strncmp(at, quoted, strlen(quoted)) == 0) return place;
    at = strchr(at + 1, '"') + 1;
  }
  return -1;
}

int main(void) {
  const int lap = place_of("\"status\"", "lap"), last_lap = place_of("\"status\"", "last_lap"), v = place_of("\"view\"", "vx");
  const double *status, *view;
  sixline_world* world = sixline_world_make();

  if (!sixline_world_ground(world, "{\"kind\": \"track\", \"name\": \"oval\"}") ||
      !sixline_world_car(world, 0, "double_track", "sports-car", "") || !sixline_world_clock(world, 0.002, "") ||
      !sixline_world_driver(world, "lookahead")) {
    fprintf(stderr, "%s\n", sixline_error());
    return 1;
  }
  status = sixline_numbers(world, "status", 0);
  view = sixline_numbers(world, "view", 0);
  while (status[lap] < 2) sixline_world_step(world, 500); /* one second at a time */
  printf("one lap of the oval from rest: %.3f s, now at %.2f m/s\n", status[last_lap], view[v]);

  sixline_world_driver(world, "external");
  sixline_world_control(world, 0, 1, 0, 0, 1, 1);
  sixline_world_step(world, 2000);
  printf("four seconds of brake later: %.2f m/s\n", view[v]);

  printf("a wrong mass: %s\n", sixline_set_parameter(world, 0, "mass", -1) ? "taken" : sixline_error());
  printf("state %s\n", sixline_text(world, "hash", 0));
  printf("the drive as a scenario: %zu bytes\n", strlen(sixline_text(world, "scenario", 0)));
  sixline_world_free(world);
  return 0;
}
