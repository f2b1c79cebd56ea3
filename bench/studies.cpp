// Studies over all models with the car `reference`, as Markdown: convergence, work-precision, parking-matrix, laps.
#include "studies.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <cstring>

#include "effort.hpp"
#include "simulation/lap.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "studies/manoeuvres/run.hpp"

namespace sixline::bench {

std::vector<std::string> accurate_models() {
  if (smoke) return {"double_track"};
  std::vector<std::string> ids;
  for (const ModelInfo& info : model_infos())
    if (info.converges && (info.has_pedals || info.has_steering)) ids.emplace_back(info.id);
  return ids;
}

double second_lap(const std::string& model, const std::string& track_name, double dt, std::string& why) {
  const auto made = make_model_with_car(model, "", "reference");
  const auto track = open_track(track_name);
  const auto record = simulate_laps(**made, {.track = track->view(), .laps = 2, .dt = dt, .telemetry_every = 0});
  why = !record                       ? record.error().rule
        : record->ended != "finished" ? record->ended
        : record->off_track_s > 0     ? "off " + digits(record->off_track_s, 1) + " s"
                                      : "";
  return record && record->ended == "finished" ? record->laps.back().time : NAN;
}

namespace {

constexpr const char* tracks[] = {"flowing", "hairpins", "kart", "oval", "skid-pad"};

Section laps() {
  Section section;
  section.table.title =
      "Second lap with the robot lookahead at 500 Hz; \"off\": a wheel left the road for so long in two laps";
  section.table.columns = {"track"};
  for (const auto& model : smoke ? accurate_models() : model_ids())
    if (!(*make_model(model))->cannot_lap()) section.table.columns.push_back(model);
  for (const char* track : tracks) {
    std::vector<std::string> row{track};
    for (std::size_t i = 1; i < section.table.columns.size(); ++i) {
      std::string why;
      const double time = second_lap(section.table.columns[i], track, 0.002, why);
      section.holds(why.empty());
      const int minutes = static_cast<int>(time / 60);
      row.push_back(std::isfinite(time) ? fmt::format("{}:{:05.2f} ", minutes, time - 60 * minutes) + why : why);
      if (row.back().back() == ' ') row.back().pop_back();
    }
    section.table.rows.push_back(row);
  }
  return section;
}

/// The result of parking, and the name of its row: a model without weight on slopes takes the car `rb2-road`.
TestResult parked(std::string& model) {
  TestCar car = *TestCar::make(model, "reference", 0.001);
  if (!car.has_weight()) {
    car = *TestCar::make(model, "rb2-road", 0.001);
    model += " (rb2-road)";
  }
  return run_manoeuvre(**find_manoeuvre("parking"), car, "", {.parking_s = effort(600.0, 1.0)}, {});
}

Section parking_matrix() {
  Section section;
  section.table = {
      .title =
          "Brake on, 600 s a case; slopes 0, 0.3, 0.6, 0.9 of where it begins to slide, headings 0 to "
          "180 deg, 30, 60, 240 and 1000 Hz",
      .columns = {"model", "holds up to [deg]", "atan(mu) [deg]", "largest drift [m]", "fastest at the end [m/s]",
                  "first step when released over g sin dt", "slides at [m/s^2]", "g (sin - mu cos)", "holds"}};
  for (std::string model : accurate_models()) {
    if (!find_model(model)->has_pedals) continue;
    const TestResult result = parked(model);
    const auto number = [](double value, const char* format) {
      return std::isfinite(value) ? fmt::format(fmt::runtime(format), value) : "-";
    };
    const auto value = [&](const char* name) { return result.find(name) ? result.find(name)->value : NAN; };
    const auto theory = [&](const char* name) {
      return result.find(name) ? result.find(name)->closed_form.value_or(NAN) : NAN;
    };
    bool all = true;
    for (const auto& check : result.checks) all &= std::strcmp(section.holds(check.holds()), "yes") == 0;
    section.table.rows.push_back(
        {model, number(value("holds_up_to") / deg, "{:.2f}"), number(theory("holds_up_to") / deg, "{:.2f}"),
         number(value("drift"), "{:.1e}"), number(value("buzz"), "{:.1e}"), number(value("release"), "{:.3f}"),
         number(value("slides_at"), "{:.3f}"), number(theory("slides_at"), "{:.3f}"), all ? "yes" : "NO"});
  }
  section.notes = {"Bounds: a drift of 1 mm, 0.1 mm/s at the end"};
  return section;
}

struct Study {
  const char* name;
  Section (*run)();
};
constexpr Study studies[] = {{"convergence", convergence},
                             {"work-precision", work_precision},
                             {"parking-matrix", parking_matrix},
                             {"laps", laps}};

void print(const Study& study) {
  const Section section = study.run();
  std::printf("## %s\n\n%s\n\n%s\n%d of %d bounds hold.\n", study.name, section.table.title.c_str(),
              table_markdown(section.table).c_str(), section.holding, section.bounds);
  for (const auto& note : section.notes) std::printf("\n%s.\n", note.c_str());
  std::fflush(stdout);
}

}  // namespace
}  // namespace sixline::bench

int main(int argc, char** argv) {
  using namespace sixline::bench;
  take_smoke(argc, argv);
  bool first = true, known = argc == 1;
  for (const Study& study : studies) {
    if (argc > 1 && std::strcmp(argv[1], study.name) != 0) continue;
    known = true;
    if (!first) std::printf("\n");
    first = false;
    print(study);
  }
  if (!known)
    std::fprintf(stderr, "studies: %s is none of convergence, work-precision, parking-matrix, laps\n", argv[1]);
  return known ? 0 : 2;
}
