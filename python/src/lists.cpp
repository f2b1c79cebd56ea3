// Lists of the models, cars, tracks and drivers that are known by name, with their properties.
#include "binding.hpp"
#include "sixline/track_driver.hpp"

namespace sixline::python {
namespace {

constexpr std::string_view reference_names[] = {"centre_of_gravity", "wheelbase_centre", "rear_axle"};

void bind_model_info(nb::module_& m) {
  using I = ModelInfo;
  nb::class_<I>(m, "ModelInfo", "Names and properties of a model.")
      .def_ro("id", &I::id, "As in scenarios and car files: \"double_track\".")
      .def_ro("number", &I::number,
              "Its place in the sources' numbering, accepted wherever an id is: \"M8x4\"; \"\": none.")
      .def_ro("title", &I::title, "As a heading.")
      .def_ro("meaning", &I::meaning, "One line.")
      .def_prop_ro(
          "family", [](const I& i) { return name_of(i.family); },
          "\"kinematic\", \"longitudinal\", \"planar\", \"rigid\" or \"ray\".")
      .def_ro("wheels", &I::wheels, "Number of wheels with speeds or forces: 0 none, 2 one for each axle, 4.")
      .def_prop_ro(
          "reference", [](const I& i) { return reference_names[static_cast<int>(i.reference)]; },
          "The point of its states x, y, yaw and velocities: \"centre_of_gravity\", \"wheelbase_centre\" or "
          "\"rear_axle\".")
      .def_ro("has_steering", &I::has_steering, "Takes `steer`.")
      .def_ro("has_pedals", &I::has_pedals, "Takes `throttle` and `brake`.")
      .def_ro("has_grip", &I::has_grip, "Its tyres' force is limited by friction.")
      .def_ro("has_wheel_inertia", &I::has_wheel_inertia, "Torques turn its wheels, whose inertia resists.")
      .def_ro("takes_speed", &I::takes_speed, "Takes the input `imposed_speed`.")
      .def_ro("takes_steer_angle", &I::takes_steer_angle, "Takes the input `steer_angle`.")
      .def_ro("takes_drive_force", &I::takes_drive_force, "Takes the input `imposed_drive_force`.")
      .def_ro("takes_drive_torque", &I::takes_drive_torque, "Takes the input `imposed_drive_torque`.")
      .def_ro("takes_body_force", &I::takes_body_force,
              "Takes the inputs `force_x`, `force_y`, `offset_x`, `offset_y`.")
      .def_ro("converges", &I::converges, "Smaller steps approach one motion.")
      .def_ro("throttle_min", &I::throttle_min, "Of the input `throttle`: -1 where it drives backwards, too.")
      .def_ro("has_longitudinal", &I::has_longitudinal, "Carries a longitudinal model, chosen by `longitudinal_model`.")
      .def("__repr__", [](const I& i) { return "<ModelInfo " + std::string(i.id) + ">"; });
}

}  // namespace

void bind_lists(nb::module_& m) {
  bind_model_info(m);
  nb::class_<CarInfo>(m, "CarInfo", "A car that Vehicle knows by name.")
      .def_ro("name", &CarInfo::name, "\"sports-car\"")
      .def_ro("description", &CarInfo::description, "One line.")
      .def("__repr__", [](const CarInfo& i) { return "<CarInfo " + i.name + ">"; });
  nb::class_<TrackInfo>(m, "TrackInfo", "A track that Road.track knows by name.")
      .def_ro("name", &TrackInfo::name, "\"hairpins\"")
      .def_ro("category", &TrackInfo::category, "\"sixline\", \"road\", \"oval\" or \"dirt\".")
      .def_ro("installed", &TrackInfo::installed, "False: its package (Debian's torcs-data) is missing.")
      .def("__repr__", [](const TrackInfo& i) { return "<TrackInfo " + i.name + ">"; });
  nb::class_<DriverInfo>(m, "DriverInfo", "A robot that drives around tracks.")
      .def_ro("name", &DriverInfo::name, "Name for a Simulation: \"lookahead\".")
      .def_ro("meaning", &DriverInfo::meaning, "One line.")
      .def("__repr__", [](const DriverInfo& i) { return "<DriverInfo " + std::string(i.name) + ">"; });
  m.def("models", &models, "All models, in the order of lists.");
  m.def("cars", &cars, "All bundled cars, the default first.");
  m.def("tracks", &tracks, "All tracks known by name.");
  m.def("drivers", &drivers, "All robots that drive around tracks, the default first.");
  m.def(
      "driver_parameters", [](const NameOrFile& driver) { return value_of(driver_parameters(text_of(driver))); },
      "driver"_a,
      "The parameters of a driver, for driver_parameters of Simulation and BatchLaps: with units, ranges and defaults. "
      "A policy has none.");
}

}  // namespace sixline::python
