// Time series: rows as they come, and as CSV.
#include "manoeuvres/time_series.hpp"

#include "io/samples_csv.hpp"

namespace sixline {

void TimeSeries::begin_run(const AnyModel& model) {
  ++runs_;
  steps_ = 0;
  next_ = 0;
  if (!names.empty()) return;
  const Description d = model.describe();
  for (const auto* list : {&d.states, &d.outputs})
    for (const Entry& entry : *list) {
      names.push_back(entry.name);
      units.push_back(entry.unit);
    }
}

void TimeSeries::add(std::vector<double> channels, double dt) {
  time.push_back(static_cast<double>(steps_) * dt);
  run.push_back(runs_);
  values.push_back(std::move(channels));
  next_ += every;
}

std::string TimeSeries::csv() const {
  const bool several = runs_ > 1;
  std::vector<std::string> headings{"t [s]"};
  if (several) headings.emplace_back("run [-]");
  for (std::size_t i = 0; i < names.size(); ++i) headings.push_back(names[i] + " [" + units[i] + "]");
  const std::size_t first = several ? 2 : 1;
  return samples_csv(headings, time.size(), [&](std::size_t row, std::size_t column) {
    return column >= first ? values[row][column - first] : column == 0 ? time[row] : run[row];
  });
}

}  // namespace sixline
