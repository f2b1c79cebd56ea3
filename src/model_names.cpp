// The table of test inputs and the table of synonyms.
#include "model_names.hpp"

#include <numbers>
#include <utility>

namespace sixline {
namespace {

using C = Controls<double>;

bool steers(std::string_view id) { return id.starts_with("kin.") || id.starts_with("plan."); }
bool on_wheels(std::string_view id) { return steers(id) || id == "rb2.vehicle" || id == "ray.vehicle"; }
bool is_body(std::string_view id) { return id == "rb2.body"; }

constexpr TestInput inputs[] = {
    {"steer_deg", "deg", "test input: road-wheel angle, left positive, not limited by the lock", on_wheels,
     [](C& u, double v) { u.steer_angle = v * (std::numbers::pi / 180), u.steer_imposed = 1; }},
    {"speed_hold", "m/s", "test input: speed imposed, may be negative", steers,
     [](C& u, double v) { u.speed_hold = v, u.speed_imposed = 1; }},
    {"drive_force", "N", "test input: force along the body in place of the powertrain",
     [](std::string_view id) { return id == "plan.lateral"; },
     [](C& u, double v) { u.drive_force = v, u.drive_force_imposed = 1; }},
    {"drive_torque_rear", "N m", "test input: torque on the rear axle in place of the powertrain",
     [](std::string_view id) { return id.starts_with("plan.coupled"); },
     [](C& u, double v) { u.drive_torque = v, u.drive_torque_imposed = 1; }},
    {"force_x", "N", "test input: a force on the body", is_body, [](C& u, double v) { u.force_x = v; }},
    {"force_y", "N", "test input: a force on the body", is_body, [](C& u, double v) { u.force_y = v; }},
    {"offset_x", "m", "test input: where that force acts, from the centre", is_body,
     [](C& u, double v) { u.offset_x = v; }},
    {"offset_y", "m", "test input: where that force acts, from the centre", is_body,
     [](C& u, double v) { u.offset_y = v; }},
};

constexpr std::pair<std::string_view, std::string_view> meanings[] = {
    {"v", "v_longitudinal"}, {"v_longitudinal", "v"}, {"v_x", "v_longitudinal"}, {"v_x", "v"},
    {"v_y", "v_lateral"},    {"r", "yaw_rate"},       {"theta", "heading"}};
constexpr std::string_view words[] = {"v", "v_longitudinal", "v_x", "v_y", "r", "theta"};

}  // namespace

std::span<const TestInput> test_inputs() { return inputs; }
std::span<const std::string_view> synonyms() { return words; }

std::vector<std::string> words_for(std::string_view name) {
  std::vector<std::string> all{std::string(name)};
  for (const auto& [word, meaning] : meanings)
    if (word == name) all.emplace_back(meaning);
  return all;
}

}  // namespace sixline
