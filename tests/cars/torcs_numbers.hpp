// Shipped cars of TORCS by name, their values, and known numbers of them.
#pragma once
#include "files/cars/torcs/torcs_car.hpp"
#include "table.hpp"

namespace sixline::testing {

inline TorcsCar shipped(const std::string& name) {
  for (const auto& entry : list_torcs_cars())
    if (entry.name == name) {
      auto car = import_torcs_car(entry.path);
      if (car) return *car;
      ADD_FAILURE() << car.error().text();
    }
  ADD_FAILURE() << "no car " << name;
  return {};
}
inline double number(const TorcsCar& car, const std::string& name) {
  for (const auto& value : car.values)
    if (value.node.name == name) return value.node.number;
  ADD_FAILURE() << car.car.name << " has no " << name;
  return 0;
}
inline std::string text(const TorcsCar& car, const std::string& name) {
  for (const auto& value : car.values)
    if (value.node.name == name) return value.node.text;
  ADD_FAILURE() << car.car.name << " has no " << name;
  return "";
}

inline const std::vector<Row> known = rows_of("cars/torcs_cars.csv");

}  // namespace sixline::testing
