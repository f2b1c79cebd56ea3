// Time series: rows as they come, and as a table.
#include "studies/manoeuvres/time_series.hpp"

namespace sixline {

void TimeSeries::begin_run(const Vehicle& car) {
  ++runs_;
  steps_ = 0;
  next_ = 0;
  if (!names.empty()) return;
  for (const ChannelInfo& channel : car.channels()) {
    names.push_back(channel.name);
    units.push_back(channel.unit);
  }
}

void TimeSeries::add(std::span<const double> channels, double dt) {
  time.push_back(static_cast<double>(steps_) * dt);
  run.push_back(runs_);
  values.resize(channels.size());
  for (std::size_t i = 0; i < channels.size(); ++i) values[i].push_back(channels[i]);
  next_ += every;
}

Table TimeSeries::table() const {
  Table table;
  table.add("t", "s", time);
  if (runs_ > 1) table.add("run", "-", run);
  for (std::size_t i = 0; i < values.size(); ++i) table.add(names[i], units[i], values[i]);
  return table;
}

}  // namespace sixline
