// The list of studies, and the file of their results.
#include "studies/manoeuvres/studies.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>

#include "studies/manoeuvres/results.hpp"
#include "vehicle/registry/car_settings.hpp"

namespace sixline {
namespace {

Status check_right(StudySettings& settings) {
  for (const auto& id : settings.models)
    if (auto model = make_model(id); !model) return model.error();
  settings.models = right_models(settings.models);
  return check_cars(settings, settings.models);
}
Status check_parking(StudySettings& settings) {
  if (settings.models.empty())
    for (const auto& id : right_models({}))
      if (find_model(id)->has_pedals) settings.models.push_back(id);
  return check_cars(settings, settings.models);
}

constexpr const char* foreword =
    "# Measured\n\nTables that the program writes: `sixline test NAME --write-docs docs/measured.md` replaces a "
    "section; "
    "they are not edited by hand. What each test does is in [manoeuvres.md](manoeuvres.md).\n";

}  // namespace

const std::vector<Study>& studies() {
  static const std::vector<Study> all = {
      {"convergence", "60 Hz against 1 kHz: 0-100 km/h, braking distance, step steer, lap time", check_right,
       convergence},
      {"work-precision", "error against step and cost, for every model and integrator", check_right, work_precision},
      {"laps", "two laps with a robot, models x tracks", check_laps, lap_matrix},
      {"parking-matrix", "parking on every model with brakes, 10 simulated minutes a case", check_parking,
       parking_matrix},
  };
  return all;
}

TestResult run_study(const Study& study, const StudySettings& settings, const Observer& observer) {
  const auto begin = std::chrono::steady_clock::now();
  TestResult result = study.run(settings, observer);
  if (observer.stopped()) {
    result.ended = Ended::interrupted;
    result.reason = "interrupted";
  }
  result.wall_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

TestResult study_result(const char* name, const StudySettings& settings) {
  return {.manoeuvre = name, .model = "all", .car = settings.cars.front(), .dt = settings.dt, .set = settings.sets};
}

Result<LapRecord> two_laps(const AnyModel& model, const TrackData& track, double dt, const Observer& observer) {
  return simulate_laps(
      model,
      {.track = track.view(), .driver = "lookahead", .laps = 2, .dt = dt, .telemetry_every = 0, .stop = observer.stop});
}

std::vector<std::string> right_models(const std::vector<std::string>& requested) {
  if (!requested.empty()) return requested;
  std::vector<std::string> ids;
  for (const ModelInfo& info : model_infos())
    if (info.converges && (info.has_pedals || info.has_steering)) ids.emplace_back(info.id);
  return ids;
}

Status check_cars(const StudySettings& settings, const std::vector<std::string>& models) {
  std::vector<std::unique_ptr<TestCar>> made;
  std::vector<const AnyModel*> driven;
  for (const auto& car : settings.cars)
    for (const auto& model : models) {
      auto one = TestCar::make(model, car, settings.dt, settings.sets);
      if (!one) return one.error();
      made.push_back(std::make_unique<TestCar>(std::move(*one)));
      driven.push_back(&made.back()->model());
    }
  return check_settings(settings.sets, driven);
}

namespace {

/// A car that can park: a toy without weight on slopes gets `rb2-road`, which is added to `name`.
std::optional<TestCar> parking_car(const std::string& model, const StudySettings& settings, std::string& car_name,
                                   std::string& name) {
  auto car = TestCar::make(model, car_name, settings.dt, settings.sets);
  if (!car) return std::nullopt;
  if (!car->has_weight()) {
    if (auto road = TestCar::make(model, "rb2-road", settings.dt, settings.sets)) {
      car = std::move(road);
      car_name = "rb2-road";
    }
    name += " (" + car_name + ")";
  }
  return std::move(*car);
}

/// One model's row and bounds.
void add_parked(const TestResult& one, const std::string& name, TestResult& all) {
  const auto text = [](double number, const char* format) {
    return std::isfinite(number) ? fmt::format(fmt::runtime(format), number) : "-";
  };
  const auto value = [&](const char* metric) { return one.find(metric) ? one.find(metric)->value : NAN; };
  const auto theory = [&](const char* metric) {
    return one.find(metric) && one.find(metric)->closed_form ? *one.find(metric)->closed_form : NAN;
  };
  bool holds = true;
  for (auto check : one.checks) {
    holds &= check.holds();
    check.what = name + ": " + check.what;
    all.checks.push_back(check);
  }
  all.tables[0].rows.push_back({name, text(value("holds_up_to") / degree<double>, "{:.2f}"),
                                text(theory("holds_up_to") / degree<double>, "{:.2f}"), text(value("drift"), "{:.1e}"),
                                "1e-3", text(value("buzz"), "{:.1e}"), "1e-4", text(value("release"), "{:.3f}"),
                                text(value("slides_at"), "{:.3f}"), text(theory("slides_at"), "{:.3f}"),
                                holds ? "yes" : "NO"});
}

}  // namespace

TestResult parking_matrix(const StudySettings& settings, const Observer& observer) {
  TestResult all = study_result("parking-matrix", settings);
  all.tables.push_back({.title = "Parking matrix: brake on, 600 s a case; slopes 0, 0.3, 0.6, 0.9 of where it begins "
                                 "to slide, headings 0 to 180 deg, 30, 60, 240 and 1000 Hz",
                        .columns = {"model", "holds up to [deg]", "atan(mu) [deg]", "largest drift [m]", "bound",
                                    "fastest at the end [m/s]", "bound", "first step when released over g sin dt",
                                    "slides at [m/s^2]", "g (sin - mu cos)", "holds"}});
  const Manoeuvre* manoeuvre = *find_manoeuvre("parking");
  double begun = 0;
  for (const auto& model : settings.models) {
    std::string name = model, car_name = settings.cars.front();
    const auto car = parking_car(model, settings, car_name, name);
    if (!car || cannot_do(*manoeuvre, *car)) continue;
    const auto report = [&](double share, const std::string&) {
      observer.report((begun + share) / static_cast<double>(settings.models.size()));
    };
    const TestResult one = run_manoeuvre(*manoeuvre, *car, car_name, {}, {observer.stop, report});
    ++begun;
    all.simulated_s += one.simulated_s;
    if (one.ended == Ended::interrupted) return all;
    if (one.ended == Ended::non_finite) {
      all.ended = one.ended;
      all.reason = model + ": " + one.reason;
      continue;
    }
    add_parked(one, name, all);
  }
  return all;
}

Status write_measured(const std::filesystem::path& file, const std::string& section, const TestResult& result) {
  std::string text = foreword;
  std::error_code unknown;
  if (std::filesystem::exists(file, unknown)) {
    const auto old = read_file(file);
    if (!old) return old.error();
    text = *old;
  }
  const std::string begin = "<!-- " + section + ": begin -->\n", end = "<!-- " + section + ": end -->\n";
  std::string body = begin + "\n## " + section + "\n\nMade by `sixline test " + section + "` with car `" +
                     car_text(result.car, result.set) + "`.\n";
  for (const auto& table : result.tables) body += "\n" + table.title + "\n\n" + table_markdown(table);
  std::size_t passed = 0, pictures = 0;
  for (const auto& check : result.checks) passed += check.holds();
  for (const auto& plot : result.plots) {  // pictures beside the page
    const std::string name = "measured-" + section + "-" + std::to_string(++pictures) + ".svg";
    std::error_code made;
    std::filesystem::create_directories(file.parent_path() / "pictures", made);
    if (auto wrong = write_file(file.parent_path() / "pictures" / name, svg_plot(plot))) return wrong;
    body += "\n![" + plot.title + "](pictures/" + name + ")\n";
  }
  if (!result.checks.empty())
    body += "\n" + std::to_string(passed) + " of " + std::to_string(result.checks.size()) + " bounds hold.\n";
  for (const auto& note : result.notes) body += "\n" + note + ".\n";
  body += "\n" + end;
  const std::size_t from = text.find(begin), to = text.find(end);
  if (from != text.npos && to != text.npos && to > from)
    text.replace(from, to + end.size() - from, body);
  else
    text += (text.empty() || text.back() == '\n' ? "\n" : "\n\n") + body;
  return write_file(file, text);
}

}  // namespace sixline
