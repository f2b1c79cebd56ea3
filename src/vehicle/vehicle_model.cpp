// A vehicle for the folders that use src/vehicle: its model, stepped and changed.
#include "vehicle/vehicle_model.hpp"

#include "vehicle/road_access.hpp"
#include "vehicle/vehicle_impl.hpp"

namespace sixline {

Vehicle face::vehicle_of(const AnyModel& model) {
  Vehicle vehicle = VehicleAccess::make(model.clone());
  VehicleAccess::of(vehicle)->drawn_wheels_turn = false;
  return vehicle;
}

bool face::is_none(const Vehicle& vehicle) { return VehicleAccess::of(vehicle) == nullptr; }
const AnyModel& face::model_of(const Vehicle& vehicle) { return *VehicleAccess::of(vehicle)->model; }
AnyModel& face::model_to_change(Vehicle& vehicle) { return *VehicleAccess::of(vehicle)->model; }
void face::change_parameters(Vehicle& vehicle, const std::function<void(AnyModel&)>& change) {
  change(*VehicleAccess::of(vehicle)->model);
  VehicleAccess::of(vehicle)->update_sizes();
}
const Readout& face::readout_of(const Vehicle& vehicle) { return VehicleAccess::of(vehicle)->readout; }
std::uint64_t face::parameters_id(const Vehicle& vehicle) { return VehicleAccess::of(vehicle)->parameters_id; }

std::uint64_t& face::hint_road(Vehicle& vehicle) { return VehicleAccess::of(vehicle)->hint_road; }

void face::put_at_rest(Vehicle& vehicle, const Road& road, double x, double y, double yaw) {
  VehicleAccess::of(vehicle)->put_at_rest(road, x, y, yaw);
}

Result<void> face::step_checked(Vehicle& vehicle, const Inputs<double>& inputs, const Overrides<double>& overrides,
                                const Road& road, double dt) {
  auto* own = VehicleAccess::of(vehicle);
  return own ? own->step(inputs, overrides, road, RoadAccess::of(road)->road, dt) : no_vehicle();
}

}  // namespace sixline
