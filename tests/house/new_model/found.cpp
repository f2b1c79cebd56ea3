// found ID: prints the places that list a model, one per line; found input: those that list the input `horn`
// (new_model_test.cpp).
#include <cmath>
#include <iostream>
#include <string>
#include <vector>

#include "play/sixline_play.h"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/scenario.hpp"
#include "sixline/sixline.h"
#include "sixline/vehicle_batch.hpp"
#ifdef SIXLINE_HAS_IDENTIFY
#include "studies/identify/log_inputs.hpp"
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

bool listed_on_page(const std::string& id) {
  char* models = nullptr;
  if (play_get_models(&models) != SIXLINE_OK) return false;
  const bool found = std::string(models).find('"' + id + '"') != std::string::npos;
  play_free_text(models);
  return found;
}

/// Driven for a step.
bool in_a_batch(const std::string& id) {
  auto batch = sixline::VehicleBatch::create({.model = id}, 3);
  return batch && batch.value().step(sixline::Road::plane(), 0.01);
}

void say(const char* place, bool found) {
  if (found) std::cout << place << '\n';
}

template <class Inputs>
constexpr bool has_horn = requires(Inputs inputs) {
  inputs.horn;
};

/// Set for three cars, within its range and as a number.
template <class Inputs>
bool in_columns() {
  if constexpr (has_horn<Inputs>) {
    const std::vector<double> pressed{0, 0.5, 2}, broken{0, NAN, 0};
    auto batch = sixline::VehicleBatch::create({}, 3).value();
    Inputs right, wrong;
    right.horn = pressed;
    wrong.horn = broken;
    return batch.set_inputs(right) && !batch.set_inputs(wrong);
  }
  return false;
}

bool in_a_scenario() {
  const std::string text = "[scenario]\nmodel = \"double_track\"\nduration = 0.1\n[[input]]\nhorn = ";
  const auto right = sixline::Scenario::parse(text + "0.5\n"), wrong = sixline::Scenario::parse(text + "2\n");
  return right && right.value().run() && !wrong && wrong.error().text().find("horn") != std::string::npos;
}

void say_who_knows_the_input() {
  say("C++", has_horn<sixline::Inputs<double>>);
  say("C", has_horn<sixline_inputs>);
  say("batch", in_columns<sixline::BatchInputs>());
  say("scenario", in_a_scenario());
#ifdef SIXLINE_HAS_IDENTIFY
  say("log", bool(sixline::find_input(*sixline::find_model("double_track"), "horn")));
#endif
}

}  // namespace

int main(int, char** words) {
  const std::string id = words[1];
  if (id == "input") {
    say_who_knows_the_input();
    return 0;
  }
  say("Vehicle", bool(sixline::Vehicle::create({.model = id})));
  say("C", listed_in_c(id));
  say("batch", in_a_batch(id));
  say("page", listed_on_page(id));
#ifdef SIXLINE_HAS_IDENTIFY
  const sixline::DrivenLog empty;
  say("identification", bool(sixline::make_shooting(*sixline::make_model(id).value(), {.log = empty, .free = {}})));
#endif
}
