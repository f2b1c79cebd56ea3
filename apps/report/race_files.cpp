// The files of a race.
#include "report/race_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sixline {

SIXLINE_JSON(RaceContact, time, a, b, s, impulse, speed)
SIXLINE_JSON(RaceCar, grid, place, name, car, model, driver, grip, crossings, distance, off_track_s, contacts, ended)

namespace {

const RaceCar& car_at(const RaceRecord& race, int index) { return race.cars[static_cast<std::size_t>(index)]; }

std::string clock(double seconds) {
  const int minutes = static_cast<int>(seconds / 60);
  return fmt::format("{}:{:06.3f}", minutes, seconds - 60 * minutes);
}

/// A lap of a car, with its place at its end.
struct RaceLap {
  int car, lap, place;  ///< lap and place from 1 on
  double end, time, gap;
};
/// All laps, lap by lap, in the order of their ends.
std::vector<RaceLap> laps_of(const RaceRecord& race) {
  std::vector<RaceLap> all;
  for (std::size_t lap = 0; lap < static_cast<std::size_t>(race.laps); ++lap) {
    const auto first = static_cast<std::ptrdiff_t>(all.size());
    for (std::size_t i = 0; i < race.cars.size(); ++i)
      if (const RaceCar& car = race.cars[i]; lap < car.crossings.size())
        all.push_back({static_cast<int>(i), static_cast<int>(lap) + 1, 0, car.crossings[lap], car.lap_time(lap), 0});
    std::stable_sort(all.begin() + first, all.end(), [](const RaceLap& a, const RaceLap& b) { return a.end < b.end; });
    for (std::size_t i = static_cast<std::size_t>(first); i < all.size(); ++i) {
      all[i].gap = all[i].end - all[static_cast<std::size_t>(first)].end;
      all[i].place = static_cast<int>(i) - static_cast<int>(first) + 1;
    }
  }
  return all;
}

/// The time behind the winner, or the laps that are missing, or why it did not finish.
std::string gap_text(const RaceRecord& race, const RaceCar& car) {
  if (!car.finished()) return car.ended;
  const RaceCar& winner = car_at(race, race.result.front());
  const std::size_t missing = winner.crossings.size() - car.crossings.size();
  if (missing > 0) return fmt::format("{} lap{}", missing, missing == 1 ? "" : "s");
  return &car == &winner ? clock(car.crossings.back())
                         : fmt::format("+{:.3f} s", car.crossings.back() - winner.crossings.back());
}

std::string who(const RaceRecord& race, int index) { return index < 0 ? "wall" : car_at(race, index).name; }

/// Places and gaps at the end of each lap, a curve for each car in the order of the result.
std::vector<Plot> lap_plots(const RaceRecord& race) {
  Plot places{.title = "Places", .x_label = "lap", .y_label = "place"};
  Plot gaps{.title = "Gaps to the first", .x_label = "lap", .y_label = "gap [s]"};
  const std::vector<RaceLap> laps = laps_of(race);
  for (const int index : race.result) {
    const std::string& name = car_at(race, index).name;
    Curve place{.name = name};
    Curve gap{.name = name};
    place.add(0, car_at(race, index).grid);
    for (const RaceLap& lap : laps)
      if (lap.car == index) place.add(lap.lap, lap.place), gap.add(lap.lap, lap.gap);
    places.curves.push_back(std::move(place));
    gaps.curves.push_back(std::move(gap));
  }
  return {places, gaps};
}

/// The race seen from above: the road's edges, and each car at each sample in steps of `step` metres.
Json replay(const RaceRecord& race, const TrackOutline& road) {
  constexpr double step = 0.05, turn = 0.01;
  constexpr std::size_t most = 6000;  // samples of a car
  const std::size_t stride = race.times.size() / most + 1;
  const auto steps = [](double value, double unit) { return std::llround(value / unit); };
  Json out{{"step", step}, {"turn", turn}, {"closed", road.closed}, {"length", race.length}};
  for (const auto& [name, values] : {std::pair("left_x", &road.left_x),
                                     {"left_y", &road.left_y},
                                     {"right_x", &road.right_x},
                                     {"right_y", &road.right_y}}) {
    Json& list = out[name] = Json::array();
    for (const double value : *values) list.push_back(steps(value, step));
  }
  out["times"] = Json::array();
  for (std::size_t k = 0; k < race.times.size(); k += stride)
    out["times"].push_back(std::round(race.times[k] * 1e3) / 1e3);
  out["cars"] = Json::array();
  for (const int index : race.result) {
    const RaceCar& car = car_at(race, index);
    Json one{{"name", car.name}};
    const std::tuple<const char*, const std::vector<float>&, double> columns[] = {
        {"x", car.x, step}, {"y", car.y, step}, {"yaw", car.yaw, turn}, {"driven", car.driven, 0.1}};
    for (const auto& [name, values, unit] : columns) {
      Json& list = one[name] = Json::array();
      long long last = 0;
      for (std::size_t k = 0; k < values.size(); k += stride) {
        const long long now = steps(static_cast<double>(values[k]), unit);
        list.push_back(now - last), last = now;
      }
    }
    out["cars"].push_back(std::move(one));
  }
  return out;
}

TextTable contacts_text(const RaceRecord& race) {
  TextTable table{.title = "Contacts of more than 1 kN s",
                  .columns = {"Time [s]", "Place [m]", "Car", "with", "Impulse [kN s]", "Closing speed [m/s]"}};
  for (const RaceContact& c : race.contacts)
    if (c.impulse > counted_contact)
      table.rows.push_back({fmt::format("{:.1f}", c.time), fmt::format("{:.1f}", c.s), who(race, c.a), who(race, c.b),
                            fmt::format("{:.2f}", c.impulse / 1000), fmt::format("{:.2f}", c.speed)});
  return table;
}

TextTable fastest_text(const RaceRecord& race) {
  TextTable table{.title = "Fastest laps", .columns = {"Car", "Lap", "Time"}};
  std::vector<RaceLap> all = laps_of(race);
  std::erase_if(all, [](const RaceLap& lap) { return lap.lap == 1; });
  std::ranges::stable_sort(all, {}, &RaceLap::time);
  for (std::size_t i = 0; i < std::min<std::size_t>(all.size(), 10); ++i)
    table.rows.push_back({who(race, all[i].car), std::to_string(all[i].lap), clock(all[i].time)});
  return table;
}

}  // namespace

