// Every function of the C API that takes a context, for tests that call them all: by name, with erased types, so that
// the code of a test is compiled once per type of argument and not once per function.
#pragma once
#include <array>
#include <cstddef>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "c/c_scene.hpp"
#include "sixline/sixline.h"

namespace sixline::testing {

/// An argument of any type that the C API takes by value: its bytes.
struct Argument {
  alignas(8) std::array<unsigned char, 24> bytes{};

  template <class P>
  static Argument of(const P& value) {
    static_assert(sizeof(P) <= sizeof(bytes) && std::is_trivially_copyable_v<P>);
    Argument made;
    std::memcpy(made.bytes.data(), &value, sizeof value);
    return made;
  }
  template <class P>
  P as() const {
    P value;
    std::memcpy(&value, bytes.data(), sizeof value);
    return value;
  }
};

/// Operations of a test on an argument: `numbers` points at a struct of numbers, `made` at a handle that is filled in,
/// `pointer` at anything else.
enum class Kind {
  context,
  handle,
  number,
  index,
  size,
  vector,
  place,
  text,
  texts,
  bytes,
  def,
  numbers,
  made,
  pointer
};

/// The type of an argument.
struct ArgumentType {
  Kind kind;
  std::size_t size;  ///< [B] of what a def or numbers point at
  Argument (*good)(const Scene&, std::string_view function, int place);
};

template <class P>
constexpr Kind kind_of() {
  using T = std::remove_cv_t<std::remove_pointer_t<P>>;
  if constexpr (std::is_same_v<P, sixline_context>) return Kind::context;
  if constexpr (Handle<P>) return Kind::handle;
  if constexpr (std::is_same_v<P, double>) return Kind::number;
  if constexpr (std::is_same_v<P, int32_t>) return Kind::index;
  if constexpr (std::is_same_v<P, size_t>) return Kind::size;
  if constexpr (std::is_same_v<P, sixline_vec3>) return Kind::vector;
  if constexpr (std::is_same_v<P, sixline_place>) return Kind::place;
  if constexpr (std::is_same_v<P, const char*>) return Kind::text;
  if constexpr (std::is_same_v<P, const char* const*>) return Kind::texts;
  if constexpr (std::is_same_v<P, const void*>) return Kind::bytes;
  if constexpr (std::is_pointer_v<P>) {
    if constexpr (Def<T>) {
      static_assert(offsetof(T, cookie) == 0 && sizeof(T::cookie) == sizeof(std::uint32_t));
      return Kind::def;
    }
    if constexpr (Handle<T>) return Kind::made;
    if constexpr (std::is_class_v<T>) return std::is_const_v<std::remove_pointer_t<P>> ? Kind::numbers : Kind::pointer;
    return Kind::pointer;
  }
}

template <class P>
constexpr std::size_t size_pointed_at() {
  using T = std::remove_pointer_t<P>;
  if constexpr (std::is_class_v<T>) return sizeof(T);
  return 0;
}

template <class P>
Argument good_bytes(const Scene& scene, std::string_view function, int place) {
  return Argument::of(good_argument<P>(scene, function, place));
}

/// The one object that stands for a type: types are equal if their addresses are.
template <class P>
inline constexpr ArgumentType type_of{kind_of<P>(), size_pointed_at<P>(), good_bytes<P>};

/// A function by its name and the types of its arguments.
struct Function {
  std::string_view name;
  void (*address)();
  sixline_status (*call_at)(void (*address)(), const Argument* arguments);
  std::span<const ArgumentType* const> types;

