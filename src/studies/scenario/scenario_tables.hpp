// The tables of a scenario file: each function reads one into a scenario, or returns an error with file, line, key,
// value and rule.
#pragma once
#include <string>
#include <vector>

#include "files/document_table.hpp"
#include "studies/scenario/scenario.hpp"
#include "vehicle/registry/whole_steps.hpp"

namespace sixline {

/// Of [scenario], [car] and [options]: model, profile, car, options.
Status read_model(const Node& root, const std::string& file, ScenarioData& s);
/// [initial]: v alone means a car that rolls steadily at v.
Status read_initial(const Node& root, const std::string& file, ScenarioData& s);
/// [driver]: the driver on a track, with its parameters.
Status read_driver(const Node& root, const std::string& file, ScenarioData& s);
/// [steer_keys]: how the wheels follow the input steer_key.
Status read_steer_keys(const Node& root, const std::string& file, ScenarioData& s);
/// [[input]].
Status read_inputs(const Node& root, const std::string& file, ScenarioData& s);
/// Whether vehicles collide, [collide] and [[wall]].
Status read_collisions(const Node& root, DocumentTable& scenario, const std::string& file, ScenarioData& s);
/// [[vehicle]]: further vehicles on the same ground.
Status read_vehicles(const Node& root, const std::string& file, ScenarioData& s);
/// What belongs to one vehicle, on the ground that is known: model, car, start, inputs, driver, record.
Status read_one(const Node& root, const std::string& file, ScenarioData& s);
/// [record] and [[until]].
Status read_record(const Node& root, const std::string& file, ScenarioData& s);

}  // namespace sixline
