// The module sixline._core: the compiled part of the Python package.
#include "binding.hpp"
#include "sixline/version.hpp"

NB_MODULE(_core, m) {
  using namespace sixline::python;
  nb::set_leak_warnings(false);  // a road made of a global function is in a reference cycle that Python cannot detect
  m.doc() = "The compiled part of sixline; import sixline instead.";
  m.attr("version") = SIXLINE_VERSION;
  for (const auto bind :
       {&bind_poses,          &bind_lists,         &bind_player_inputs, &bind_memory_files, &bind_tracks,
        &bind_tyres,          &bind_roads,         &bind_vehicles,      &bind_lap_records,  &bind_telemetry,
        &bind_simulations,    &bind_track_drivers, &bind_scenarios,     &bind_sweeps,       &bind_manoeuvres,
        &bind_lap_times,      &bind_batches,       &bind_track_sights,  &bind_batch_laps,   &bind_lap_episodes,
        &bind_identification, &bind_playground})
    bind(m);
}
