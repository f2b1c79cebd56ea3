// Race plans as files: columns by name, each with the range of its numbers.
#include "studies/lap_time/plan_file.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "files/document_table.hpp"
#include "studies/lap_time/line_file.hpp"

namespace sixline {
namespace {

using Json = nlohmann::ordered_json;

/// A column of a list of structs: its name, its numbers, their range.
template <class Row, class Value>
struct Column {
  const char* name;
  Value Row::*member;
  double least = -1e6, most = 1e6;
};
using Point = RacePoint<double>;
constexpr Column<Point, double> of_points[] = {{"x", &Point::x},
                                               {"y", &Point::y},
                                               {"heading", &Point::heading, -1e3, 1e3},
                                               {"curvature", &Point::curvature, -10, 10},
                                               {"length", &Point::length, 1e-3, 1e3},
                                               {"corner_squared", &Point::corner_squared, 0, 1e6},
                                               {"planned_brake", &Point::brake, 0.01, 1e3},
                                               {"grip", &Point::grip, 0, 1e3},
                                               {"grip_slow", &Point::grip_slow, 0, 1e3},
                                               {"across", &Point::across, -1e3, 1e3},
                                               {"gravity", &Point::gravity, -1e3, 1e3}};
constexpr Column<LapTime, std::vector<double>> of_lap[] = {{"speed", &LapTime::speed, 0, 1e3},
                                                           {"time", &LapTime::t, 0, 1e6}};
using Ability = RaceAbility<double>;
constexpr Column<Ability, double> of_table[] = {{"lateral", &Ability::lateral, 0, 1e3},
                                                {"throttle", &Ability::throttle, 0, 1},
                                                {"brake_pedal", &Ability::brake_pedal, 0, 1}};
constexpr Column<Ability, double[race_shares]> of_shares[] = {{"drive", &Ability::drive, -1e3, 1e3},
                                                              {"brake", &Ability::brake, -1e3, 1e3},
                                                              {"coast", &Ability::coast, -1e3, 1e3},
                                                              {"steer", &Ability::steer, -2, 2},
                                                              {"sideslip", &Ability::sideslip, -2, 2}};

/// Reads columns of numbers into the members of rows.
template <class Row, class Columns>
void read_rows(DocumentTable& table, const Columns& columns, std::vector<Row>& rows) {
  for (const auto& column : columns) {
    const std::vector<double> all = table.numbers(column.name, rows.size(), column.least, column.most);
    for (std::size_t i = 0; i < all.size(); ++i) rows[i].*column.member = all[i];
  }
}

void read_points(DocumentTable& table, RacePlan& plan) {
  plan.points.resize(table.numbers("x", 0).size());
  if (plan.points.size() < 3) table.refuse("x", "must be at least 3 points");
  read_rows(table, of_points, plan.points);
  for (const auto& column : of_lap)
    plan.lap.*column.member = table.numbers(column.name, plan.points.size(), column.least, column.most);
  const std::vector<int> bends = table.whole_numbers("bend", plan.points.size(), 0, race_bends - 1);
  for (std::size_t i = 0; i < bends.size(); ++i) plan.points[i].bend = bends[i];
}

void read_table(DocumentTable& table, RacePlan& plan) {
  plan.table.resize(table.numbers("lateral", 0).size());
  if (plan.table.size() < 2) table.refuse("lateral", "must be at least 2 speeds");
  read_rows(table, of_table, plan.table);
  for (const auto& column : of_shares) {
    const auto all = table.numbers(column.name, plan.table.size() * race_shares, column.least, column.most);
    for (std::size_t i = 0; i < all.size(); ++i) (plan.table[i / race_shares].*column.member)[i % race_shares] = all[i];
  }
}

}  // namespace

TrackPlace<double> place_of_next(const TrackView<double>& track, double x, double y, const TrackPlace<double>& before) {
  const TrackPlace<double> next = project(track, x, y, before);
  const TrackPose<double> at = pose(track, next.s, next.piece);
  const bool is_off = std::min(to_left_edge(at, next.n), to_right_edge(at, next.n)) < -edge_error;
  return is_off ? find_place(track, x, y) : next;
}

bool is_plan_file(const std::string& name) { return name.ends_with(".json"); }

std::string race_plan_json(const RacePlan& plan) {
  std::string text = "{\n";  // one line a list
  const auto put = [&](std::string_view name, const Json& value) {
    text += Json(std::string(name)).dump() + ": " + value.dump() + ",\n";
  };
  const auto put_all = [&](std::string_view name, const auto& rows, const auto& value_of) {
    Json list = Json::array();
    for (const auto& row : rows) list.push_back(value_of(row));
    put(name, list);
  };
  const auto itself = [](double value) { return value; };
  put("race_plan", 1), put("closed", plan.line.closed ? 1 : 0);
  put("lap_time", plan.lap.time), put("step", plan.step), put("bends", plan.bends);
  put_all("shifts", plan.shifts, itself);
  put("beside", plan.memory.beside);
  put_all("learned", plan.memory.learned, itself), put_all("ceiling_lost", plan.memory.ceiling_lost, itself);
  put_all("lost_speed", plan.memory.lost_speed, itself), put_all("lost_at", plan.memory.lost_at, itself);
  for (const auto& column : of_points)
    put_all(column.name, plan.points, [&](const Point& point) { return point.*column.member; });
  for (const auto& column : of_lap) put_all(column.name, plan.lap.*column.member, itself);
  put_all("bend", plan.points, [](const Point& point) { return point.bend; });
  for (const auto& column : of_table)
    put_all(column.name, plan.table, [&](const Ability& row) { return row.*column.member; });
  for (const auto& column : of_shares) {
    std::vector<double> shares;
    for (const Ability& row : plan.table)
      shares.insert(shares.end(), std::begin(row.*column.member), std::end(row.*column.member));
    put_all(column.name, shares, itself);
  }
  return text.substr(0, text.size() - 2) + "\n}\n";
}

Result<RacePlan> read_race_plan(const std::filesystem::path& file) {
  const auto text = read_file(file);
  if (!text) return text.error();
  const auto root = parse_json(*text, file.string());
  if (!root) return root.error();
  DocumentTable table(&*root, file.string());
  RacePlan plan;
  table.number("race_plan", required, 1, 1);
  plan.line.closed = table.number("closed", required, 0, 1) != 0;
  plan.lap.time = table.number("lap_time", required, 0.1, 1e6);
  plan.step = table.number("step", required, 0.01, 100);
  plan.bends = table.whole_number("bends", required, 0, race_bends);
  plan.shifts = table.numbers("shifts", 0, 0, 1e3);
  plan.memory.beside = table.number("beside", required, -10, 10);
  std::ranges::copy(table.numbers("learned", race_bends, -1, 1), std::begin(plan.memory.learned));
  std::ranges::copy(table.numbers("ceiling_lost", race_bends, 0, 2), std::begin(plan.memory.ceiling_lost));
  read_points(table, plan);
  read_table(table, plan);
  if (root->find("lost_speed")) {  // a plan of an earlier version has none
    std::ranges::copy(table.numbers("lost_speed", race_bends, 0, 1e3), std::begin(plan.memory.lost_speed));
    std::ranges::copy(table.whole_numbers("lost_at", race_bends, 0, static_cast<int>(plan.points.size()) - 1),
                      std::begin(plan.memory.lost_at));
  }
  if (table.wrong()) return *table.wrong();
  return plan;
}

Status check_plan(const RacePlan& plan, const TrackView<double>& track) {
  double length = 0;
  for (const Point& point : plan.points) length += point.length;
  bool fits = abs(length - track.length) < 0.2 * track.length + 50 && plan.line.closed == track.closed;
  TrackPlace<double> place = find_place(track, plan.points[0].x, plan.points[0].y);
  for (const Point& point : plan.points) {
    place = place_of_next(track, point.x, point.y, place);
    const TrackPose<double> road = pose(track, place.s, place.piece);
    fits = fits && place.n < road.left + 5 && place.n > -road.right - 5;
  }
  if (fits) return {};
  return Error{"", 0, "driver", number_text(std::round(length)) + " m of line",
               "is a plan of another track: its line leaves this one"};
}

}  // namespace sixline
