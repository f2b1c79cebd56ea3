// Temporary: two exports to see that the core compiles, links and runs, until src/c_api.cpp exists.
#include <cstring>

#include "models.hpp"
#include "shelf.hpp"

using namespace sixline;
#define EXPORT(name) extern "C" __attribute__((export_name(#name)))
static std::string said;
EXPORT(smoke_put) void smoke_put(const char* path, const char* text) { put_file(path, text); }
EXPORT(smoke_words) const char* smoke_words() { return said.c_str(); }
EXPORT(smoke_run) double smoke_run(const char* id, int steps) {
  auto model = make_model_with_car(id, "", "default");
  if (!model) return said = model.error().text(), -1;
  Controls<double> u;
  Node node;
  GroundSource ground;
  (*model)->place(ground, 0, 0, 0);
  (*model)->set_state("v", 20);
  (*model)->roll();
  u.throttle = 0.3, u.steer = 0.05, u.gear = 3;
  for (int i = 0; i < steps; ++i)
    if (auto broken = (*model)->step(u, ground, 0.001, "exact"); !broken.empty()) return said = broken, -2;
  std::vector<double> values;
  (*model)->read(u, ground, 0.001, values);
  double sum = 0;
  for (const double v : values) sum += v;
  return sum;
}
