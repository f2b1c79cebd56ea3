// Laps from files: telemetry.csv by the columns it has, result.json for the data of the run.
#include "report/read_laps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/laps.hpp"
#include "report/run_json.hpp"
#include "sixline/internal/files/document.hpp"
#include "vehicle/registry/lap_columns.hpp"

namespace sixline {

namespace {

namespace fs = std::filesystem;

/// A table with the columns of its channels.
struct MappedLog {
  const LogTable& table;
  const ColumnMap& map;

  /// Names under which a file may have a column: the name here first.
  static std::vector<std::string> names_in_file(const std::string& name) {
    if (name == "t") return {"t", "Time", "time", "timestamp"};
    if (name == "s") return {"s", "distance_traveled", "Distance", "distance"};
    if (name == "vx") return {"vx", "speed", "speed gps", "GPS Speed", "Ground Speed", "Speed"};
    if (name == "lap") return {"lap", "lap_number", "Lap"};
    return {name};
  }
  /// The numbers of a column in its SI unit, nothing where the file has none.
  Result<std::vector<double>> values(const std::string& name, const std::string& unit) const {
    for (const std::string& own : names_in_file(name)) {
      const auto column = column_of(table, map, own);
      if (!column) return column.error();
      if (*column) return channel_values(table, map, **column, name, unit);
    }
    return std::vector<double>{};
  }
  /// Whether `sixline lap` wrote it.
  bool is_own() const { return table.find("lap") && table.find("s") && table.find("x"); }
};

/// Numbers of laps from 1 on; without any it is one lap. A logger may begin with another one, and leaves it out between laps.
Result<std::vector<double>> laps_of(const MappedLog& log) {
  auto laps = log.values("lap", "-");
  if (!laps) return laps;
  if (laps->empty()) laps->assign(log.table.row_count(), 1);
  const double first = std::floor(laps->front());
  if (!log.is_own())
    for (double& lap : *laps) lap = std::floor(lap) - first + 1;
  return laps;
}

/// Makes time begin at 0 and distance at the start line of each lap: a logger's begin anywhere and run on.
void begin_at_the_line(std::vector<LapSample>& samples) {
  const double t = samples.front().t;
  double line = samples.front().s;
  int lap = samples.front().lap;
  for (LapSample& sample : samples) {
    if (sample.lap != lap) line = sample.s;
    lap = sample.lap;
    sample.s -= line;
    sample.t -= t;
  }
}

Result<std::vector<LapSample>> samples_of(const MappedLog& log) {
  std::vector<LapSample> samples(log.table.row_count());
  for (LapSample& sample : samples) sample.x = sample.y = absent;
  for (const LapColumn& column : lap_columns) {
    const auto values = log.values(column.name(), column.unit());
    if (!values) return values.error();
    const bool needed =
        column.value == &LapSample::t || column.value == &LapSample::s || column.value == &LapSample::vx;
    if (needed && values->empty())
      return Error{.file = log.table.file(),
                   .field = "columns",
                   .rule = "must hold " + column.name() + ": this is no log of a lap; --map " + column.name() +
                           "=COLUMN names a column"};
    for (std::size_t i = 0; i < values->size(); ++i) samples[i].*column.value = (*values)[i];
  }
  const auto laps = laps_of(log);
  if (!laps) return laps.error();
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const double before = i > 0 ? (*laps)[i - 1] : 1;
    const bool is_lap = (*laps)[i] >= before && (*laps)[i] <= 1e6 && (*laps)[i] == std::floor((*laps)[i]);
    if (!is_lap || (i > 0 && samples[i].t < samples[i - 1].t))
      return Error{.file = log.table.file(),
                   .line = log.table.line(i),
                   .field = "lap, t",
                   .rule = "must be whole laps from 1 on and times, which never fall"};
    samples[i].lap = static_cast<int>((*laps)[i]);
  }
  if (!log.is_own()) begin_at_the_line(samples);
  return samples;
}

/// The other columns of numbers: channels that were requested.
void read_channels(const LogTable& table, LapRecord& run) {
  for (std::size_t c = 0; c < table.columns().size(); ++c) {
    const std::string& name = table.columns()[c].name;
    const bool known = std::ranges::any_of(lap_columns, [&](const LapColumn& one) { return one.name() == name; });
    const auto values = known ? Result<std::vector<double>>(std::vector<double>{}) : table.numbers(c);
    if (known || name == "lap" || name == "lap_complete" || !values) continue;
    run.channels.push_back({name, table.columns()[c].unit});
    for (std::size_t i = 0; i < run.samples.size(); ++i) run.samples[i].more.push_back((*values)[i]);
  }
}

/// Time at which the car reaches the line after sample i [s].
double crossing(const std::vector<LapSample>& samples, std::size_t i, double length) {
  const double rest = length - samples[i].s;
  if (i + 1 == samples.size()) return samples[i].t + (samples[i].vx > 0 ? std::max(rest, 0.0) / samples[i].vx : 0);
  const double stretch = rest + samples[i + 1].s, dt = samples[i + 1].t - samples[i].t;
  return samples[i].t + (stretch > 0 ? std::clamp(rest / stretch, 0.0, 1.0) * dt : dt);
}

/// Times of the laps by the samples alone: to a hundredth of the time between two of them.
Result<std::vector<LapSummary>> laps_by_samples(const LogTable& table, const std::vector<LapSample>& samples,
                                                double length) {
  const auto complete = MappedLog{table, {}}.values("lap_complete", "-");
  if (!complete) return complete.error();
  std::vector<LapSummary> laps;
  double start = samples.front().t;
  std::size_t first = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (i + 1 < samples.size() && samples[i + 1].lap == samples[i].lap) continue;
    laps.resize(static_cast<std::size_t>(samples[i].lap));
    LapSummary& lap = laps.back() = summary_of(std::span(samples).subspan(first, i + 1 - first));
    lap.complete = complete->empty() ? i + 1 < samples.size() : (*complete)[i] > 0.5;
    const double end = lap.complete ? crossing(samples, i, length) : samples[i].t;
    lap.time = end - start;
    start = end;
    first = i + 1;
  }
  return laps;
}

