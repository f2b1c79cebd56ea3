// Converts a TORCS car's drag, wings and floor.
#include "files/cars/torcs/torcs_parts.hpp"

#include <algorithm>
#include <cmath>

namespace sixline::torcs {

void air(TorcsImport& in, Parts& car) {
  const double cx = in.take("Aerodynamics/Cx", 0.4, 0, 10), area = in.take("Aerodynamics/front area", 2.5, 0, 50);
  double drag = 0.645 * cx * area;
  const double heights = 2 * (car.axle[0].ride_height + car.axle[1].ride_height), low = 1.5 * heights;
  const double ground = 2 * std::exp(-3 * low * low * low * low);
  const double floor[2] = {in.take("Aerodynamics/front Clift", 0, -10, 10),
                           in.take("Aerodynamics/rear Clift", 0, -10, 10)};
  double lift[2] = {floor[0] * ground, floor[1] * ground};
  std::vector<std::string> wings;
  double pressed = 0, turned = 0;
  for (const char* end : ends) {
    const std::string wing = std::string(end) + " Wing/";
    const double size = in.take(wing + "area", 0, 0, 20), angle = in.take(wing + "angle", 0, -1.6, 1.6),
                 x = in.take(wing + "xpos", 0, -10, 10), z = in.take(wing + "zpos", 0, -10, 10);
    const double press = 4 * 1.23 * size * std::sin(angle), share = (x - car.axle[1].x) / car.wheelbase;
    drag += 1.23 * size * std::abs(std::sin(angle));
    car.nose_down += 1.23 * size * std::sin(angle) * z;
    pressed += press;
    turned += 4 * 1.23 * size * std::cos(angle);
    lift[0] += press * share;
    lift[1] += press * (1 - share);
    for (const char* name : {"area", "angle", "xpos", "zpos"}) wings.push_back(wing + name);
  }
  car.drag = std::min(drag, 5.0);
  in.put("drag_coefficient", car.drag, "kg/m", "0.645 Cx A + 1.23 area sin(angle) of both wings, as simuv2", used,
         {"Aerodynamics/Cx", "Aerodynamics/front area"});
  in.put("drag_mode", "lumped", "meaning of drag_coefficient", used, {});
  in.put("frontal_area", std::clamp(area, 0.1, 20.0), "m^2", "only used in drag_mode cd", used,
         {"Aerodynamics/front area"});
  for (int end = 0; end < 2; ++end) car.axle[end].downforce = std::clamp(lift[end], -10.0, 50.0);
  for (int end = 0; end < 2; ++end) car.axle[end].lift = std::clamp(floor[end] * (2 - ground), 0.0, 50.0);
  const std::string how = "Clift x ground effect at ride height + 4.92 area sin(angle) of the wings, by lever";
  in.put("downforce_front", car.axle[0].downforce, "kg/m", how, approximated, {"Aerodynamics/front Clift"});
  in.put("downforce_rear", car.axle[1].downforce, "kg/m", how, approximated, {"Aerodynamics/rear Clift"});
  const double whole = lift[0] + lift[1];
  in.put("floor_share", whole > 0 ? std::clamp(1 - pressed / whole, 0.0, 1.0) : 0.5, "-",
         "the floor's share of the downforce of floor and wings at ride height", used, {});
  in.put("wing_slope", pressed > 0 ? std::clamp(turned / pressed, 0.0, 20.0) : 5, "1/rad",
         "of the wings' sin(angle of attack), over their load", used, {});
  in.mention(approximated, "drag_coefficient, downforce_front, downforce_rear",
             "level car at its ride height: neither pitch nor a sinking body changes the air", wings);
  in.mention(approximated, "downforce_front, downforce_rear", "ground effect of the static ride height",
             paths("Wheel", {"ride height"}));
  in.put("rolling_resistance", 0.001, "-", "TORCS's asphalt, where the ground has none", used, {});
  in.put("rolling_resistance_mode", "road", "simuv2 takes the road's rolling resistance", used, {});
}

// The floor comes closer to the ground as fuel and downforce lower the body; simuv2's lift then approaches its limit.
void ground_effect(TorcsImport& in, Parts& car) {
  constexpr double at = 55;  // [m/s], where sixline's curve equals simuv2's
  double sunk = 0, ground = 0, before = 0;
  for (int round = 0; round < 200; ++round) {
    const double low = 1.5 * 2 * std::max(car.axle[0].ride_height + car.axle[1].ride_height - sunk, 0.0);
    ground = 2 * std::exp(-3 * low * low * low * low);
    if (round == 0) before = ground;
    double next = 0;
    for (const Axle& a : car.axle) {
      const double floor = before < 2 ? a.lift * (ground - before) / (2 - before) : 0;
      next += ((a.downforce + floor) * at * at + (car.mass - car.dry_mass) * g * a.share) / (2 * a.wheel_rate + 1);
    }
    sunk += 0.3 * (next - sunk);
  }
  // simuv2's tyre forces act this far below the centre of mass, its drag at that centre, and the drag of its wings
  // pitches the nose down with the lever zpos.
  const double lever = in.number("cg_height") - sunk / 2 - (car.drag > 0 ? car.nose_down / car.drag : 0);
  in.put("drag_height", std::clamp(lever, 0.0, 2.0), "m",
         "cg_height at 55 m/s, where simuv2's drag acts, less wings' drag x zpos, which turns its nose down, over all "
         "drag",
         approximated, {});
  const double there = before < 2 ? std::clamp((ground - before) / (2 - before), 0.0, 0.99) : 0;
  const std::string how = "Clift x (2 - ground effect at ride height): the gain as fuel and air press the body down";
  in.put("ground_effect_front", car.axle[0].lift, "kg/m", how, approximated, {"Aerodynamics/front Clift"});
  in.put("ground_effect_rear", car.axle[1].lift, "kg/m", how, approximated, {"Aerodynamics/rear Clift"});
  in.put("ground_effect_speed", there > 0.01 ? std::clamp(at * std::sqrt(1 / there - 1), 1.0, 500.0) : 500.0, "m/s",
         "half of it: from where the springs let the body sink at 55 m/s", approximated, {});
}

}  // namespace sixline::torcs
