// Scenario, the public class: reading, queries, runs.
#include "sixline/scenario.hpp"

#include <atomic>

#include "studies/scenario/scenario.hpp"

namespace sixline {

struct Scenario::Data {
  ScenarioData read;
};

/// Makes the public object of a scenario that was read.
struct ScenarioAccess {
  static Result<Scenario> make(Result<ScenarioData> read) {
    if (!read) return read.error();
    Scenario scenario;
    scenario.data_ = std::make_shared<const Scenario::Data>(Scenario::Data{std::move(*read)});
    return scenario;
  }
};

Result<Scenario> Scenario::load(const std::string& file, const std::vector<std::string>& sets) {
  return ScenarioAccess::make(load_scenario(file, sets));
}
Result<Scenario> Scenario::parse(std::string_view toml, const std::string& name, const std::vector<std::string>& sets) {
  return ScenarioAccess::make(parse_scenario(toml, name, sets));
}

std::string Scenario::title() const {
  if (!data_) return {};
  return data_->read.title.empty() ? data_->read.file : data_->read.title;
}
std::string Scenario::model() const { return data_ ? std::string(data_->read.model->info().id) : std::string(); }
double Scenario::dt() const { return data_ ? data_->read.dt : 0; }
double Scenario::duration() const { return data_ ? static_cast<double>(data_->read.steps) * data_->read.dt : 0; }

Result<ScenarioResult> Scenario::run(const std::function<bool(double)>& go_on) const {
  if (!data_) return Error{.field = "scenario", .rule = "is none: it was not loaded, or moved away"};
  std::atomic<bool> stop = false;
  const auto report = [&](long done, long total) {
    if (!go_on(total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 1)) stop = true;
  };
  return run_scenario(data_->read, &stop, go_on ? std::function<void(long, long)>(report) : nullptr);
}

}  // namespace sixline
