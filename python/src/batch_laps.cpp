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
          const DriverParameters& driver_parameters) {
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
  Result<void> done;
  {
    const nb::gil_scoped_release others_may_run;
    done = drive_looks(self, batch.batch, seconds);
  }
  raise_pending();
  value_of(done);
}

void restart(LapsHandle& self, BatchHandle& batch, const Mask& which) {
  const Which mask(which);
  const Use use(self.busy), batch_use(batch.busy);
  value_of(self.laps.restart(batch.batch, mask.span()));
}

/// One number per vehicle, from a function that fills a column.
template <class Fill>
Floats column_of(LapsHandle& self, Fill fill) {
  const Use use(self.busy);
  AlignedVector<double> column(self.count);
  value_of(fill(std::span<double>(column)));
  return array_of(std::move(column));
}

Structs laps_of(LapsHandle& self, std::size_t vehicle) {
  const Use use(self.busy);
  if (vehicle >= self.count) throw nb::index_error(("there are " + std::to_string(self.count) + " vehicles").c_str());
  return lap_table(self.laps.laps(vehicle));
}

void bind_reading(nb::class_<LapsHandle>& laps) {
  laps.def("__repr__", [](const LapsHandle& self) {
    return "<BatchLaps of " + std::to_string(self.count) + ": " + std::to_string(self.laps.time()) + " s>";
  });
  laps.def_prop_ro(
      "time", [](const LapsHandle& self) { return self.laps.time(); }, "Driven time [s].");
  laps.def(
      "laps", &laps_of, "vehicle"_a,
      "Laps of one vehicle in the form of LapRecord.laps, shape (laps,); the last one is the current lap, incomplete, "
      "with its time so far. off_track_s: time with the reference point nearer to an edge than half the width.");
  laps.def(
      "lap_times",
      [](LapsHandle& self, int lap) {
        return column_of(self, [&](std::span<double> column) { return self.laps.lap_times(lap, column); });
      },
      "lap"_a = 1,
      "Time of each vehicle for its lap of that number, from 1 [s], shape (vehicles,); NaN if it is not finished.");
  laps.def(
      "progress",
      [](LapsHandle& self) {
        return column_of(self, [&](std::span<double> column) { return self.laps.progress(column); });
      },
      "Distance of each vehicle along the centre line since its laps began [m], shape (vehicles,).");
}

}  // namespace

void bind_batch_laps(nb::module_& m) {
  auto laps = nb::class_<LapsHandle>(
      m, "BatchLaps",
      "A driver for each vehicle of a batch, on one track. In a batch in double precision each drives bit for bit as "
      "it would alone. A lap is once around the track from the vehicle's place at the start of its laps.");
  laps.def("__init__", &init, "track"_a, "batch"_a, nb::kw_only(), "driver"_a = "lookahead", "dt"_a = 0.002,
           "driver_parameters"_a = nb::none(),
           "Starts at the vehicles' current places, with their current parameters. driver: a name of drivers(), "
           "or a policy's file (NAME.npz); dt: a vehicle's step [s], 0 < dt <= 0.1; drivers observe the road every "
           "0.02 s, and policies decide at such an observation; driver_parameters: set on every driver. Refused: a "
           "road that is not a track, a model that cannot be steered around one.");
  laps.def(
      "drive", &drive, "batch"_a, "seconds"_a,
      "Drives all vehicles for this time (0 to 1,000,000 s), to the nearest observation; the inputs of the batch are "
      "then the drivers'. Other Python threads run meanwhile; Ctrl-C ends it between two observations, and driving "
      "may continue.");
  laps.def("restart", &restart, "batch"_a, "which"_a = nb::none(),
           "To be called after those of `which` (booleans, shape (vehicles,); None: all) were placed or got other "
           "parameters: their laps restart at their current places.");
  bind_reading(laps);
}

}  // namespace sixline::python
