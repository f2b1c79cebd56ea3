// found ID: prints the places that know a model, a line each (new_model_test.cpp).
#include <iostream>
#include <string>
#include <vector>

#include "registry/models.hpp"
#include "sixline/sixline.h"
#include "sixline/vehicle_batch.hpp"
#include "web/play/sixline_play.h"
#ifdef SIXLINE_HAS_IDENTIFY
#include "studies/identify/shooting.hpp"
#endif

namespace {

bool listed_in_c(const std::string& id) {
  sixline_context context{};
  std::vector<sixline_name_info> names(100);
  std::size_t count = 0;
  if (sixline_context_create(nullptr, &context) != SIXLINE_OK) return false;
  sixline_context_get_names(context, SIXLINE_MODELS, names.data(), names.size(), &count);
  sixline_context_destroy(context);
  for (std::size_t i = 0; i < count && i < names.size(); ++i)
    if (names[i].name == id) return true;
  return false;
}

/// Driven for a step.
bool in_a_batch(const std::string& id) {
  auto batch = sixline::VehicleBatch::create({.model = id}, 3);
  return batch && batch.value().step(sixline::Road::plane(), 0.01);
}

}  // namespace

int main(int, char** words) {
  const std::string id = words[1];
  const auto say = [](const char* place, bool found) {
    if (found) std::cout << place << '\n';
  };
  say("Vehicle", bool(sixline::Vehicle::create({.model = id})));
  say("C", listed_in_c(id));
  say("batch", in_a_batch(id));
  say("page", std::string(sixline_list("models")).find('"' + id + '"') != std::string::npos);
#ifdef SIXLINE_HAS_IDENTIFY
  const sixline::DrivenLog empty;
  say("identification", bool(sixline::make_shooting(*sixline::make_model(id).value(), {.log = empty, .free = {}})));
#endif
}