  sixline_status call(std::span<const Argument> arguments) const { return call_at(address, arguments.data()); }
};

template <class Places, class... P>
struct Caller;
template <std::size_t... I, class... P>
struct Caller<std::index_sequence<I...>, P...> {
  static constexpr const ArgumentType* types[] = {&type_of<P>...};
  static sixline_status call(void (*address)(), const Argument* arguments) {
    return reinterpret_cast<sixline_status (*)(P...)>(address)(arguments[I].template as<P>()...);
  }
};

template <class... P>
Function function_of(const char* name, sixline_status (*function)(P...)) {
  using Called = Caller<std::index_sequence_for<P...>, P...>;
  return {name, reinterpret_cast<void (*)()>(function), Called::call, Called::types};
}

/// All of them except sixline_context_create and sixline_context_destroy.
inline std::span<const Function> all_functions() {
  static const Function all[] = {
      function_of("sixline_context_get_error", sixline_context_get_error),
      function_of("sixline_context_put_file", sixline_context_put_file),
      function_of("sixline_context_remove_file", sixline_context_remove_file),
      function_of("sixline_context_get_names", sixline_context_get_names),
      function_of("sixline_context_get_model", sixline_context_get_model),
      function_of("sixline_road_create_plane", sixline_road_create_plane),
      function_of("sixline_road_create_ramp", sixline_road_create_ramp),
      function_of("sixline_road_create_height_field", sixline_road_create_height_field),
      function_of("sixline_road_create_track", sixline_road_create_track),
      function_of("sixline_road_create_function", sixline_road_create_function),
      function_of("sixline_road_destroy", sixline_road_destroy),
      function_of("sixline_road_get_point", sixline_road_get_point),
      function_of("sixline_road_get_track_info", sixline_road_get_track_info),
      function_of("sixline_road_get_pose", sixline_road_get_pose),
      function_of("sixline_road_get_track_point", sixline_road_get_track_point),
      function_of("sixline_road_get_place", sixline_road_get_place),
      function_of("sixline_road_get_outline", sixline_road_get_outline),
      function_of("sixline_vehicle_create", sixline_vehicle_create),
      function_of("sixline_vehicle_clone", sixline_vehicle_clone),
      function_of("sixline_vehicle_destroy", sixline_vehicle_destroy),
      function_of("sixline_vehicle_get_model", sixline_vehicle_get_model),
      function_of("sixline_vehicle_step", sixline_vehicle_step),
      function_of("sixline_vehicle_step_with", sixline_vehicle_step_with),
      function_of("sixline_vehicle_get_pose", sixline_vehicle_get_pose),
      function_of("sixline_vehicle_get_velocity", sixline_vehicle_get_velocity),
      function_of("sixline_vehicle_get_wheels", sixline_vehicle_get_wheels),
      function_of("sixline_vehicle_get_engine", sixline_vehicle_get_engine),
      function_of("sixline_vehicle_get_debug_lines", sixline_vehicle_get_debug_lines),
      function_of("sixline_vehicle_get_dimensions", sixline_vehicle_get_dimensions),
      function_of("sixline_vehicle_reset", sixline_vehicle_reset),
      function_of("sixline_vehicle_place", sixline_vehicle_place),
      function_of("sixline_vehicle_set_pose", sixline_vehicle_set_pose),
      function_of("sixline_vehicle_set_velocity", sixline_vehicle_set_velocity),
      function_of("sixline_vehicle_apply_impulse", sixline_vehicle_apply_impulse),
      function_of("sixline_vehicle_save", sixline_vehicle_save),
      function_of("sixline_vehicle_restore", sixline_vehicle_restore),
      function_of("sixline_vehicle_get_hash", sixline_vehicle_get_hash),
      function_of("sixline_vehicle_get_channel_count", sixline_vehicle_get_channel_count),
      function_of("sixline_vehicle_get_channel_info", sixline_vehicle_get_channel_info),
      function_of("sixline_vehicle_find_channel", sixline_vehicle_find_channel),
      function_of("sixline_vehicle_get_channel", sixline_vehicle_get_channel),
      function_of("sixline_vehicle_get_channels", sixline_vehicle_get_channels),
      function_of("sixline_vehicle_set_channel", sixline_vehicle_set_channel),
      function_of("sixline_vehicle_get_parameter_count", sixline_vehicle_get_parameter_count),
      function_of("sixline_vehicle_get_parameter_info", sixline_vehicle_get_parameter_info),
      function_of("sixline_vehicle_get_parameter_choice", sixline_vehicle_get_parameter_choice),
      function_of("sixline_vehicle_find_parameter", sixline_vehicle_find_parameter),
      function_of("sixline_vehicle_get_parameter", sixline_vehicle_get_parameter),
      function_of("sixline_vehicle_get_parameter_text", sixline_vehicle_get_parameter_text),
      function_of("sixline_vehicle_set_parameter", sixline_vehicle_set_parameter),
      function_of("sixline_vehicle_set_parameter_text", sixline_vehicle_set_parameter_text),
      function_of("sixline_vehicle_get_motion", sixline_vehicle_get_motion),
      function_of("sixline_vehicle_get_limits", sixline_vehicle_get_limits),
      function_of("sixline_driver_create", sixline_driver_create),
      function_of("sixline_driver_destroy", sixline_driver_destroy),
      function_of("sixline_driver_drive", sixline_driver_drive),
      function_of("sixline_driver_get_intention", sixline_driver_get_intention),
      function_of("sixline_driver_get_parameters", sixline_driver_get_parameters),
      function_of("sixline_driver_get_parameter", sixline_driver_get_parameter),
      function_of("sixline_driver_set_parameter", sixline_driver_set_parameter),
      function_of("sixline_driver_get_limits", sixline_driver_get_limits),
      function_of("sixline_driver_set_limits", sixline_driver_set_limits),
      function_of("sixline_simulation_create", sixline_simulation_create),
      function_of("sixline_simulation_destroy", sixline_simulation_destroy),
      function_of("sixline_simulation_add", sixline_simulation_add),
      function_of("sixline_simulation_get_vehicle_count", sixline_simulation_get_vehicle_count),
      function_of("sixline_simulation_get_vehicle", sixline_simulation_get_vehicle),
      function_of("sixline_simulation_set_inputs", sixline_simulation_set_inputs),
      function_of("sixline_simulation_get_inputs", sixline_simulation_get_inputs),
      function_of("sixline_simulation_set_overrides", sixline_simulation_set_overrides),
      function_of("sixline_simulation_set_driver_parameter", sixline_simulation_set_driver_parameter),
      function_of("sixline_simulation_get_driver_parameter", sixline_simulation_get_driver_parameter),
      function_of("sixline_simulation_get_intention", sixline_simulation_get_intention),
      function_of("sixline_simulation_step", sixline_simulation_step),
      function_of("sixline_simulation_run", sixline_simulation_run),
      function_of("sixline_simulation_run_laps", sixline_simulation_run_laps),
      function_of("sixline_simulation_cancel", sixline_simulation_cancel),
      function_of("sixline_simulation_get_laps", sixline_simulation_get_laps),
      function_of("sixline_simulation_get_place", sixline_simulation_get_place),
      function_of("sixline_simulation_get_time", sixline_simulation_get_time),
      function_of("sixline_simulation_record", sixline_simulation_record),
      function_of("sixline_simulation_get_recorded", sixline_simulation_get_recorded),
      function_of("sixline_simulation_watch", sixline_simulation_watch),
      function_of("sixline_simulation_get_events", sixline_simulation_get_events),
      function_of("sixline_scenario_create", sixline_scenario_create),
      function_of("sixline_scenario_destroy", sixline_scenario_destroy),
      function_of("sixline_scenario_get_info", sixline_scenario_get_info),
      function_of("sixline_scenario_run", sixline_scenario_run),
      function_of("sixline_scenario_cancel", sixline_scenario_cancel),
      function_of("sixline_result_get_info", sixline_result_get_info),
      function_of("sixline_result_destroy", sixline_result_destroy),
      function_of("sixline_result_get_channel", sixline_result_get_channel),
      function_of("sixline_result_get_value", sixline_result_get_value),
      function_of("sixline_result_get_recorded_name", sixline_result_get_recorded_name),
      function_of("sixline_result_get_recorded", sixline_result_get_recorded),
      function_of("sixline_result_get_event", sixline_result_get_event),
      function_of("sixline_result_get_json", sixline_result_get_json),
      function_of("sixline_result_get_csv", sixline_result_get_csv),
      function_of("sixline_vector_to_axes", sixline_vector_to_axes),
      function_of("sixline_vector_from_axes", sixline_vector_from_axes),
      function_of("sixline_orientation_to_axes", sixline_orientation_to_axes),
      function_of("sixline_orientation_from_axes", sixline_orientation_from_axes),
      function_of("sixline_pose_interpolate", sixline_pose_interpolate),
      function_of("sixline_wheel_interpolate", sixline_wheel_interpolate),
      function_of("sixline_pose_from_angles", sixline_pose_from_angles),
  };
  return all;
}

}  // namespace sixline::testing
