// Field lists of sixline/vehicle/road_car.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/road_car.hpp"

// clang-format off
template <class S, class Laws> constexpr auto sixline::RoadCar<S, Laws>::fields() { return FieldList{
  part(&RoadCar::car), part(&RoadCar::steering),
  choice(&RoadCar::front_steer, "ackermann", "front wheels: the same angle, or each about the rotation centre", "parallel", "ackermann"),
  part(&RoadCar::tyre), part(&RoadCar::rear_tyre), part(&RoadCar::brakes), part(&RoadCar::drivetrain), part(&RoadCar::aids),
  field(&RoadCar::yaw_inertia, "yaw_inertia", "kg m^2", 1e-4, 1e7, "about the vertical axis through the mass centre, I_z").of(Component::body),
  field(&RoadCar::cornering_stiffness_front, "cornering_stiffness_front", "N/rad", 0, 1e7, "cornering stiffness of the front axle, C_f").of(Component::tyre),
  field(&RoadCar::cornering_stiffness_rear, "cornering_stiffness_rear", "N/rad", 0, 1e7, "cornering stiffness of the rear axle, C_r").of(Component::tyre),
  part(&RoadCar::wheels),
  field(&RoadCar::wheel_radius_front, "wheel_radius_front", "m", 0, 2, "of the front wheels; 0: wheel_radius, that of the driven ones").of(Component::wheel),
  field(&RoadCar::wheel_radius_rear, "wheel_radius_rear", "m", 0, 2, "of the rear wheels; 0: wheel_radius").of(Component::wheel),
  field(&RoadCar::downforce_front, "downforce_front", "kg/m", -10, 50, "extra front load per speed squared").of(Component::aero),
  field(&RoadCar::downforce_rear, "downforce_rear", "kg/m", -10, 50, "extra rear load per speed squared").of(Component::aero),
  field(&RoadCar::lateral_load_share_front, "lateral_load_share_front", "-", -1, 1, "share of the lateral load transfer on the front axle; negative: as the static load").of(Component::body),
  field(&RoadCar::roll_centre_height, "roll_centre_height", "m", -1, 2, "lever of the lateral load transfer on a plane; negative: cg_height").of(Component::body),
  field(&RoadCar::ground_effect_front, "ground_effect_front", "kg/m", 0, 50, "front load per speed squared that comes as the air presses the floor to the ground").of(Component::aero),
  field(&RoadCar::ground_effect_rear, "ground_effect_rear", "kg/m", 0, 50, "the same at the rear").of(Component::aero),
  field(&RoadCar::ground_effect_speed, "ground_effect_speed", "m/s", 1, 500, "speed at which half of it has built up").of(Component::aero),
  field(&RoadCar::drag_height, "drag_height", "m", 0, 2, "height at which drag pushes, on a plane: above 0 it loads the rear axle").of(Component::aero),
  part(&RoadCar::axle_stiffness), part(&RoadCar::camber),
  field(&RoadCar::toe_front, "toe_front", "rad", -0.2, 0.2, "toe of both front wheels, each towards the other in front: toe-in").of(Component::suspension),
  field(&RoadCar::toe_rear, "toe_rear", "rad", -0.2, 0.2, "toe-in of both rear wheels").of(Component::suspension),
  field(&RoadCar::mechanical_trail, "mechanical_trail", "m", -0.2, 0.3, "distance of the contacts behind the steering axis, by caster: the lateral force's lever in steering_torque").of(Component::steering)}; }