/// The distance of a log's longest lap [m]. A driven lap is not as long as the centre line: where it differs by 1 to 5 %,
/// distances are scaled to the track's, which the label states.
double scale_distance(LapRecord& run, double track_length) {
  double length = 0;
  for (const LapSample& sample : run.samples) length = std::max(length, sample.s);
  const double off = std::abs(length - track_length), factor = track_length / std::max(length, 1.0);
  if (off <= 0.01 * track_length || off > 0.05 * track_length) return length;
  for (LapSample& sample : run.samples) sample.s *= factor;
  run.label += fmt::format(", distance x {:.4f}", factor);
  return track_length;
}

/// Reads result.json into a run. Error: it is not of a lap run.
Status read_result(const fs::path& file, LapRecord& run) {
  const auto text = read_file(file);
  if (!text) return text.error();
  try {
    const Json json = Json::parse(*text);
    json.get_to(run);
    run.track_length = json.at("length");
    run.laps = json.at("laps").get<std::vector<LapSummary>>();
    if (const Json& lap = json.at("unfinished_lap"); !lap.is_null()) {
      run.laps.push_back(lap.get<LapSummary>());
      run.laps.back().complete = false;
    }
  } catch (const Json::exception& wrong) {
    return Error{.file = file.string(), .rule = std::string("is not a result of a lap run: ") + wrong.what()};
  }
  return {};
}

}  // namespace

Result<LapRecord> read_lap_run(const fs::path& where, double track_length, const ColumnMap& map) {
  std::error_code none;
  const fs::path file = fs::is_directory(where, none) ? where / "telemetry.csv" : where;
  const auto table = LogTable::load(file.string());
  if (!table) return table.error();
  auto samples = samples_of({*table, map});
  if (!samples) return samples.error();
  LapRecord run;
  run.track_length = track_length;
  run.samples = std::move(*samples);
  read_channels(*table, run);
  run.label = where.filename().empty() ? where.parent_path().filename().string() : where.filename().string();
  const fs::path result = file.parent_path() / "result.json";
  double length = 0;
  if (file.filename() == "telemetry.csv" && fs::exists(result, none)) {
    if (auto wrong = read_result(result, run)) return *wrong;
    length = run.track_length;
  } else {
    length = scale_distance(run, track_length);
    auto laps = laps_by_samples(*table, run.samples, track_length);
    if (!laps) return laps.error();
    run.laps = std::move(*laps);
  }
  if (track_length > 0 && std::abs(length - track_length) > 0.01 * track_length)
    return Error{.file = file.string(),
                 .field = "s",
                 .value = fmt::format("{:.0f} m", length),
                 .rule = fmt::format("must be of a lap of this track, which has {:.0f} m", track_length)};
  return run;
}

}  // namespace sixline
