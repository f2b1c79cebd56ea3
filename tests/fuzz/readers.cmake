# Readers that are fuzzed (readers.cpp), and the C API.
set(fuzzed c_calls scenario car_file toml_track_file torcs_track_file csv_track_file csv_heights png_heights json_text policy policy_arrays log
    shared_run tir_file_text tmeasy_file_text sweep_plan sweep_journal plan_file ggv_cache racing_line lap_telemetry tyre_forces torcs_car car_presets)
