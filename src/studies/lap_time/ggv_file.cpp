// Envelopes as files: written, read, stored by car.
#include "studies/lap_time/ggv_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "files/document_table.hpp"
#include "files/table.hpp"
#include "studies/lap_time/treadmill.hpp"

namespace sixline {
namespace {

using Json = nlohmann::ordered_json;
using Shares = std::array<double, ggv_shares.size()>;

/// The numbers of a cell, by their names in files.
constexpr std::pair<const char*, double GgvCell::*> single[] = {{"lateral", &GgvCell::lateral},
                                                                {"lateral_coasting", &GgvCell::lateral_coasting},
                                                                {"throttle", &GgvCell::throttle},
                                                                {"brake_pedal", &GgvCell::brake_pedal}};
constexpr std::pair<const char*, Shares GgvCell::*> shared[] = {
    {"drive", &GgvCell::drive}, {"brake", &GgvCell::brake}, {"brake_held", &GgvCell::brake_held},
    {"coast", &GgvCell::coast}, {"steer", &GgvCell::steer}, {"sideslip", &GgvCell::sideslip}};

Status read_cell(const std::string& file, const Node& node, GgvCell& cell) {
  DocumentTable table(&node, file);
  for (const auto& [name, member] : single) cell.*member = table.number(name, required, -infinite, infinite);
  for (const auto& [name, member] : shared)
    std::ranges::copy(table.numbers(name, ggv_shares.size()), (cell.*member).begin());
  return table.wrong();
}

}  // namespace

std::string ggv_json(const Ggv& ggv) {
  Json cells = Json::array();
  for (const GgvCell& cell : ggv.cells) {
    Json one;
    for (const auto& [name, member] : single) one[name] = cell.*member;
    for (const auto& [name, member] : shared) one[name] = cell.*member;
    cells.push_back(std::move(one));
  }
  return Json{{"ggv", 1},
              {"model", ggv.model},
              {"hash", fmt::format("{:016x}", ggv.hash)},
              {"friction", ggv.friction},
              {"shift_pause", ggv.shift_pause},
              {"in_space", ggv.in_space ? 1 : 0},
              {"air", ggv.air},
              {"shifts", ggv.shifts},
              {"shares", ggv_shares},
              {"speeds", ggv.speeds},
              {"weights", ggv.weights},
              {"cells", cells}}
             .dump(1) +
         "\n";
}

Result<Ggv> read_ggv(const std::filesystem::path& path) {
  const auto text = read_file(path);
  if (!text) return text.error();
  const auto root = parse_json(*text, path.string());
  if (!root) return root.error();
  DocumentTable table(&*root, path.string());
  Ggv ggv{.model = table.text("model", ""),
          .hash = std::strtoull(table.text("hash", "").c_str(), nullptr, 16),
          .friction = table.number("friction", required, -infinite, infinite),
          .shift_pause = table.number("shift_pause", required, -infinite, infinite),
          .in_space = table.number("in_space", required, 0, 1) != 0,
          .air = table.number("air", required, 0, 1),
          .shifts = table.numbers("shifts", 0),
          .speeds = table.numbers("speeds", 0),
          .weights = table.numbers("weights", 0)};
  const Node* cells = root->find("cells");
  const std::size_t count = cells ? cells->children.size() : 0;
  if (table.wrong()) return *table.wrong();
  if (ggv.speeds.size() < 2 || ggv.weights.empty() || count != ggv.speeds.size() * ggv.weights.size())
    return Error{path.string(), cells ? cells->line : 0, "cells", std::to_string(count),
                 "must be one for each of at least two speeds and one weight"};
  for (const auto* list : {&ggv.speeds, &ggv.weights})
    for (std::size_t i = 1; i < list->size(); ++i)
      if (!((*list)[i] > (*list)[i - 1]))
        return Error{path.string(), 0, list == &ggv.speeds ? "speeds" : "weights", number_text((*list)[i]),
                     "must rise from number to number"};
  for (const Node& node : cells->children)
    if (const Status wrong = read_cell(path.string(), node, ggv.cells.emplace_back())) return *wrong;
  return ggv;
}

double largest_towards(const Ggv& ggv, double speed, double weight, double direction) {
  const SinCos<double> to = sincos(direction);
  double low = 0, high = 100;
  for (int i = 0; i < 40; ++i) {
    const double middle = 0.5 * (low + high), across = abs(middle * to.cos), along = middle * to.sin;
    const GgvPoint p = ggv.at(speed, weight, across);
    (across <= p.lateral && along <= p.drive && along >= p.brake ? low : high) = middle;
  }
  return low;
}

Table ggv_table(const Ggv& ggv) {
  constexpr int directions = 25;  // every 7.5 degrees
  constexpr std::array<NameAndUnit, 7> names{{{"speed", "m/s"},
                                              {"weight", "m/s^2"},
                                              {"direction", "rad"},
                                              {"acceleration", "m/s^2"},
                                              {"across", "m/s^2"},
                                              {"along", "m/s^2"},
                                              {"gear", "-"}}};
  std::vector<std::array<double, 7>> rows;
  for (const double speed : ggv.speeds)
    for (const double weight : ggv.weights)
      for (int k = 0; k < directions; ++k) {
        const double direction = pi_value * (static_cast<double>(k) / (directions - 1) - 0.5);
        const double most = largest_towards(ggv, speed, weight, direction), gear = ggv.gear(speed);
        const SinCos<double> to = sincos(direction);
        rows.push_back({speed, weight, direction, most, most * max(to.cos, 0.0), most * to.sin, gear});
      }
  Table table;
  for (std::size_t i = 0; i < names.size(); ++i)
    table.keep(names[i].first, names[i].second, rows, [i](const auto& row) { return row[i]; });
  return table;
}

namespace {
std::filesystem::path file_of(const AnyModel& model, const GgvRequest& request, const std::filesystem::path& folder) {
  return folder / fmt::format("{}_{:016x}.json", model.info().id, ggv_hash(model, request));
}
}  // namespace

std::optional<Ggv> known_ggv(const AnyModel& model, const GgvRequest& request, const std::filesystem::path& folder) {
  const auto file = file_of(model, request, folder);
  std::error_code error;
  if (folder.empty() || !std::filesystem::exists(file, error)) return {};
  auto known = read_ggv(file);
  return known && known->hash == ggv_hash(model, request) ? std::optional(std::move(*known)) : std::nullopt;
}

Result<Ggv> stored_ggv(const AnyModel& model, const GgvRequest& request, const std::filesystem::path& folder) {
  if (const Status why = cannot_settle(model)) return *why;
  if (auto known = known_ggv(model, request, folder)) return std::move(*known);
  auto found = find_ggv(model, request);
  if (found && !folder.empty()) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    (void)write_file(file_of(model, request, folder), ggv_json(*found));
  }
  return found;
}

}  // namespace sixline
