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

void begin(EpisodesHandle& self, BatchHandle& batch, const Mask& which) {
  const Which mask(which);
  const Use use(self.busy), batch_use(batch.busy);
  value_of(self.episodes.begin(batch.batch, mask.span()));
}

void step(EpisodesHandle& self, BatchHandle& batch, const RoadHandle& road, const Actions& actions) {
  const Use use(self.busy), batch_use(batch.busy);
  const std::span<const double> numbers(actions.data(), actions.size());
  Result<void> done;
  if (road.asks_python) {
    done = self.episodes.step(batch.batch, road.road, numbers);
    raise_pending();
  } else {
    const nb::gil_scoped_release others_may_run;
    done = self.episodes.step(batch.batch, road.road, numbers);
  }
  value_of(done);
}

/// A read-only view of numbers of the episodes, which it keeps alive; flags are booleans.
template <class Number>
nb::object array_in(nb::handle self, std::span<const Number> numbers, std::size_t width = 0) {
  using T = std::conditional_t<std::is_same_v<Number, std::uint8_t>, bool, Number>;
  const auto* const data = reinterpret_cast<const T*>(numbers.data());
  if (width == 0) return nb::cast(nb::ndarray<nb::numpy, const T, nb::ndim<1>>(data, {numbers.size()}, self));
  return nb::cast(nb::ndarray<nb::numpy, const T, nb::ndim<2>>(data, {numbers.size() / width, width}, self));
}

As<"dict[str, numpy.typing.NDArray[typing.Any]]"> arrays(nb::handle self) {
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
  auto episodes = nb::class_<EpisodesHandle>(
      m, "LapEpisodes", "Episodes on a track for the vehicles of a batch; sixline.gym's LapTask is built on them.");
  const LapEpisodesConfig standard;
  episodes.def("__repr__", [](const EpisodesHandle& self) {
    return "<LapEpisodes: " + std::to_string(self.episodes.outcome().reward.size()) + " vehicles>";
  });
  episodes.def(
      "__init__", &init, "track"_a, "count"_a, nb::kw_only(), "dt"_a = standard.dt, "substeps"_a = standard.substeps,
      "max_seconds"_a = standard.max_seconds, "laps"_a = standard.laps, "margin"_a = standard.margin,
      "stuck_seconds"_a = standard.stuck_seconds, "progress_reward"_a = standard.progress_reward,
      "steer_change_share"_a = standard.steer_change_share, "time_cost"_a = standard.time_cost,
      "failure_penalty"_a = standard.failure_penalty, "finish_reward"_a = standard.finish_reward,
      "curvature_ahead"_a = standard.sight.curvature_ahead, "rays"_a = standard.sight.rays,
      "observes_place"_a = standard.observes_place,
      nb::sig("def __init__(self, track: Track, count: int, *, dt: float = 0.01, substeps: int = 10, max_seconds: "
              "float = 300.0, laps: int = 1, margin: float = 0.0, stuck_seconds: float = 4.0, progress_reward: float = "
              "0.01, steer_change_share: float = 0.1, time_cost: float = 0.05, failure_penalty: float = 10.0, "
              "finish_reward: float = 10.0, curvature_ahead: collections.abc.Sequence[float] = ..., rays: "
              "collections.abc.Sequence[float] = (), observes_place: bool = True) -> None"),
      "Episodes of `count` vehicles; the options are LapTask's.");
  episodes.def("begin", &begin, "batch"_a, "which"_a = nb::none(),
               "Begins episodes of those of `which` (None: all) at their current places.");
  episodes.def(
      "step", &step, "batch"_a, "road"_a, "actions"_a,
      nb::sig("def step(self, batch: Batch, road: Road, actions: numpy.typing.NDArray[numpy.float64]) -> None"),
      "One action of each vehicle, (pedal, steer), shape (vehicles, 2), limited to -1 ... 1: sets the inputs, steps, "
      "observes, and computes rewards and ends. Refused, without any change: numbers that are not finite, a call "
      "before the first begin. Other Python threads run meanwhile, unless the road is a Python function.");
  episodes.def_prop_ro(
      "observed",
      [](const EpisodesHandle& self) {
        std::vector<std::pair<std::string, double>> all;
        for (const ObservedNumber& number : self.episodes.observed()) all.emplace_back(number.name, number.scale);
        return all;
      },
      "The numbers of an observation: names, and the factor of each.");
  episodes.def_prop_ro(
      "arrays", [](nb::handle self) { return arrays(self); },
      "Results of the last step or begin, as read-only arrays that the next one changes: observations "
      "(vehicles, observed), rows (vehicles, columns of TrackSight), and of each vehicle reward, distance, progress "
      "[m], time [s], actions, terminated, truncated, off_track, spun, stuck, frozen, finished.");
}

}  // namespace sixline::python
