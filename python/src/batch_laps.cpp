// Batch laps: drivers that drive the vehicles of a batch around a track.
#include "sixline/batch_laps.hpp"

#include <cmath>

#include "batches.hpp"
#include "signals.hpp"

namespace sixline::python {
namespace {

/// Drivers, the number of their vehicles, and the time between two of their observations of the road.
struct LapsHandle {
  BatchLaps laps;
  std::size_t count;
  double look;  ///< [s]
  bool busy = false;
};

void init(LapsHandle* self, const RoadHandle& track, BatchHandle& batch, const NameOrFile& driver, double dt,
          const std::optional<nb::dict>& driver_parameters) {
  const Use use(batch.busy);
  BatchLaps laps =
      value_of(BatchLaps::create(track.road, batch.batch, {text_of(driver), dt, parameters_from(driver_parameters)}));
  new (self) LapsHandle{std::move(laps), batch.batch.size(), std::max(1L, std::lround(0.02 / dt)) * dt};
}

/// One observation after the other, so that Ctrl-C ends it between two of them.
Result<void> drive_looks(LapsHandle& self, VehicleBatch& batch, double seconds) {
  Signals signals(1);
  const auto fits = self.laps.drive(batch, 0);
  if (!fits || !(seconds >= 0 && seconds <= 1e6)) return fits ? self.laps.drive(batch, seconds) : fits;
  for (long left = std::lround(seconds / self.look); left > 0 && signals.go_on(); --left)
    if (const auto done = self.laps.drive(batch, self.look); !done) return done;
  return {};
}

void drive(LapsHandle& self, BatchHandle& batch, double seconds) {
  const Use use(self.busy), batch_use(batch.busy);
  run_core(false, [&] { return drive_looks(self, batch.batch, seconds); });
}

void restart(LapsHandle& self, BatchHandle& batch, const nb::object& which) {
  const Which mask(which);
  const Use use(self.busy), batch_use(batch.busy);
  value_of(self.laps.restart(batch.batch, mask.span()));
}

nb::object laps_of(LapsHandle& self, std::size_t vehicle) {
  const Use use(self.busy);
  if (vehicle >= self.count) throw nb::index_error(("there are " + std::to_string(self.count) + " vehicles").c_str());
  return lap_table(self.laps.laps(vehicle));
}

void bind_reading(nb::class_<LapsHandle>& laps) {
  laps.def("__repr__", [](const LapsHandle& self) {
    return "<BatchLaps of " + std::to_string(self.count) + ": " + std::to_string(self.laps.time()) + " s>";
  });
  def<"BatchLaps.time">(laps, [](const LapsHandle& self) { return self.laps.time(); });
  def<"BatchLaps.laps">(laps, &laps_of);
  def<"BatchLaps.lap_times">(laps, [](LapsHandle& self, int lap) {
    const Use use(self.busy);
    return filled(self.count, [&](std::span<double> all) { return self.laps.lap_times(lap, all); });
  });
  def<"BatchLaps.progress">(laps, [](LapsHandle& self) {
    const Use use(self.busy);
    return filled(self.count, [&](std::span<double> all) { return self.laps.progress(all); });
  });
}

}  // namespace

void bind_batch_laps(nb::module_& m) {
  auto laps = class_of<"BatchLaps", LapsHandle>(m);
  def<"BatchLaps.__init__">(laps, &init);
  def<"BatchLaps.drive">(laps, &drive);
  def<"BatchLaps.restart">(laps, &restart);
  bind_reading(laps);
}

}  // namespace sixline::python
