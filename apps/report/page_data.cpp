// The run as compact JSON for the page's script.
#include "report/page_data.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "files/json.hpp"
#include "pages/svg/svg_text.hpp"
#include "report/corners.hpp"
#include "report/lap_time_pictures.hpp"
#include "vehicle/registry/lap_columns.hpp"

namespace sixline {

namespace {

constexpr size_t lap_limit = 2000, page_limit = 20000, road_limit = 3000;  // samples

/// Differences of the values in whole steps: most take one or two digits.
class Differences {
 public:
  explicit Differences(double step) : step_(step) {}
  void add(double value) {
    const double whole = value / step_;
    if (!(std::abs(whole) < 1e15)) {  // not finite, or beyond what a double counts exactly
      list_.push_back(nullptr);
      return;
    }
    const long long now = std::llround(whole);
    list_.push_back(now - std::exchange(last_, now));
  }
  Json channel() && { return {{"step", step_}, {"d", std::move(list_)}}; }

 private:
  double step_;
  long long last_ = 0;
  Json list_ = Json::array();
};

/// The text of a script element: nothing that a file brings in closes it.
std::string script_json(const Json& page) {
  std::string out;
  for (const char c : json_line(page)) out += c == '<' ? std::string("\\u003c") : std::string(1, c);
  return out;
}

double top_speed(const LapRecord& run) {
  double top = 0;
  for (const LapSample& sample : run.samples)
    if (sample.vx > top) top = sample.vx;
  return top;
}

/// What pages of one run and of several have alike: length, corners, units, what the car's tyres hold at two speeds.
Json common_head(const LapRecord& run) {
  Json head = {{"length", run.track_length}, {"ramp", speed_ramp}};
  head["corners"] = Json::array();
  for (const Corner& corner : corners_of(run.outline)) head["corners"].push_back({corner.from, corner.to});
  head["units"] = Json::object();
  for (const LapColumn& column : lap_columns)
    if (column.page_step > 0) head["units"][column.name()] = column.unit();
  head["channels"] = Json::array();
  head["grip"] = Json::array();
  if (run.grip > 0)
    for (const double v : {0.0, top_speed(run)}) {
      head["grip"].push_back({{"v", v}, {"a", run.grip * run.friction * (1 + run.grip_by_air * v * v)}});
      if (!(run.grip_by_air > 0)) break;  // the same at any speed
    }
  return head;
}

/// Names and units of the channels that the run has on request.
void add_channels(Json& head, const LapRecord& run) {
  for (const LapChannel& channel : run.channels) {
    if (!head["units"].contains(channel.name)) head["channels"].push_back(channel.name);
    head["units"][channel.name] = channel.unit;
  }
}

/// Numbers of any size, to four digits of the largest.
Json channel_data(const std::vector<LapSample>& samples, std::size_t channel) {
  double most = 1e-9;
  for (const LapSample& sample : samples)
    if (const double size = std::abs(sample.more[channel]); std::isfinite(size)) most = std::max(most, size);
  Differences values(std::pow(10, std::floor(std::log10(most)) - 4));
  for (const LapSample& sample : samples) values.add(sample.more[channel]);
  return std::move(values).channel();
}

Json lap_data(const Lap& lap, const std::vector<LapChannel>& channels) {
  Json out = {{"number", lap.number},
              {"start", lap.start},
              {"time", lap.summary.time},
              {"complete", lap.summary.complete},
              {"clean", lap.summary.clean}};
  Differences distance(1e-2);
  for (const double d : lap.distance) distance.add(d);
  out["distance"] = std::move(distance).channel();
  for (const LapColumn& column : lap_columns) {
    if (column.page_step == 0) continue;
    out[column.name()] = {{"d", nullptr}};
    if (!has_channel(lap.samples, column.value)) continue;  // of a model or a driver that has none
    Differences values(column.page_step);
    for (const LapSample& sample : lap.samples) values.add(sample.*column.value);
    out[column.name()] = std::move(values).channel();
  }
  out["requested"] = Json::object();  // apart: a name may be one of those above
  for (std::size_t i = 0; i < channels.size(); ++i) out["requested"][channels[i].name] = channel_data(lap.samples, i);
  return out;
}

Json road_data(const TrackOutline& road) {
  using Values = std::vector<double>;
  const std::pair<const char*, const Values*> parts[] = {{"s", &road.s},
                                                         {"x", &road.x},
                                                         {"y", &road.y},
                                                         {"z", &road.z},
                                                         {"left_x", &road.left_x},
                                                         {"left_y", &road.left_y},
                                                         {"right_x", &road.right_x},
                                                         {"right_y", &road.right_y}};
  size_t count = road.s.size();
  for (const auto& [name, values] : parts) count = std::min(count, values->size());
  const size_t stride = count / road_limit + 1;
  Json out = {{"closed", road.closed}};
  for (const auto& [name, values] : parts) {
    Differences channel(1e-2);
    for (size_t i = 0; i < count; i += stride) channel.add((*values)[i]);
    if (count > 0 && (count - 1) % stride != 0) channel.add((*values)[count - 1]);  // an open road ends where it ends
    out[name] = std::move(channel).channel();
  }
  return out;
}

}  // namespace

std::string page_data(const LapRecord& record, const std::vector<Lap>& laps, const LapRecord* reference,
                      const Ggv* ggv) {
  const size_t limit = std::clamp(page_limit / std::max<size_t>(laps.size(), 1), size_t{20}, lap_limit);
  Json page = common_head(record);
  add_channels(page, record);
  page["envelope"] = Json::array();
  if (ggv)
    for (const double share : {0.5, 1.0}) {
      const double v = share * top_speed(record);
      const auto [across, along] = ggv_outline(*ggv, v);
      page["envelope"].push_back({{"v", v}, {"across", across}, {"along", along}});
    }
  page.update({{"best", nullptr}, {"show", nullptr}, {"road", road_data(record.outline)}, {"laps", Json::array()}});
  if (const auto best = best_lap(laps)) page["best"] = *best;
  if (const auto show = lap_to_show(laps)) page["show"] = *show;
  for (const Lap& lap : laps) page["laps"].push_back(lap_data(thinned(lap, limit), record.channels));
  if (reference) {
    const std::vector<Lap> others = cut_into_laps(*reference);
    if (const auto shown = lap_to_show(others)) {
      page["laps"].push_back(lap_data(thinned(others[*shown], limit), reference->channels));
      page["laps"].back()["name"] = "reference";
    }
  }
  return script_json(page);
}

std::string comparison_data(const std::vector<LapRecord>& runs, int number) {
  const auto chosen = [&](const std::vector<Lap>& laps) {  // of a long run only the first lap and the one to compare
    std::vector<Lap> out;
    for (const Lap& lap : laps)
      if (!lap.samples.empty() && (lap.number == 1 || lap.number == number || laps.size() <= 3)) out.push_back(lap);
    return out;
  };
  const LapRecord none;
  Json page = common_head(runs.empty() ? none : runs.front());
  page.update({{"number", number}, {"best", nullptr}, {"show", nullptr}, {"models", Json::array()}});
  page.update({{"road", road_data(runs.empty() ? TrackOutline{} : runs.front().outline)}, {"laps", Json::array()}});
  const size_t limit = std::clamp(page_limit / std::max<size_t>(2 * runs.size(), 1), size_t{200}, lap_limit);
  for (size_t i = 0; i < runs.size(); ++i) {
    page["models"].push_back(name_of(runs[i]));
    add_channels(page, runs[i]);
    for (const Lap& lap : chosen(cut_into_laps(runs[i]))) {
      page["laps"].push_back(lap_data(thinned(lap, limit), runs[i].channels));
      page["laps"].back()["model"] = i;
    }
  }
  return script_json(page);
}

}  // namespace sixline
