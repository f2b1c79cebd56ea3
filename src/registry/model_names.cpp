// The table of test inputs and the table of synonyms.
#include "registry/model_names.hpp"

#include <numbers>
#include <utility>

namespace sixline {
namespace {

using C = Inputs<double>;

constexpr TestInput inputs[] = {
    {"imposed_steer_angle_deg", "deg", "test input: road-wheel angle, left positive, not limited by the lock",
     [](const ModelInfo& info) { return info.takes_steer_angle; },
     [](C& u, double v) {
       u.steer_angle = v * (std::numbers::pi / 180);
       u.steer_angle_is_imposed = 1;
     }},
    {"imposed_speed", "m/s", "test input: speed imposed, may be negative",
     [](const ModelInfo& info) { return info.takes_speed; },
     [](C& u, double v) {
       u.imposed_speed = v;
       u.speed_is_imposed = 1;
     }},
    {"imposed_drive_force", "N", "test input: force along the body in place of the powertrain",
     [](const ModelInfo& info) { return info.takes_drive_force; },
     [](C& u, double v) {
       u.imposed_drive_force = v;
       u.drive_force_is_imposed = 1;
     }},
    {"imposed_drive_torque", "N m", "test input: torque on the rear axle in place of the powertrain",
     [](const ModelInfo& info) { return info.takes_drive_torque; },
     [](C& u, double v) {
       u.drive_torque = v;
       u.drive_torque_is_imposed = 1;
     }},
    {"force_x", "N", "test input: a force on the body", [](const ModelInfo& info) { return info.takes_body_force; },
     [](C& u, double v) { u.force_x = v; }},
    {"force_y", "N", "test input: a force on the body", [](const ModelInfo& info) { return info.takes_body_force; },
     [](C& u, double v) { u.force_y = v; }},
    {"offset_x", "m", "test input: where that force acts, from the centre",
     [](const ModelInfo& info) { return info.takes_body_force; }, [](C& u, double v) { u.offset_x = v; }},
    {"offset_y", "m", "test input: where that force acts, from the centre",
     [](const ModelInfo& info) { return info.takes_body_force; }, [](C& u, double v) { u.offset_y = v; }},
};

// A start or a channel list that serves every model: kinematic models call it speed, the others vx.
constexpr std::pair<std::string_view, std::string_view> meanings[] = {{"vx", "speed"}, {"speed", "vx"}};
constexpr std::string_view words_of_speed[] = {"vx", "speed"};

}  // namespace

std::span<const TestInput> test_inputs() { return inputs; }
std::span<const std::string_view> synonyms() { return words_of_speed; }

std::vector<std::string> words_for(std::string_view name) {
  std::vector<std::string> all{std::string(name)};
  for (const auto& [word, meaning] : meanings)
    if (word == name) all.emplace_back(meaning);
  return all;
}

}  // namespace sixline
