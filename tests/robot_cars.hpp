// Cars for the robots: the presets as Model 6 takes them, typed from the sources' tables (models.md 11.1, 11.2).
#pragma once
#include <vector>

#include "sixline/sixline.hpp"

namespace sixline {

struct TestCar {
  const char* name;
  double mass, wheel_inertia, c_rr, c_drag, t_brake, mu, c_traction, wheel_radius, final_drive, efficiency;
  double idle, redline, hybrid, fade_start, fade_end;
  double b, c, h;  // centre of gravity to front, to rear, height [m]; b 0: Model 6's own 2.6 m
  bool cd, coefficient;
  std::vector<double> gears;
  std::vector<std::array<double, 2>> curve;
};

// LR constants, PR presets.json and DR, as collected in models.md 11.1 and 11.2.
inline const std::vector<TestCar>& test_cars() {
  static const std::vector<TestCar> cars = {
      {"default", 1500, 3, 13, 0.43, 4500, 1, 30000, 0.33, 3.42, 0.7, 800, 6000, 0, 6000, 8000, 0, 0, 0.5, false, false,
       {2.97, 2.07, 1.43, 1, 0.84},
       {{800, 200}, {1000, 250}, {2000, 320}, {3000, 380}, {4000, 400}, {5000, 380}, {6000, 300}}},
      {"economy-compact", 1100, 2, 10, 0.32, 3500, 0.9, 20000, 0.30, 3.9, 0.85, 800, 6500, 0, 6000, 8000, 0, 0, 0.5, false, false,
       {3.5, 2.1, 1.4, 1, 0.8},
       {{800, 90}, {1500, 120}, {2500, 140}, {3500, 150}, {4500, 145}, {5500, 130}, {6500, 100}}},
      {"sports-car", 1400, 2.5, 12, 0.38, 6000, 1.2, 45000, 0.33, 3.6, 0.9, 900, 7500, 0, 6000, 8000, 0, 0, 0.5, false, false,
       {3.1, 2.2, 1.6, 1.2, 1},
       {{1000, 180}, {2000, 240}, {3000, 300}, {4000, 340}, {5000, 360}, {6500, 350}, {7500, 300}}},
      {"turbo-performance", 1550, 3, 13, 0.42, 7000, 1.3, 60000, 0.34, 3.2, 0.88, 900, 7000, 0, 6000, 8000, 0, 0, 0.5, false, false,
       {2.9, 2.1, 1.5, 1.2, 1},
       {{1000, 200}, {2000, 350}, {3000, 450}, {4000, 500}, {5000, 480}, {6000, 420}, {7000, 350}}},
      {"suv-truck", 2400, 4.5, 18, 0.55, 9000, 1, 35000, 0.38, 3.9, 0.8, 700, 5500, 0, 6000, 8000, 0, 0, 0.5, false, false,
       {3.8, 2.4, 1.6, 1.2, 0.9},
       {{800, 250}, {1500, 350}, {2500, 420}, {3500, 450}, {4500, 430}, {5500, 380}}},
      {"electric-ev", 1800, 2.8, 12, 0.28, 8000, 1.3, 80000, 0.34, 9, 0.95, 0, 16000, 0, 6000, 8000, 0, 0, 0.5, false, false,
       {1, 1, 1, 1, 1},
       {{0, 400}, {2000, 400}, {6000, 380}, {10000, 300}, {14000, 200}, {16000, 150}}},
      {"mclaren-p1", 1490, 3, 0.015, 0.34, 8000, 1.32, 70000, 0.34, 3.308, 0.9, 850, 8300, 280, 6000, 8000, 1.5486, 1.1214, 0.52, true, true,
       {3.981, 2.613, 1.905, 1.479, 1.161, 0.906, 0.686},
       {{1000, 150}, {2000, 450}, {3000, 650}, {4000, 720}, {5000, 710}, {6000, 700}, {7000, 690}, {8000, 670}, {8300, 650}}},
      {"go-kart", 230, 1, 7, 0.24, 1800, 1.15, 18000, 0.25, 10, 0.92, 0, 12000, 0, 6000, 8000, 0.75, 0.75, 0.28, false, false,
       {1, 1, 1, 1, 1},
       {{0, 200}, {1500, 200}, {4000, 180}, {7000, 140}, {9000, 100}, {11000, 60}, {12000, 30}}},
      {"limousine", 3500, 5, 20, 0.6, 10000, 1.1, 30000, 0.4, 3.5, 0.7, 600, 5000, 0, 6000, 8000, 3.5, 2.5, 0.7, false, false,
       {3.8, 2.5, 1.7, 1.3, 1},
       {{600, 300}, {1500, 400}, {2500, 450}, {3500, 420}, {4500, 350}}},
      {"corvette-c5", 1500, 8.2, 12.8, 0.4257, 4500, 1, 30000, 0.34, 3.42, 0.7, 1000, 6000, 0, 6000, 8000, 1.25, 1.25, 0.5, false, false,
       {2.66, 1.78, 1.3, 1, 0.74, 0.5},
       {{1000, 395}, {2000, 430}, {3000, 445}, {4400, 475}, {5600, 440}, {6000, 390}}},  // LS1, read off MM's figure: estimate
      {"bugatti-chiron-evo", 2050, 4.5, 0.018, 0.42, 11000, 1.4, 120000, 0.36, 2.9, 0.88, 800, 6500, 0, 6000, 8000, 1.7, 1.3, 0.55, true, true,
       {3.1, 2.1, 1.6, 1.3, 1.05, 0.85, 0.65},
       {{1000, 800}, {2000, 1400}, {3000, 1600}, {4000, 1550}, {5000, 1400}, {6000, 1200}}},
      {"ferrari-f80-hybrid", 1520, 3.2, 0.015, 0.36, 9200, 1.42, 80000, 0.34, 3.3, 0.9, 850, 8500, 320, 5000, 7500, 1.55, 1.15, 0.5, true, true,
       {3.3, 2.5, 1.9, 1.5, 1.2, 0.95, 0.75},
       {{1500, 300}, {3000, 600}, {4500, 720}, {6000, 700}, {7500, 680}, {8500, 650}}},
  };
  return cars;
}

/// One of them as parameters of Model 6 with its wheel that slips.
inline M6<double>::Params model6(const TestCar& car) {
  M6<double>::Params p{};
  auto& drive = p.drive;
  auto& parts = drive.car;
  parts.body.mass = car.mass;
  parts.resistance.c_rr = car.c_rr, parts.resistance.c_drag = car.c_drag;
  if (car.cd) parts.resistance.drag_mode = DragMode::cd;
  if (car.coefficient) parts.resistance.rr_mode = RollingMode::coefficient;
  if (car.b > 0) parts.geometry.cg_to_front = car.b, parts.geometry.cg_to_rear = car.c, parts.geometry.wheelbase = car.b + car.c;
  parts.geometry.cg_height = car.h;
  parts.wheel.wheel_radius = car.wheel_radius;
  parts.engine.curve = {};
  for (const auto& [rpm, torque] : car.curve) {
    parts.engine.curve.rpm[parts.engine.curve.size] = rpm;
    parts.engine.curve.torque[parts.engine.curve.size++] = torque;
  }
  parts.engine.rpm_idle = car.idle, parts.engine.rpm_redline = car.redline;
  parts.engine.hybrid_torque = car.hybrid, parts.engine.hybrid_fade_start = car.fade_start, parts.engine.hybrid_fade_end = car.fade_end;
  parts.gearbox.final_drive = car.final_drive, parts.gearbox.efficiency = car.efficiency;
  parts.gearbox.gears = {};
  parts.gearbox.gears.ratio[0] = car.gears[0];
  for (std::size_t i = 0; i < car.gears.size(); ++i) parts.gearbox.gears.ratio[i + 2] = car.gears[i];
  parts.gearbox.gears.top = static_cast<double>(car.gears.size());
  drive.wheel.wheel_inertia = car.wheel_inertia;
  drive.brakes.t_brake_max = car.t_brake;
  drive.tyre.mu = car.mu, drive.tyre.c_traction = car.c_traction;
  return p;
}

}  // namespace sixline
