// The parts of class Vehicle, each defined in a separate file.
#pragma once
#include "handles.hpp"

namespace sixline::python {

void bind_vehicle_infos(nb::module_& m);
void bind_motion(nb::class_<VehicleHandle>& vehicle);
void bind_channels(nb::class_<VehicleHandle>& vehicle);
void bind_parameters(nb::class_<VehicleHandle>& vehicle);
void bind_state(nb::class_<VehicleHandle>& vehicle);

}  // namespace sixline::python
