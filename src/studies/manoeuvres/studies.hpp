// Studies: tests over many models, rates or tracks at once, whose tables are in docs/measured.md.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "files/cars/cars.hpp"
#include "simulation/lap.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "studies/manoeuvres/manoeuvre.hpp"

namespace sixline {

/// Settings of a study. Empty lists mean everything that fits.
struct StudySettings {
  std::vector<std::string> cars{default_car_name}, models{}, tracks{};
  double dt = 0.001;                ///< [s], where the study does not choose its own
  std::vector<std::string> sets{};  ///< values set on every car
};

/// A study. `check` reads all input before anything is written; `run` always returns a result.
struct Study {
  const char *name, *meaning;
  Status (*check)(StudySettings& settings);
  TestResult (*run)(const StudySettings& settings, const Observer& observer);
};

/// All of them.
const std::vector<Study>& studies();

/// Replaces a study's section of a Markdown file; the rest stays as it is.
Status write_measured(const std::filesystem::path& file, const std::string& section, const TestResult& result);

/// Runs it; a study that was stopped has the result so far.
TestResult run_study(const Study& study, const StudySettings& settings, const Observer& observer);

/// Models whose numbers are meant to be right at any step; those of `requested` when it is not empty.
std::vector<std::string> right_models(const std::vector<std::string>& requested);
/// The error of the first car that cannot be made on a model.
Status check_cars(const StudySettings& settings, const std::vector<std::string>& models);

/// An empty result of the study `name`, over all models.
TestResult study_result(const char* name, const StudySettings& settings);

/// Two laps with the robot lookahead.
Result<LapRecord> two_laps(const AnyModel& model, const TrackData& track, double dt, const Observer& observer);

TestResult convergence(const StudySettings& settings, const Observer& observer);
TestResult work_precision(const StudySettings& settings, const Observer& observer);
TestResult lap_matrix(const StudySettings& settings, const Observer& observer);
TestResult parking_matrix(const StudySettings& settings, const Observer& observer);
Status check_laps(StudySettings& settings);

}  // namespace sixline
