// Track sights: the view of a track from each vehicle of a batch.
#include "sixline/track_sight.hpp"

#include "batches.hpp"

namespace sixline::python {
namespace {

using Table = nb::ndarray<double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

/// A TrackSight and the number of its vehicles.
struct SightHandle {
  TrackSight sight;
  std::size_t count;
  bool busy = false;
};

/// The numbers of the caller's array; throws TypeError unless they can be written in place.
double* numbers_in(const nb::object& out, std::size_t rows, std::size_t columns) {
  Table table;
  if (!nb::try_cast(out, table, false) || table.shape(0) != rows || table.shape(1) != columns)
    throw nb::type_error(("out must be a writable, contiguous array of float64 of the shape (" + std::to_string(rows) +
                          ", " + std::to_string(columns) + ")")
                             .c_str());
  return table.data();
}

Floats look(SightHandle& self, BatchHandle& batch, const Floats& out) {
  const Use use(self.busy), batch_use(batch.busy);
  const std::size_t width = self.sight.columns().size();
  const nb::object array = out.is_none() ? array_of(AlignedVector<double>(self.count * width), width) : nb::object(out);
  double* const numbers = numbers_in(array, self.count, width);
  Result<void> done;
  {
    const nb::gil_scoped_release others_may_run;
    done = self.sight.look(batch.batch, {numbers, self.count * width});
  }
  value_of(done);
  return array;
}

}  // namespace

void bind_track_sights(nb::module_& m) {
  auto sight = nb::class_<SightHandle>(
      m, "TrackSight",
      "Observations of a track by each vehicle of a batch: its place, progress, the edges, the bends ahead, "
      "rangefinders. It stores the last place of each vehicle, so each batch needs its own.");
  sight.def(
      "__init__",
      [](SightHandle* self, const Track& track, std::size_t count, const std::vector<double>& curvature_ahead,
         const std::vector<double>& rays, double ray_range) {
        new (self) SightHandle{value_of(TrackSight::create(track, count, {curvature_ahead, rays, ray_range})), count};
      },
      "track"_a, "count"_a, nb::kw_only(), "curvature_ahead"_a = std::vector<double>{},
      "rays"_a = std::vector<double>{}, "ray_range"_a = 200.0,
      nb::sig("def __init__(self, track: Track, count: int, *, curvature_ahead: collections.abc.Sequence[float] = (), "
              "rays: collections.abc.Sequence[float] = (), ray_range: float = 200.0) -> None"),
      "curvature_ahead [m]: distances ahead at which the curvature of the centre line is read; rays [rad]: directions "
      "of rangefinders from straight ahead, left positive, with the range ray_range [m]. At most 64 of each.");
  sight.def("__repr__", [](const SightHandle& self) {
    return "<TrackSight of " + std::to_string(self.count) + ": " + std::to_string(self.sight.columns().size()) +
           " columns>";
  });
  sight.def_prop_ro(
      "columns",
      [](const SightHandle& self) {
        return std::vector<ChannelInfo>(self.sight.columns().begin(), self.sight.columns().end());
      },
      "Columns of a row: distance, progress, offset, heading_error, to_left_edge, to_right_edge, vx, vy, "
      "yaw_rate, curvature_0 ..., ray_0 ....");
  sight.def("look", &look, "batch"_a, "out"_a = nb::none(),
            "Observes: returns an array of shape (vehicles, columns), a new one or `out`.");
  sight.def(
      "restart",
      [](SightHandle& self, const Mask& which) {
        const Which mask(which);
        const Use use(self.busy);
        value_of(self.sight.restart(mask.span()));
      },
      "which"_a = nb::none(),
      "To be called after these vehicles were placed: their progress restarts at their next observation.");
}

}  // namespace sixline::python
