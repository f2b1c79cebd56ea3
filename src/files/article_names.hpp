// Names of the texts that the models follow and ours, for suggestions (docs/reference/glossary.md, its second half).
#pragma once

namespace sixline {

/// A name in a text and the name here, in turn. Of several names here, the first that is known is suggested.
inline constexpr const char* article_names = R"(
carLocation x  carHeading yaw  carSpeed imposed_speed  carSpeed speed  steerAngle imposed_steer_angle_deg
steerAngle steer_angle  returnRate steer_return_rate
carDriftHeading yaw_drawn  carSpeedMax drawn_yaw_speed  driftDampening drawn_yaw_gain
C_drag drag_coefficient  C_rr rolling_resistance  C_braking brake_force_max
LOOKAHEAD_CONST lookahead_distance  LOOKAHEAD_FACTOR lookahead_time
m_halfSize half_length  AddForce force_x  AddTorque drive_torque  AddTorque torque  SetThrottle throttle
SetSteering steer  SetSteeringAngle imposed_steer_angle_deg  SetSteeringAngle steer_angle  SetBrakes brake
CarBox half_x  compressRatio compression_fl  MaxAngle max_angle_deg  IsSteering steered_fl  IsEngine driven_fl
CoMVerticalOffset force_height_offset  AccelerationInput throttle  SteeringInput steer
wheelDiameter wheel_radius  wheelCircunference wheel_radius)";

}  // namespace sixline
