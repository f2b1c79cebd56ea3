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

nb::object look(SightHandle& self, BatchHandle& batch, const nb::object& out) {
  const Use use(self.busy), batch_use(batch.busy);
  const std::size_t width = self.sight.columns().size();
  const nb::object array = out.is_none() ? array_of(AlignedVector<double>(self.count * width), width) : nb::object(out);
  double* const numbers = numbers_in(array, self.count, width);
  run_core(false, [&] { return self.sight.look(batch.batch, {numbers, self.count * width}); });
  return array;
}

}  // namespace

void bind_track_sights(nb::module_& m) {
  auto sight = class_of<"TrackSight", SightHandle>(m);
  def<"TrackSight.__init__">(
      sight, [](SightHandle* self, const Track& track, std::size_t count, const std::vector<double>& curvature_ahead,
                const std::vector<double>& rays, double ray_range) {
        new (self) SightHandle{value_of(TrackSight::create(track, count, {curvature_ahead, rays, ray_range})), count};
      });
  sight.def("__repr__", [](const SightHandle& self) {
    return "<TrackSight of " + std::to_string(self.count) + ": " + std::to_string(self.sight.columns().size()) +
           " columns>";
  });
  def<"TrackSight.columns">(sight, [](const SightHandle& self) { return list_of(self.sight.columns()); });
  def<"TrackSight.look">(sight, &look);
  def<"TrackSight.restart">(sight, [](SightHandle& self, const nb::object& which) {
    const Which mask(which);
    const Use use(self.busy);
    value_of(self.sight.restart(mask.span()));
  });
}

}  // namespace sixline::python
