// The table of test inputs and the table of synonyms.
#include "registry/model_names.hpp"

#include <numbers>
#include <utility>

namespace sixline {
namespace {

using T = Overrides<double>;

constexpr TestInput inputs[] = {
    {"imposed_steer_angle_deg", "deg", "test input: road-wheel angle, left positive, not limited by the lock",
     &ModelInfo::takes_steer_angle, &T::steer_angle, &T::steer_angle_is_imposed, std::numbers::pi / 180},
    {"imposed_speed", "m/s", "test input: speed imposed, may be negative", &ModelInfo::takes_speed, &T::imposed_speed,
     &T::speed_is_imposed},
    {"imposed_drive_force", "N", "test input: force along the body in place of the powertrain",
     &ModelInfo::takes_drive_force, &T::imposed_drive_force, &T::drive_force_is_imposed},
    {"imposed_drive_torque", "N m", "test input: torque on the rear axle in place of the powertrain",
     &ModelInfo::takes_drive_torque, &T::drive_torque, &T::drive_torque_is_imposed},
    {"force_x", "N", "test input: a force on the body", &ModelInfo::takes_body_force, &T::force_x},
    {"force_y", "N", "test input: a force on the body", &ModelInfo::takes_body_force, &T::force_y},
    {"offset_x", "m", "test input: where that force acts, from the centre", &ModelInfo::takes_body_force, &T::offset_x},
    {"offset_y", "m", "test input: where that force acts, from the centre", &ModelInfo::takes_body_force, &T::offset_y},
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
