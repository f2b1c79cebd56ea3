// load_params: sets the values of a car on the Params of a model type (sixline/load_params.hpp).
#include "sixline/load_params.hpp"
#include "files/cars/cars.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {
Result<void> detail::load_parameters(const ParametersOf& of, const std::string& car) {
  const bool listed = find_model(of.model.id) != nullptr;
  if (listed && of.model.has_longitudinal)  // the type fixes the longitudinal model; the car's must exist
    if (const auto made = make_model_with_car(std::string(of.model.id), "", car); !made) return made.error();
  const auto cars = load_car_with_bases(car, listed ? nullptr : &of.model);
  if (!cars) return cars.error();
  return set_car({of.rows, of.object, of.max_steer_angle}, of.model, *cars);
}

}  // namespace sixline