Json race_json(const RaceRecord& race) {
  Json out{{"track", race.track}, {"length", race.length}, {"laps", race.laps},
           {"dt", race.dt},       {"ended", race.ended},   {"simulated_s", race.simulated_s}};
  out["result"] = Json::array();
  for (const int index : race.result) out["result"].push_back(car_at(race, index).name);
  out["cars"] = race.cars, out["contacts"] = race.contacts;
  return out;
}

Table race_table(const RaceRecord& race) {
  std::vector<RaceCar> cars;
  for (const int index : race.result) cars.push_back(car_at(race, index));
  const auto texts = [&](std::string RaceCar::*member) {
    std::vector<std::string> all;
    for (const RaceCar& car : cars) all.push_back(car.*member);
    return all;
  };
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  Table table;
  table.keep("place", "", cars, &RaceCar::place), table.keep("name", texts(&RaceCar::name));
  table.keep("car", texts(&RaceCar::car)), table.keep("driver", texts(&RaceCar::driver));
  table.keep("grid", "", cars, &RaceCar::grid), table.keep("grip", "-", cars, &RaceCar::grip);
  table.keep("laps", "", cars, [](const RaceCar& car) { return car.crossings.size(); });
  table.keep("time", "s", cars, [](const RaceCar& car) { return car.crossings.empty() ? none : car.crossings.back(); });
  table.keep("best_lap", "s", cars, [](const RaceCar& car) { return car.best_lap() > 0 ? car.best_lap() : none; });
  table.keep("contacts", "", cars, &RaceCar::contacts), table.keep("off_track", "s", cars, &RaceCar::off_track_s);
  table.keep("ended", texts(&RaceCar::ended));
  return table;
}

Table race_laps_table(const RaceRecord& race) {
  const std::vector<RaceLap> laps = laps_of(race);
  std::vector<std::string> names;
  for (const RaceLap& lap : laps) names.push_back(who(race, lap.car));
  Table table;
  table.keep("lap", "", laps, &RaceLap::lap), table.keep("place", "", laps, &RaceLap::place);
  table.keep("name", names), table.keep("time", "s", laps, &RaceLap::time);
  table.keep("end", "s", laps, &RaceLap::end), table.keep("gap", "s", laps, &RaceLap::gap);
  return table;
}

Table race_contacts_table(const RaceRecord& race) {
  std::vector<std::string> a, b;
  for (const RaceContact& c : race.contacts) a.push_back(who(race, c.a)), b.push_back(who(race, c.b));
  Table table;
  table.keep("time", "s", race.contacts, &RaceContact::time), table.keep("name", a), table.keep("with", b);
  table.keep("s", "m", race.contacts, &RaceContact::s),
      table.keep("impulse", "N s", race.contacts, &RaceContact::impulse);
  table.keep("closing_speed", "m/s", race.contacts, &RaceContact::speed);
  return table;
}

TextTable race_result(const RaceRecord& race) {
  TextTable table{
      .title = "Result",
      .columns = {"Place", "Car", "Grid", "Grip", "Driver", "Laps", "Time", "Best lap", "Contacts", "Off [s]"},
      .as_written = true};
  for (const int index : race.result) {
    const RaceCar& car = car_at(race, index);
    table.rows.push_back({std::to_string(car.place), car.name, std::to_string(car.grid),
                          fmt::format("{:.3f}", car.grip), car.driver, std::to_string(car.crossings.size()),
                          gap_text(race, car), car.best_lap() > 0 ? clock(car.best_lap()) : "-",
                          std::to_string(car.contacts), fmt::format("{:.1f}", car.off_track_s)});
  }
  return table;
}

ResultsPage race_page(const RaceRecord& race, const TrackOutline& road, std::vector<NamedValue> facts) {
  const RaceCar& winner = car_at(race, race.result.front());
  ResultsPage page{.title = race.track,
                   .headline = winner.name,
                   .note = winner.finished() ? "wins in " + clock(winner.crossings.back()) : "leads",
                   .facts = std::move(facts),
                   .banner = race.ended == "finished" ? "" : "The race was not finished: " + race.ended,
                   .kind = "Race"};
  if (!race.times.empty()) page.parts.push_back({{"replay", replay(race, road)}});
  page.add(race_result(race));
  page.add(lap_plots(race));
  page.add(fastest_text(race));
  page.add(contacts_text(race));
  return page;
}

}  // namespace sixline
