// Race plans as files: columns by name, each with the range of its numbers.
#include "studies/lap_time/plan_file.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "sixline/internal/io/document.hpp"

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

/// Reads lists of numbers of a file; keeps the first that is wrong.
class PlanReader {
 public:
  PlanReader(std::string file, const Node& root) : file_(std::move(file)), root_(root) {}

  void refuse(const std::string& name, int line, std::string value, std::string rule) {
    if (!wrong) wrong = Error{file_, line, name, std::move(value), std::move(rule)};
  }
  /// The list of that name; zeros where it is wrong.   count: how many there must be, 0: any
  std::vector<double> list(const std::string& name, double least, double most, std::size_t count = 0) {
    const Node* node = root_.find(name);
    std::vector<double> numbers;
    if (!node || node->kind != Node::Kind::list) refuse(name, node ? node->line : 0, "", "must be a list of numbers");
    for (const Node& child : node ? node->children : std::vector<Node>{}) {
      numbers.push_back(child.kind == Node::Kind::number ? child.number : std::nan(""));
      if (!(numbers.back() >= least && numbers.back() <= most))
        refuse(name, child.line, child.kind == Node::Kind::number ? number_text(child.number) : child.text,
               "must be numbers of " + number_text(least) + " to " + number_text(most));
    }
    if (count && numbers.size() != count)
      refuse(name, node ? node->line : 0, std::to_string(numbers.size()) + " numbers",
             "must be " + std::to_string(count));
    if (wrong) numbers.assign(count, 0);
    return numbers;
  }
  /// The number of that name; the least one where it is wrong.
  double number(const std::string& name, double least, double most) {
    const Node* node = root_.find(name);
    const double value = node && node->kind == Node::Kind::number ? node->number : std::nan("");
    if (value >= least && value <= most) return value;
    refuse(name, node ? node->line : 0, node ? number_text(value) : "",
           "must be a number of " + number_text(least) + " to " + number_text(most));
    return least;
  }
  Status wrong{};

 private:
  std::string file_;
  const Node& root_;
};

void read_points(PlanReader& reader, RacePlan& plan) {
  plan.points.resize(reader.list("x", -1e6, 1e6).size());
  if (plan.points.size() < 3) reader.refuse("x", 0, std::to_string(plan.points.size()), "must be at least 3 points");
  for (const auto& column : of_points) {
    const std::vector<double> all = reader.list(column.name, column.least, column.most, plan.points.size());
    for (std::size_t i = 0; i < all.size(); ++i) plan.points[i].*column.member = all[i];
  }
  for (const auto& column : of_lap)
    plan.lap.*column.member = reader.list(column.name, column.least, column.most, plan.points.size());
  const std::vector<double> bends = reader.list("bend", 0, race_bends - 1, plan.points.size());
  for (std::size_t i = 0; i < bends.size(); ++i) plan.points[i].bend = static_cast<int>(bends[i]);
}

void read_table(PlanReader& reader, RacePlan& plan) {
  plan.table.resize(reader.list("lateral", 0, 1e3).size());
  if (plan.table.size() < 2)
    reader.refuse("lateral", 0, std::to_string(plan.table.size()), "must be at least 2 speeds");
  for (const auto& column : of_table) {
    const std::vector<double> all = reader.list(column.name, column.least, column.most, plan.table.size());
    for (std::size_t i = 0; i < all.size(); ++i) plan.table[i].*column.member = all[i];
  }
  for (const auto& column : of_shares) {
    const auto all = reader.list(column.name, column.least, column.most, plan.table.size() * race_shares);
    for (std::size_t i = 0; i < all.size(); ++i) (plan.table[i / race_shares].*column.member)[i % race_shares] = all[i];
  }
}

}  // namespace

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
  PlanReader reader(file.string(), *root);
  RacePlan plan;
  reader.number("race_plan", 1, 1);
  plan.line.closed = reader.number("closed", 0, 1) != 0;
  plan.lap.time = reader.number("lap_time", 0.1, 1e6);
  plan.step = reader.number("step", 0.01, 100);
  plan.bends = static_cast<int>(reader.number("bends", 0, race_bends));
  plan.shifts = reader.list("shifts", 0, 1e3);
  plan.memory.beside = reader.number("beside", -10, 10);
  const auto learned = reader.list("learned", -1, 1, race_bends), lost = reader.list("ceiling_lost", 0, 2, race_bends);
  for (std::size_t i = 0; i < race_bends; ++i)
    plan.memory.learned[i] = learned[i], plan.memory.ceiling_lost[i] = lost[i];
  read_points(reader, plan);
  read_table(reader, plan);
  if (reader.wrong) return *reader.wrong;
  return plan;
}

Status check_plan(const RacePlan& plan, const TrackView<double>& track) {
  double length = 0;
  for (const Point& point : plan.points) length += point.length;
  bool fits = abs(length - track.length) < 0.2 * track.length + 50 && plan.line.closed == track.closed;
  TrackPlace<double> place = find_place(track, plan.points[0].x, plan.points[0].y);
  for (const Point& point : plan.points) {
    place = project(track, point.x, point.y, place);
    const TrackPose<double> road = pose(track, place.s, place.piece);
    fits = fits && place.n < road.left + 5 && place.n > -road.right - 5;
  }
  if (fits) return {};
  return Error{"", 0, "driver", number_text(std::round(length)) + " m of line",
               "is a plan of another track: its line leaves this one"};
}

}  // namespace sixline
