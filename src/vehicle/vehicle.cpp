// Vehicle: made by name, copied, stepped.
#include "sixline/vehicle.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "files/cars/cars.hpp"
#include "vehicle/road_access.hpp"
#include "vehicle/vehicle_impl.hpp"

namespace sixline {
using face::no_vehicle, face::refusal;

Result<Inputs<double>> face::checked_inputs(Inputs<double> u, const AnyModel& model) {
  const ModelInfo& info = model.info();
  const FieldInfo* none = nullptr;
  const double requested = u.gear;
  for_each_field(u, [&](const FieldInfo& f, double& value) {
    if (std::isnan(value)) none = &f;
    value = InputRange(f, info).limited(value);
  });
  if (none) return refusal(std::string(none->name), number_text(std::nan("")), "must be a finite number");
  if (u.auto_shift <= 0.5)
    if (const Result<void> fit = check_gear(requested, model); !fit) return fit.error();
  return u;
}

Result<void> face::check_dt(double dt, const char* usual) {
  if (dt > 0 && dt <= longest_step) return {};
  return refusal("dt", number_text(dt), "must be above 0 and at most " + number_text(longest_step) + " s" + usual);
}

Result<void> face::check_gear(double gear, const AnyModel& model) {
  if (std::round(gear) >= -1 && std::round(gear) <= 1) return {};
  const double top = model.top_gear();  // 0: no gearbox, the input has no effect
  if (top == 0 || (std::round(gear) >= -1 && std::round(gear) <= top)) return {};
  return refusal("gear", number_text(gear), "must be -1 to " + number_text(top) + ", the gears of this car");
}

Result<void> face::check_overrides(const Overrides<double>& test, const AnyModel& model) {
  static constexpr Overrides<double> none{};
  // The usual step has no overrides. NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): -0 is checked below
  if (std::memcmp(&test, &none, sizeof none) == 0) return {};
  std::optional<Error> wrong;
  for_each_field(test, [&](const FieldInfo& f, const double& value) {
    if (!std::isfinite(value))
      wrong = refusal(std::string(f.name), number_text(value), "must be a finite number");
    else if (value < f.min || value > f.max)
      wrong = refusal(std::string(f.name), number_text(value), "must be " + range_text(f.min, f.max, f.unit));
  });
  if (wrong) return *wrong;
  if (test.steer_angle_is_imposed > 0.5 && std::abs(test.imposed_steer_angle) > model.max_steer_angle())
    return refusal("imposed_steer_angle", number_text(test.imposed_steer_angle),
                   "must be at most " + number_text(model.max_steer_angle()) + " rad: " + std::string(tangent_rule));
  return {};
}

Vehicle::Vehicle() = default;
Vehicle::~Vehicle() = default;
Vehicle::Vehicle(Vehicle&&) noexcept = default;
Vehicle& Vehicle::operator=(Vehicle&&) noexcept = default;
Vehicle::Vehicle(const Vehicle& other) : impl_(other.impl_ ? std::make_unique<Impl>(*other.impl_) : nullptr) {}
Vehicle& Vehicle::operator=(const Vehicle& other) {
  if (this != &other) impl_ = other.impl_ ? std::make_unique<Impl>(*other.impl_) : nullptr;
  return *this;
}

namespace {
/// The model of a config with its car, which is given by name, by file or as text.
Result<std::unique_ptr<AnyModel>> model_of(const VehicleConfig& config) {
  if (config.car_text.empty()) return make_model_with_car(config.model, config.longitudinal_model, config.car);
  auto car = read_car(config.car_text, "car.toml");
  if (!car) return car.error();
  const auto chain = with_bases(std::move(*car));
  if (!chain) return chain.error();
  return make_model_with_car(config.model, config.longitudinal_model, *chain);
}
}  // namespace

Result<Vehicle> Vehicle::create(const VehicleConfig& config) {
  auto model = model_of(config);
  if (!model) return model.error();
  Vehicle vehicle = VehicleAccess::make(std::move(*model));
  if (const Result<void> done = vehicle.set_parameters(config.parameters); !done) return done.error();
  vehicle.reset();
  return vehicle;
}

const ModelInfo& Vehicle::model() const {
  static const ModelInfo none{};
  return impl_ ? impl_->model->info() : none;
}

namespace {
/// The inputs limited to their ranges, for a step on a road; or why no step is possible.
Result<Inputs<double>> checked_step(const AnyModel& model, const Inputs<double>& inputs, const Road& on, double dt,
                                    const Overrides<double>& overrides) {
  if (const Result<void> fit = on.check(); !fit) return fit.error();
  if (!(dt > 0 && dt <= longest_step))
    return face::check_dt(dt).error();  // tested here: a call costs a tenth of a step of six_line
  Result<Inputs<double>> u = face::checked_inputs(inputs, model);
  if (!u) return u;
  if (const Result<void> fit = face::check_overrides(overrides, model); !fit) return fit.error();
  return u;
}
}  // namespace

Result<void> Vehicle::step(const Inputs<double>& inputs, const Road& on, double dt,
                           const Overrides<double>& overrides) {
  if (!impl_) return no_vehicle();
  const Result<Inputs<double>> u = checked_step(*impl_->model, inputs, on, dt, overrides);
  if (!u) return u.error();
  return impl_->step(*u, overrides, on, RoadAccess::of(on)->road, dt);
}

std::vector<std::string> Vehicle::integrators() const {
  return impl_ ? impl_->model->describe().integrators : std::vector<std::string>{};
}
Result<void> Vehicle::set_integrator(const std::string& name) {
  if (!impl_) return no_vehicle();
  const std::vector<std::string> known = integrators();
  if (!name.empty() && std::find(known.begin(), known.end(), name) == known.end())
    return refusal("integrator", name, "is not offered by " + std::string(model().id));
  impl_->integrator = name;
  return {};
}

Result<void> Vehicle::Impl::step(const Inputs<double>& u, const Overrides<double>& test, const Road& on,
                                 const AnyRoad& ground_now, double seconds) {
  const int hint = model->road_hint();
  if (RoadAccess::of(on)->fingerprint != hint_road) model->set_road_hint(-1);
  RoadAccess::fault() = {};
  std::string broken = model->step(u, ground_now, seconds, integrator, test);
  if (!broken.empty()) {
    model->set_road_hint(hint);
    if (RoadAccess::fault().field) return RoadAccess::error_of(RoadAccess::fault());
    return refusal(broken, "", "would not be finite after this step; the state is kept");
  }
  if (drawn_wheels_turn) turn_wheels(seconds);
  take_road(on);
  return {};
}

std::vector<ModelInfo> models() { return model_infos(); }

std::vector<CarInfo> cars() {
  std::vector<CarInfo> all;
  for (const std::string& name : list_cars()) {
    const Result<CarFile> file = load_car(name);
    all.push_back({.name = name, .description = file ? file->description : file.error().text()});
  }
  return all;
}

}  // namespace sixline
