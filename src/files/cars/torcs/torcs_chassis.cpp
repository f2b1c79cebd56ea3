// Converts a TORCS car's body, wheels, suspension, brakes and steering.
#include "files/cars/torcs/torcs_parts.hpp"

#include <algorithm>
#include <cmath>

namespace sixline::torcs {

double both(TorcsImport& in, int end, const char* part, const char* attribute, double standard, double low,
            double high) {
  double sum = 0;
  for (const char* side : sides)
    sum += in.take(std::string(ends[end]) + " " + side + " " + part + "/" + attribute, standard, low, high);
  return sum / 2;
}
std::vector<std::string> paths(const char* part, std::initializer_list<const char*> attributes) {
  std::vector<std::string> all;
  for (const char* end : ends)
    for (const char* side : sides)
      for (const char* attribute : attributes)
        all.push_back(std::string(end) + " " + side + " " + part + "/" + attribute);
  return all;
}
void body(TorcsImport& in, Parts& car) {
  const double length = in.take("Car/body length", 4.7, 0.5, 20), width = in.take("Car/body width", 1.9, 0.2, 5),
               height = in.take("Car/body height", 1.2, 0.1, 5);
  const double k = in.take("Car/mass repartition coefficient", 1, 0.01, 10);
  const double m = in.take("Car/mass", 1500, 50, 9000), tank = in.take("Car/fuel tank", 80, 0, 1000),
               fuel = std::min(in.take("Car/initial fuel", 80, 0, 1000), tank);
  const double front = in.take("Car/front-rear weight repartition", 0.5, 0.05, 0.95);
  car.dry_mass = m;
  car.mass = m + fuel;
  car.axle[0].x = in.take("Front Axle/xpos", 0, -10, 10);
  car.axle[1].x = in.take("Rear Axle/xpos", 0, -10, 10);
  car.wheelbase = car.axle[0].x - car.axle[1].x;
  in.require(car.wheelbase >= 0.5 && car.wheelbase <= 10, "Front Axle/xpos",
             "must be 0.5 to 10 m before Rear Axle/xpos, the wheelbase");
  car.axle[0].share = front;
  car.axle[1].share = 1 - front;
  for (Axle& a : car.axle) a.load = car.mass * g * a.share;

  in.put("mass", car.mass, "kg", "mass with driver + initial fuel at 1 kg/l, which does not burn", used,
         {"Car/mass", "Car/initial fuel", "Car/fuel tank"});
  in.put("yaw_inertia", m * (width * width + k * length * k * length) / 12, "kg m^2",
         "box of the body, m (W^2 + (k L)^2)/12 without fuel, as simuv2", used,
         {"Car/body length", "Car/body width", "Car/mass repartition coefficient"});
  in.put("roll_inertia", m * (width * width + height * height) / 12, "kg m^2",
         "box of the body, m (W^2 + H^2)/12, as simuv2", used, {"Car/body width", "Car/body height"});
  in.put("pitch_inertia", m * (length * length + height * height) / 12, "kg m^2",
         "box of the body, m (L^2 + H^2)/12, as simuv2", used, {"Car/body length", "Car/body height"});
  in.put("length", length, "m", "body length", used, {"Car/body length"});
  in.put("width", width, "m", "body width", used, {"Car/body width"});
  in.put("height", height, "m", "body height", used, {"Car/body height"});
  in.put("cg_to_front", (1 - front) * car.wheelbase, "m", "wheelbase x rear share of the weight", used,
         {"Car/front-rear weight repartition", "Front Axle/xpos", "Rear Axle/xpos"});
  in.put("cg_to_rear", front * car.wheelbase, "m", "wheelbase x front share of the weight", used,
         {"Car/front-rear weight repartition", "Front Axle/xpos", "Rear Axle/xpos"});
}

void wheels(TorcsImport& in, Parts& car) {
  for (int end = 0; end < 2; ++end) {
    Axle& a = car.axle[end];
    const std::string name = ends[end];
    a.track = std::abs(in.take(name + " Left Wheel/ypos", 0, -3, 3) - in.take(name + " Right Wheel/ypos", 0, -3, 3));
    in.require(a.track >= 0.2 && a.track <= 4, name + " Left Wheel/ypos",
               "must be 0.2 to 4 m from " + name + " Right Wheel/ypos, the track");
    a.radius = both(in, end, "Wheel", "rim diameter", 0.33, 0.01, 2) / 2 +
               both(in, end, "Wheel", "tire width", 0.145, 0.01, 1) *
                   both(in, end, "Wheel", "tire height-width ratio", 0.75, 0.05, 2);
    a.inertia =
        spin_lag * (both(in, end, "Wheel", "inertia", 1.5, 0.005, 50) + both(in, end, "Brake", "inertia", 0.13, 0, 50) +
                    in.take(name + " Axle/inertia", 0.15, 0, 50) / 2);
    a.ride_height = both(in, end, "Wheel", "ride height", 0.2, 0, 2);
  }
  const double floor = (car.axle[0].ride_height + car.axle[1].ride_height) / 2;
  in.put("cg_height", std::min(in.take("Car/GC height", 0.5, 0, 2) + floor, 2.0), "m",
         "GC height above the floor + ride height: simuv2's lever of the longitudinal load transfer", used,
         {"Car/GC height"});
  in.mention(used, "cg_height", "mean of both axles", paths("Wheel", {"ride height"}));
  double lever = 0;
  for (int end = 0; end < 2; ++end)
    lever += car.axle[end].share * in.take(std::string(ends[end]) + " Axle/roll center height", 0.15, -1, 2);
  in.put("roll_centre_height", std::max(lever, 0.0), "m",
         "roll centre height: simuv2's lever of the lateral load transfer; mean of both axles by load", used,
         {"Front Axle/roll center height", "Rear Axle/roll center height"});
  in.put("track_width_front", car.axle[0].track, "m", "distance of the wheels' ypos", used,
         {"Front Right Wheel/ypos", "Front Left Wheel/ypos"});
  in.put("track_width_rear", car.axle[1].track, "m", "distance of the wheels' ypos", used,
         {"Rear Right Wheel/ypos", "Rear Left Wheel/ypos"});
  const double radius = car.axle[car.driven()].radius;
  in.put("wheel_radius", radius, "m", "driven axle: rim diameter/2 + tire width x height-width ratio", used,
         paths("Wheel", {"rim diameter", "tire width", "tire height-width ratio"}));
  if (car.axle[0].radius != car.axle[1].radius)
    in.mention(approximated, "wheel_radius",
               "a car has one radius, the driven axle's; the other axle's torques and inertia are scaled to it",
               paths("Wheel", {"rim diameter", "tire width", "tire height-width ratio"}));
  // Inertia of a wheel, converted to another radius.
  const auto scaled = [&](const Axle& a) { return a.inertia * (radius / a.radius) * (radius / a.radius); };
  // This key comes first: a model with wheels at both axles applies it to all of them, then its own two keys.
  const bool all = car.drive == "4WD";
  in.put("wheel_inertia", (all ? scaled(car.axle[0]) : 0) + scaled(car.axle[car.driven()]), "kg m^2",
         "half of all driven wheels, for the models with one axle of wheels", used, {});
  in.put("wheel_inertia_front", scaled(car.axle[0]), "kg m^2", inertia_note, used,
         {"Front Right Wheel/inertia", "Front Left Wheel/inertia", "Front Right Brake/inertia",
          "Front Left Brake/inertia", "Front Axle/inertia"});
  in.put("wheel_inertia_rear", scaled(car.axle[1]), "kg m^2", inertia_note, used,
         {"Rear Right Wheel/inertia", "Rear Left Wheel/inertia", "Rear Right Brake/inertia", "Rear Left Brake/inertia",
          "Rear Axle/inertia"});
}

void brakes(TorcsImport& in, Parts& car) {
  const double pressure = in.take("Brake System/max pressure", 1e6, 0, 1e9),
               front = in.take("Brake System/front-rear brake repartition", 0.5, 0, 1);
  double sum = 0;
  const double radius = car.axle[car.driven()].radius;
  for (int end = 0; end < 2; ++end)
    for (const char* side : sides) {
      const std::string name = std::string(ends[end]) + " " + side + " Brake/";
      const double torque = pressure * (end == 0 ? front : 1 - front) * in.take(name + "disk diameter", 0.2, 0, 2) / 2 *
                            in.take(name + "piston area", 0.002, 0, 1) * in.take(name + "mu", 0.3, 0, 5);
      car.axle[end].brake += torque * radius / car.axle[end].radius;
    }
  sum = car.axle[0].brake + car.axle[1].brake;
  auto from = paths("Brake", {"disk diameter", "piston area", "mu"});
  from.push_back("Brake System/max pressure");
  in.put("brake_torque_max", std::min(sum, 1e6), "N m",
         "all wheels: pressure x share x disk/2 x area x mu, at wheel_radius", used, from);
  in.put("brake_share_front", sum > 0 ? car.axle[0].brake / sum : 0.5, "-",
         "front torque over all of it, not the pressure's share", used, {"Brake System/front-rear brake repartition"});
  in.put("brake_force_max", std::min({sum / radius, in.number("mu") * car.mass * g, 1e6}), "N",
         "for M1 to M3: brake_torque_max / wheel_radius, at most the grip of the tyres at rest", used, {});
}

void suspension(TorcsImport& in, Parts& car) {
  for (int end = 0; end < 2; ++end) {
    Axle& a = car.axle[end];
    const double bell = both(in, end, "Suspension", "bellcrank", 1, 0.05, 20);
    a.wheel_rate = both(in, end, "Suspension", "spring", 175000, 0, 1e8) * bell * bell;
    a.damping =
        (both(in, end, "Suspension", "slow bump", 0, 0, 1e7) + both(in, end, "Suspension", "slow rebound", 0, 0, 1e7)) /
        2 * bell * bell;
    a.travel = both(in, end, "Suspension", "suspension course", 0.5, 0, 5) / bell;
    a.bar = in.take(std::string(ends[end]) + " Anti-Roll Bar/spring", 0, 0, 1e8) * bell;
  }
  const std::string lbs = " (lbs/in is 17.858 N/m in simuv2: 9.81 times softer than it reads)";
  for (int end = 0; end < 2; ++end) {
    const Axle& a = car.axle[end];
    const std::string name = end == 0 ? "front" : "rear", their = ends[end];
    const auto of = [&](std::initializer_list<const char*> attributes) {
      std::vector<std::string> all;
      for (const char* side : sides)
        for (const char* attribute : attributes) all.push_back(their + " " + side + " Suspension/" + attribute);
      return all;
    };
    in.put("spring_rate_" + name, a.wheel_rate, "N/m", "each wheel: spring x bellcrank^2" + lbs, used,
           of({"spring", "bellcrank"}));
    in.put("damping_" + name, a.damping, "N s/m", "each wheel: mean of slow bump and rebound x bellcrank^2" + lbs,
           approximated, of({"slow bump", "slow rebound"}));
    in.put("anti_roll_stiffness_" + name, a.bar, "N/m", "bar's spring x bellcrank" + lbs, used,
           {their + " Anti-Roll Bar/spring"});
    in.mention(approximated, "suspension_travel", "course/bellcrank, the smaller of both axles",
               of({"suspension course"}));
  }
  in.put("suspension_travel", std::min(car.axle[0].travel, car.axle[1].travel), "m",
         "suspension course/bellcrank, the smaller of both axles", approximated, {});
  ground_effect(in, car);
  const auto stiffness = [](const Axle& a) { return a.track * a.track * (a.wheel_rate / 2 + a.bar); };
  const double front = stiffness(car.axle[0]), rear = stiffness(car.axle[1]);
  in.put("lateral_load_share_front", front + rear > 0 ? front / (front + rear) : car.axle[0].share, "-",
         "roll stiffness t^2 (k/2 + bar) of the front over both", used, {});
}

void steering(TorcsImport& in) {
  in.put("steer_lock", in.take("Steer/steer lock", 0.43, 0.01, 1.57), "rad",
         "steer lock, of the inner front wheel in simuv2", used, {"Steer/steer lock"});
  in.put("ackermann", "ackermann", "simuv2 turns the outer wheel less", approximated, {});
}

}  // namespace sixline::torcs
