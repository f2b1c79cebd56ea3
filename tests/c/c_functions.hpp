// Every function of the C API that takes a context, for tests that call them all: by name, with its type.
#pragma once
#include "sixline/sixline.h"

namespace sixline::testing {

/// visit(name, function) for each, but for sixline_context_create and sixline_context_destroy.
template <class Visit>
void each_function(const Visit& visit) {
  visit("sixline_context_get_error", sixline_context_get_error);
  visit("sixline_context_put_file", sixline_context_put_file);
  visit("sixline_context_remove_file", sixline_context_remove_file);
  visit("sixline_context_get_names", sixline_context_get_names);
  visit("sixline_context_get_model", sixline_context_get_model);
  visit("sixline_road_create_plane", sixline_road_create_plane);
  visit("sixline_road_create_ramp", sixline_road_create_ramp);
  visit("sixline_road_create_height_field", sixline_road_create_height_field);
  visit("sixline_road_create_track", sixline_road_create_track);
  visit("sixline_road_create_function", sixline_road_create_function);
  visit("sixline_road_destroy", sixline_road_destroy);
  visit("sixline_road_get_point", sixline_road_get_point);
  visit("sixline_road_get_track_info", sixline_road_get_track_info);
  visit("sixline_road_get_pose", sixline_road_get_pose);
  visit("sixline_road_get_place", sixline_road_get_place);
  visit("sixline_road_get_outline", sixline_road_get_outline);
  visit("sixline_vehicle_create", sixline_vehicle_create);
  visit("sixline_vehicle_clone", sixline_vehicle_clone);
  visit("sixline_vehicle_destroy", sixline_vehicle_destroy);
  visit("sixline_vehicle_get_model", sixline_vehicle_get_model);
  visit("sixline_vehicle_step", sixline_vehicle_step);
  visit("sixline_vehicle_step_with", sixline_vehicle_step_with);
  visit("sixline_vehicle_get_pose", sixline_vehicle_get_pose);
  visit("sixline_vehicle_get_velocity", sixline_vehicle_get_velocity);
  visit("sixline_vehicle_get_wheels", sixline_vehicle_get_wheels);
  visit("sixline_vehicle_get_engine", sixline_vehicle_get_engine);
  visit("sixline_vehicle_get_dimensions", sixline_vehicle_get_dimensions);
  visit("sixline_vehicle_reset", sixline_vehicle_reset);
  visit("sixline_vehicle_place", sixline_vehicle_place);
  visit("sixline_vehicle_set_pose", sixline_vehicle_set_pose);
  visit("sixline_vehicle_set_velocity", sixline_vehicle_set_velocity);
  visit("sixline_vehicle_apply_impulse", sixline_vehicle_apply_impulse);
  visit("sixline_vehicle_save", sixline_vehicle_save);
  visit("sixline_vehicle_restore", sixline_vehicle_restore);
  visit("sixline_vehicle_get_hash", sixline_vehicle_get_hash);
  visit("sixline_vehicle_get_channel_count", sixline_vehicle_get_channel_count);
  visit("sixline_vehicle_get_channel_info", sixline_vehicle_get_channel_info);
  visit("sixline_vehicle_find_channel", sixline_vehicle_find_channel);
  visit("sixline_vehicle_get_channel", sixline_vehicle_get_channel);
  visit("sixline_vehicle_get_channels", sixline_vehicle_get_channels);
  visit("sixline_vehicle_set_channel", sixline_vehicle_set_channel);
  visit("sixline_vehicle_get_parameter_count", sixline_vehicle_get_parameter_count);
  visit("sixline_vehicle_get_parameter_info", sixline_vehicle_get_parameter_info);
  visit("sixline_vehicle_get_parameter_choice", sixline_vehicle_get_parameter_choice);
  visit("sixline_vehicle_find_parameter", sixline_vehicle_find_parameter);
  visit("sixline_vehicle_get_parameter", sixline_vehicle_get_parameter);
  visit("sixline_vehicle_get_parameter_text", sixline_vehicle_get_parameter_text);
  visit("sixline_vehicle_set_parameter", sixline_vehicle_set_parameter);
  visit("sixline_vehicle_set_parameter_text", sixline_vehicle_set_parameter_text);
  visit("sixline_vehicle_get_motion", sixline_vehicle_get_motion);
  visit("sixline_vehicle_get_limits", sixline_vehicle_get_limits);
  visit("sixline_driver_create", sixline_driver_create);
  visit("sixline_driver_destroy", sixline_driver_destroy);
  visit("sixline_driver_drive", sixline_driver_drive);
  visit("sixline_simulation_create", sixline_simulation_create);
  visit("sixline_simulation_destroy", sixline_simulation_destroy);
  visit("sixline_simulation_add", sixline_simulation_add);
  visit("sixline_simulation_get_vehicle_count", sixline_simulation_get_vehicle_count);
  visit("sixline_simulation_get_vehicle", sixline_simulation_get_vehicle);
  visit("sixline_simulation_set_inputs", sixline_simulation_set_inputs);
  visit("sixline_simulation_get_inputs", sixline_simulation_get_inputs);
  visit("sixline_simulation_set_overrides", sixline_simulation_set_overrides);
  visit("sixline_simulation_step", sixline_simulation_step);
  visit("sixline_simulation_run", sixline_simulation_run);
  visit("sixline_simulation_run_laps", sixline_simulation_run_laps);
  visit("sixline_simulation_cancel", sixline_simulation_cancel);
  visit("sixline_simulation_get_laps", sixline_simulation_get_laps);
  visit("sixline_simulation_get_place", sixline_simulation_get_place);
  visit("sixline_simulation_get_time", sixline_simulation_get_time);
  visit("sixline_simulation_record", sixline_simulation_record);
  visit("sixline_simulation_get_recorded", sixline_simulation_get_recorded);
  visit("sixline_simulation_watch", sixline_simulation_watch);
  visit("sixline_simulation_get_events", sixline_simulation_get_events);
  visit("sixline_scenario_create", sixline_scenario_create);
  visit("sixline_scenario_destroy", sixline_scenario_destroy);
  visit("sixline_scenario_get_info", sixline_scenario_get_info);
  visit("sixline_scenario_run", sixline_scenario_run);
  visit("sixline_scenario_cancel", sixline_scenario_cancel);
  visit("sixline_result_get_info", sixline_result_get_info);
  visit("sixline_result_destroy", sixline_result_destroy);
  visit("sixline_result_get_channel", sixline_result_get_channel);
  visit("sixline_result_get_value", sixline_result_get_value);
  visit("sixline_result_get_recorded_name", sixline_result_get_recorded_name);
  visit("sixline_result_get_recorded", sixline_result_get_recorded);
  visit("sixline_result_get_event", sixline_result_get_event);
  visit("sixline_result_get_json", sixline_result_get_json);
  visit("sixline_result_get_csv", sixline_result_get_csv);
  visit("sixline_vector_to_axes", sixline_vector_to_axes);
  visit("sixline_vector_from_axes", sixline_vector_from_axes);
  visit("sixline_orientation_to_axes", sixline_orientation_to_axes);
  visit("sixline_orientation_from_axes", sixline_orientation_from_axes);
  visit("sixline_pose_interpolate", sixline_pose_interpolate);
  visit("sixline_wheel_interpolate", sixline_wheel_interpolate);
  visit("sixline_pose_from_angles", sixline_pose_from_angles);
}

}  // namespace sixline::testing
