// Class LapEpisodes, which sixline.gym's LapTask is built on.
#include "sixline/lap_episodes.hpp"

#include "batches.hpp"

namespace sixline::python {
namespace {

using Actions = nb::ndarray<const double, nb::shape<-1, 2>, nb::c_contig, nb::device::cpu>;

/// Episodes, and whether a call is using them.
struct EpisodesHandle {
  LapEpisodes episodes;
  bool busy = false;
};

void init(EpisodesHandle* self, const Track& track, std::size_t count, double dt, int substeps, double max_seconds,
          int laps, double margin, double stuck_seconds, double progress_reward, double steer_change_share,
          double time_cost, double failure_penalty, double finish_reward, const std::vector<double>& curvature_ahead,
          const std::vector<double>& rays, bool observes_place) {
  const LapEpisodesConfig config{.dt = dt,
                                 .substeps = substeps,
                                 .max_seconds = max_seconds,
                                 .laps = laps,
                                 .margin = margin,
                                 .stuck_seconds = stuck_seconds,
                                 .progress_reward = progress_reward,
                                 .steer_change_share = steer_change_share,
                                 .time_cost = time_cost,
                                 .failure_penalty = failure_penalty,
                                 .finish_reward = finish_reward,
                                 .sight = {curvature_ahead, rays},
                                 .observes_place = observes_place};
  new (self) EpisodesHandle{value_of(LapEpisodes::create(track, count, config))};
}

void begin(EpisodesHandle& self, BatchHandle& batch, const nb::object& which) {
  const Which mask(which);
  const Use use(self.busy), batch_use(batch.busy);
  value_of(self.episodes.begin(batch.batch, mask.span()));
}

void step(EpisodesHandle& self, BatchHandle& batch, const RoadHandle& road, const Actions& actions) {
  const Use use(self.busy), batch_use(batch.busy);
  const std::span<const double> numbers(actions.data(), actions.size());
  run_core(road.asks_python, [&] { return self.episodes.step(batch.batch, road.road, numbers); });
}

/// A read-only view of numbers of the episodes, which it keeps alive; flags are booleans.
template <class Number>
nb::object array_in(nb::handle self, std::span<const Number> numbers, std::size_t width = 0) {
  using T = std::conditional_t<std::is_same_v<Number, std::uint8_t>, bool, Number>;
  const auto* const data = reinterpret_cast<const T*>(numbers.data());
  if (width == 0) return nb::cast(nb::ndarray<nb::numpy, const T, nb::ndim<1>>(data, {numbers.size()}, self));
  return nb::cast(nb::ndarray<nb::numpy, const T, nb::ndim<2>>(data, {numbers.size() / width, width}, self));
}

nb::dict arrays(nb::handle self) {
  const auto& handle = nb::cast<const EpisodesHandle&>(self);
  const LapEpisodes& all = handle.episodes;
  const LapEpisodesOutcome& now = all.outcome();
  const std::size_t count = now.reward.size();
  nb::dict out;
  out["observations"] = array_in(self, all.observations(), all.observed().size());
  out["rows"] = array_in(self, all.rows(), all.rows().size() / count);
  const auto put = [&](const char* name, const auto& values) { out[name] = array_in(self, std::span(values)); };
  put("reward", now.reward);
  put("distance", now.distance);
  put("progress", now.progress);
  put("time", now.time);
  put("actions", now.actions);
  put("terminated", now.terminated);
  put("truncated", now.truncated);
  put("off_track", now.off_track);
  put("spun", now.spun);
  put("stuck", now.stuck);
  put("frozen", now.frozen);
  put("finished", now.finished);
  return out;
}

}  // namespace

void bind_lap_episodes(nb::module_& m) {
  auto episodes = class_of<"LapEpisodes", EpisodesHandle>(m);
  episodes.def("__repr__", [](const EpisodesHandle& self) {
    return "<LapEpisodes: " + std::to_string(self.episodes.outcome().reward.size()) + " vehicles>";
  });
  def<"LapEpisodes.__init__">(episodes, &init);
  def<"LapEpisodes.begin">(episodes, &begin);
  def<"LapEpisodes.step">(episodes, &step);
  def<"LapEpisodes.observed">(episodes, [](const EpisodesHandle& self) {
    std::vector<std::pair<std::string, double>> all;
    for (const ObservedNumber& number : self.episodes.observed()) all.emplace_back(number.name, number.scale);
    return all;
  });
  def<"LapEpisodes.arrays">(episodes, [](nb::handle self) { return arrays(self); });
}

}  // namespace sixline::python
