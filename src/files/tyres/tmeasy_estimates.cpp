// Load indices, and the numbers that follow from the largest load of a tyre.
#include "files/tyres/tmeasy_estimates.hpp"

#include <cmath>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace sixline {
namespace {

constexpr double decade[] = {
#include "files/tyres/load_indices.list"
};
static_assert(std::size(decade) == 80);

/// A number at the nominal load and at twice that; of a force: over that load.
struct Estimate {
  std::string_view name;
  double truck, truck_double, car, car_double;
  bool is_force = false;
};
constexpr Estimate estimates[] = {
#include "files/tyres/tmeasy_estimates.list"
};

}  // namespace

double load_of_index(int index) {
  const double kg = decade[std::size_t(index) % 80] * std::pow(10.0, index / 80 - 2);
  // The published numbers have no fraction from 100 kg on, and one digit of it below; 1e-9: rounding.
  return 9.81 * (kg < 100 ? std::floor(10 * kg + 1e-9) / 10 : std::floor(kg + 1e-9));
}

void estimate_carcass(TmeasyTable& table) {
  table.stiffness_x = 0.9 * table.stiffness_z;
  table.stiffness_y = 0.8 * table.stiffness_z;
}

void estimate_tmeasy(const TmeasyOutline& tyre, TmeasyTable& table) {
  const double most_deflected = 0.16 * (table.radius - tyre.rim_radius);
  table.nominal_load = 0.5 * tyre.capacity * std::pow(tyre.pressure_share, 0.8);
  table.largest_load = 3.5 * table.nominal_load;
  table.stiffness_z = table.stiffness_z_double = tyre.capacity / most_deflected;
  table.damping_z = std::sqrt(table.stiffness_z * tyre.mass);
  estimate_carcass(table);
  for (const Estimate& one : estimates)
    for_each_field(table, [&](const FieldInfo& info, double& number) {
      const bool twice = info.name == std::string(one.name) + "_double";
      if (info.name != one.name && !twice) return;
      const double value = tyre.truck ? (twice ? one.truck_double : one.truck) : twice ? one.car_double : one.car;
      number = one.is_force ? value * table.nominal_load * (twice ? 2 : 1) : value;
    });
}

}  // namespace sixline
