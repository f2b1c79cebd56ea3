// The pages of one run and of several: documents that the kit draws (apps/web/kit/report/run.ts).
#include <algorithm>
#include <cmath>
#include <utility>

#include "report/compared.hpp"
#include "report/corners.hpp"
#include "report/kit_page.hpp"
#include "report/lap_time_plots.hpp"
#include "report/report.hpp"
#include "report/run_json.hpp"
#include "vehicle/registry/lap_columns.hpp"

namespace sixline {

namespace {

/// A channel is {"step": p, "d": [..]}: delta-encoded integers, in units of p; null is a sample that is not finite. p
/// is finer than a screen shows (1 cm, 0.01 m/s ...). At most about 2,000 samples a lap, and fewer when there are many
/// laps, so that a page stays small.
constexpr size_t lap_limit = 2000, page_limit = 20000, road_limit = 3000;  // samples

/// Differences of the values in whole steps: most take one or two digits.
class Differences {
 public:
  explicit Differences(double step) : step_(step) {}
  void add(double value) {
    const double whole = value / step_;
    if (!(std::abs(whole) < 1e15)) {  // not finite, or beyond the exact integers of a double
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

double top_speed(const LapRecord& run) {
  double top = 0;
  for (const LapSample& sample : run.samples)
    if (sample.vx > top) top = sample.vx;
  return top;
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
  Json out = {{"closed", road.closed}}, channels;
  for (const auto& [name, values] : parts) {
    Differences channel(1e-2);
    for (size_t i = 0; i < count; i += stride) channel.add((*values)[i]);
    if (count > 0 && (count - 1) % stride != 0) channel.add((*values)[count - 1]);  // an open road ends where it ends
    channels[name] = std::move(channel).channel();
  }
  out["channels"] = std::move(channels);
  return out;
}

/// Common data of the pages of one run and of several: road, corners, units, the grip of the car at two speeds.
Json page_of(const char* kind, const LapRecord& run) {
  Json head = run;
  head.update({{"kind", kind},
               {"track", track_text(run)},
               {"length", run.track_length},
               {"command", run.command},
               {"road", road_data(run.outline)},
               {"run_parameters", run.run_parameters},
               {"laps", Json::array()}});
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

Json summary_json(const LapSummary& lap) {
  Json out = lap;
  out["complete"] = lap.complete;
  return out;
}

Json lap_data(const Lap& lap, const std::vector<LapChannel>& channels) {
  Json out = summary_json(lap.summary);
  out.update({{"number", lap.number}, {"start", lap.start}});
  Json& own = out["channels"];
  Differences distance(1e-2);
  for (const double d : lap.distance) distance.add(d);
  own["distance"] = std::move(distance).channel();
  for (const LapColumn& column : lap_columns) {
    if (column.page_step == 0) continue;
    own[column.name()] = {{"step", 1}, {"d", nullptr}};
    if (!has_channel(lap.samples, column.value)) continue;  // of a model or a driver that has none
    Differences values(column.page_step);
    for (const LapSample& sample : lap.samples) values.add(sample.*column.value);
    own[column.name()] = std::move(values).channel();
  }
  out["requested"] = Json::object();  // apart: a name may be one of those above
  for (std::size_t i = 0; i < channels.size(); ++i) out["requested"][channels[i].name] = channel_data(lap.samples, i);
  return out;
}

Json number_or_null(std::optional<double> value) { return value ? Json(*value) : Json(nullptr); }

/// A model's row of the table: its laps, and where it loses time against the first.
Json model_json(const LapRecord& run, const ComparedModel& model) {
  Json out{{"name", name_of(run)},
           {"ended", run.ended},
           {"set", run.set},
           {"off_track_s", run.off_track_s},
           {"driven", !run.samples.empty()},
           {"time", number_or_null(model.time)},
           {"gap", number_or_null(model.gap)},
           {"in_bends", model.in_bends},
           {"braking", model.braking},
           {"elsewhere", model.elsewhere},
           {"lateral", model.side_g},
           {"lap", model.lap ? summary_json(model.lap->summary) : Json(nullptr)},
           {"laps", Json::array()},
           {"car_parameters", run.car_parameters}};
  for (const LapSummary& lap : run.laps) out["laps"].push_back(summary_json(lap));
  return out;
}

}  // namespace

std::string report_html(const LapRecord& record, const LapRecord* reference, const Ggv* ggv) {
  const std::vector<Lap> laps = cut_into_laps(record);
  const size_t limit = std::clamp(page_limit / std::max<size_t>(laps.size(), 1), size_t{20}, lap_limit);
  Json page = page_of("laps", record);
  add_channels(page, record);
  page.update({{"reference", reference ? Json(name_of(*reference)) : Json(nullptr)},
               {"car_parameters", record.car_parameters},
               {"envelope", Json::array()},
               {"best", nullptr},
               {"show", nullptr}});
  if (ggv)
    for (const double share : {0.5, 1.0}) {
      const double v = share * top_speed(record);
      const auto [across, along] = ggv_outline(*ggv, v);
      page["envelope"].push_back({{"v", v}, {"across", across}, {"along", along}});
    }
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
  return kit_page(page);
}

std::string comparison_html(const std::vector<LapRecord>& runs) {
  const Comparison all = compared(runs);
  const auto chosen = [&](const std::vector<Lap>& laps) {  // of a long run only the first lap and the one to compare
    std::vector<Lap> out;
    for (const Lap& lap : laps)
      if (!lap.samples.empty() && (lap.number == 1 || lap.number == all.number || laps.size() <= 3)) out.push_back(lap);
    return out;
  };
  const LapRecord none, &first = runs.empty() ? none : runs.front();
  Json page = page_of("comparison", first);
  page.update({{"compared", compared_kind(runs)},
               {"common", common_car(runs)},
               {"number", all.number},
               {"models", Json::array()}});
  const size_t limit = std::clamp(page_limit / std::max<size_t>(2 * runs.size(), 1), size_t{200}, lap_limit);
  for (size_t i = 0; i < runs.size(); ++i) {
    page["models"].push_back(model_json(runs[i], all.models[i]));
    add_channels(page, runs[i]);
    for (const Lap& lap : chosen(cut_into_laps(runs[i]))) {
      page["laps"].push_back(lap_data(thinned(lap, limit), runs[i].channels));
      page["laps"].back()["model"] = i;
    }
  }
  return kit_page(page);
}

}  // namespace sixline
