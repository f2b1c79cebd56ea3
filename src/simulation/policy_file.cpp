// Policy files: arrays of a NumPy archive, checked (docs/gym.md).
#include <algorithm>
#include <cmath>
#include <optional>

#include "files/npz.hpp"
#include "simulation/policy.hpp"
#include "simulation/sight.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {

/// Extracts a policy from arrays.
class PolicyReader {
 public:
  PolicyReader(const NpzArrays& arrays, const std::string& file) : arrays_(arrays), file_(file) {}

  Result<std::shared_ptr<const Policy>> read() {
    auto policy = std::make_shared<Policy>();
    for (const auto& [name, array] : arrays_)
      for (const double value : array.numbers)
        if (!std::isfinite(value)) return wrong(name, number_text(value), "must be a finite number");
    if (auto bad = read_version()) return *bad;
    if (auto bad = read_period(*policy)) return *bad;
    if (auto bad = read_inputs(*policy)) return *bad;
    if (auto bad = read_weights(*policy)) return *bad;
    return std::shared_ptr<const Policy>(std::move(policy));
  }

 private:
  Error wrong(const std::string& field, const std::string& value, const std::string& rule) const {
    return {.file = file_, .line = 0, .field = field, .value = value, .rule = rule};
  }
  const NpzArray* find(const std::string& name) const {
    const auto found = arrays_.find(name);
    return found == arrays_.end() ? nullptr : &found->second;
  }
  /// A list of numbers, or `standard` if there is none.
  Result<std::vector<double>> numbers(const std::string& name,
                                      const std::optional<std::vector<double>>& standard = {}) const {
    const NpzArray* array = find(name);
    if (!array && standard) return *standard;
    if (!array) return wrong(name, "", "is missing: a policy has the arrays weights, observation and scale");
    if (array->is_text || array->shape.size() > 1) return wrong(name, "", "must be one row of numbers");
    return array->numbers;
  }
  /// A single number.
  Result<double> number(const std::string& name, double standard) const {
    const auto all = numbers(name, std::vector{standard});
    if (!all) return all.error();
    if (all->size() != 1) return wrong(name, std::to_string(all->size()) + " numbers", "must be a single number");
    return all->front();
  }

  Status read_version() const {
    const auto version = number("version", 1);
    if (!version) return version.error();
    if (*version != 1) return wrong("version", number_text(*version), "must be 1: another format is not known");
    return {};
  }
  Status read_period(Policy& policy) const {
    const auto period = number("period", policy.period_);
    if (!period) return period.error();
    if (!(*period >= 1e-3 && *period <= 1)) return wrong("period", number_text(*period), "must be 0.001 to 1 s");
    policy.period_ = *period;
    return {};
  }

  Status read_inputs(Policy& policy) const {
    const auto ahead = numbers("curvature_ahead", std::vector<double>{0, 10, 20, 35, 50, 70, 100, 140});
    const auto rays = numbers("rays", std::vector{-1.4, -0.8, -0.4, -0.15, 0.0, 0.15, 0.4, 0.8, 1.4});
    const auto scale = numbers("scale");
    for (const auto* list : {&ahead, &rays, &scale})
      if (!*list) return list->error();
    const NpzArray* names = find("observation");
    if (!names || !names->is_text || names->shape.size() != 1 || names->texts.empty() || names->texts.size() > 256)
      return wrong("observation", "", "must be a row of 1 to 256 names of inputs");
    std::vector<std::string> known = sight_names(ahead->size(), rays->size());
    known.insert(known.begin(), "last_steer");
    const std::size_t count = names->texts.size();
    const bool ends_with_steer = names->texts.back() == "last_steer" && scale->size() == count - 1;
    if (scale->size() != count && !ends_with_steer)
      return wrong("scale", std::to_string(scale->size()) + " numbers",
                   "must be " + std::to_string(count) + ", one for each input (a last_steer at the end needs none)");
    for (std::size_t i = 0; i < count; ++i) {
      const auto found = std::find(known.begin(), known.end(), names->texts[i]);
      if (found == known.end())
        return wrong("observation", names->texts[i],
                     "is not an input: known are offset, heading_error, to_left_edge, to_right_edge, vx, vy, yaw_rate, "
                     "curvature_0 ..., ray_0 ... (as many as curvature_ahead and rays have), last_steer");
      policy.inputs_.push_back(
          {.column = static_cast<std::size_t>(found - known.begin()), .scale = i < scale->size() ? (*scale)[i] : 1});
    }
    policy.ahead_ = *ahead;
    const std::size_t first_ray = known.size() - rays->size();
    if (std::any_of(policy.inputs_.begin(), policy.inputs_.end(),
                    [&](const auto& in) { return in.column >= first_ray; }))
      policy.rays_ = *rays;  // rays that no input needs are not measured
    return {};
  }
  /// The arrays one after the other: inputs x hidden, hidden, hidden x 2, 2.
  Status read_weights(Policy& policy) const {
    auto weights = numbers("weights");
    if (!weights) return weights.error();
    const std::size_t inputs = policy.inputs_.size(), unit = inputs + 3;
    policy.hidden_ = weights->size() > 2 ? (weights->size() - 2) / unit : 0;
    if (policy.hidden_ == 0 || policy.hidden_ * unit + 2 != weights->size())
      return wrong("weights", std::to_string(weights->size()) + " numbers",
                   "must be H x " + std::to_string(unit) + " + 2 for H inner units and the " + std::to_string(inputs) +
                       " inputs of observation");
    policy.weights_ = std::move(*weights);
    return {};
  }

  const NpzArrays& arrays_;
  const std::string& file_;
};

Result<std::shared_ptr<const Policy>> Policy::load(const std::string& path) {
  const auto bytes = read_file(path);
  if (!bytes) return bytes.error();
  const auto arrays = read_npz(*bytes, path);
  if (!arrays) return arrays.error();
  return PolicyReader(*arrays, path).read();
}

}  // namespace sixline
