// A car's values on the parameters of a model: behind AnyModel, or alone for load_params.
#include "cars/cars.hpp"
#include "registry/model_by_fields.hpp"
#include "sixline/load_params.hpp"

namespace sixline {
namespace {

/// The parameters of a model that nobody steps.
class ParametersAlone final : public AnyParameters {
 public:
  explicit ParametersAlone(const detail::ParametersOf& of) : of_(of) {}
  Result<bool> set(const Node& value) override { return set_parameter(of_.rows, of_.object, value); }
  std::optional<double> parameter(std::string_view name) const override {
    return row_number(of_.rows, of_.object, name);
  }
  double max_steer_angle() const override { return of_.max_steer_angle(of_.object); }
  Status check() const override { return check_parameters(of_.rows, of_.object, *this); }

 private:
  const detail::ParametersOf& of_;
};

}  // namespace

Result<void> detail::load_parameters(const ParametersOf& of, const std::string& car) {
  const bool listed = find_model(of.model.id) != nullptr;
  if (listed && of.model.has_longitudinal)  // the type says what is carried; what the car says must still be a model
    if (const auto made = make_model_with_car(std::string(of.model.id), "", car); !made) return made.error();
  const auto cars = load_car_with_bases(car, listed ? nullptr : &of.model);
  if (!cars) return cars.error();
  ParametersAlone parameters(of);
  return set_car(parameters, of.model, *cars);
}

}  // namespace sixline
