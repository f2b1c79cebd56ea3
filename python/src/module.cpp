// The module sixline._core: the compiled part of the Python package.
#include "binding.hpp"
#include "sixline/version.hpp"

NB_MODULE(_core, m) {
  using namespace sixline::python;
  nb::set_leak_warnings(false);  // a road made of a global function is in a reference cycle that Python cannot detect
  m.doc() = "The compiled part of sixline; import sixline instead.";
  m.attr("version") = SIXLINE_VERSION;
  bind_poses(m);
  bind_lists(m);
  bind_tracks(m);
  bind_tyres(m);
  bind_roads(m);
  bind_vehicles(m);
  bind_lap_records(m);
  bind_telemetry(m);
  bind_simulations(m);
  bind_scenarios(m);
  bind_sweeps(m);
  bind_lap_times(m);
  bind_batches(m);
  bind_track_sights(m);
  bind_batch_laps(m);
  bind_lap_episodes(m);
  bind_identification(m);
  bind_playground(m);
}
