// Plans of sweeps: checked, and their cases by number.
#include "studies/sweep/plan.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "sixline/internal/files/document.hpp"
#include "sixline/math/hash.hpp"
#include "vehicle/registry/parameters.hpp"

namespace sixline {
namespace {

/// A key and its work.
struct WorkOption {
  SweepWork work;
  CaseOption option;
};
constexpr WorkOption all_options[] = {
#define OPTION(work, ...) {SweepWork::work, {__VA_ARGS__}},
#include "studies/sweep/options.list"
#undef OPTION
};

/// Splitmix64 (Vigna): a 64-bit number, well mixed. The standard library's distributions differ between libraries.
std::uint64_t mixed(std::uint64_t z) {
  z += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}
/// Random bits for a case on an axis: they depend on the seed, the axis' name and the number alone.
std::uint64_t bits_for(const SweepPlan& plan, const SweepAxis& axis, std::uint64_t number) {
  return mixed(mixed(mixed(plan.seed) ^ Fnv64{}.add(axis.name).value) ^ number);
}
double unit(std::uint64_t bits) { return static_cast<double>(bits >> 11) * 0x1p-53; }

/// 0 ... count - 1 in random order (Fisher and Yates).
std::vector<std::uint32_t> shuffled(const SweepPlan& plan, const SweepAxis& axis, std::size_t count) {
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0u);
  for (std::size_t left = count; left > 1; --left)
    std::swap(order[left - 1], order[bits_for(plan, axis, ~std::uint64_t(left)) % left]);
  return order;
}

Error axis_error(const SweepAxis& axis, const std::string& value, const std::string& rule) {
  return {.file = axis.file, .line = axis.line, .field = axis.name, .value = value, .rule = rule};
}

Status check_option(const SweepAxis& axis, const CaseOption& option) {
  if (!option.is_number && axis.is_range()) return axis_error(axis, "", "must be a name or several, not a range");
  if (!option.is_number) return {};
  if (axis.is_range() && option.is_whole)
    return axis_error(axis, "", "must be whole numbers, not a range without steps");
  for (const std::string& value : axis.is_range() ? axis.ends() : axis.values) {
    const auto number = finite_number(value);
    if (!number || *number < option.low || *number > option.high) return axis_error(axis, value, option.rule());
    if (option.is_whole && *number != static_cast<double>(static_cast<long>(*number)))
      return axis_error(axis, value, "must be a whole number");
  }
  return {};
}

/// The axes in order: the keys of the work, with their defaults, then the values of the car.
Status order_axes(SweepPlan& plan) {
  std::vector<SweepAxis> axes;
  for (const CaseOption& option : case_options(plan.work)) {
    const auto named = std::ranges::find_if(
        plan.axes, [&](const SweepAxis& axis) { return !axis.of_car && axis.name == option.name; });
    SweepAxis axis{.name = std::string(option.name), .values = {std::string(option.standard)}};
    if (named != plan.axes.end()) axis = *named;
    axis.unit = option.unit;
    if (axis.values == std::vector<std::string>{""})
      return Error{plan.file, 0, std::string(work_text(plan.work)) + "." + axis.name, "",
                   "is missing: `sixline test --help` names them"};
    if (auto wrong = check_option(axis, option)) return wrong;
    axes.push_back(std::move(axis));
  }
  for (SweepAxis& axis : plan.axes)
    if (axis.of_car) axes.push_back(std::move(axis));
  plan.axes = std::move(axes);
  return {};
}

/// A parameter without its prefix: "car." or its component.
std::string_view bare(std::string_view name) {
  return name.starts_with("car.") ? name.substr(4) : without_component(name);
}

Status check_names(const SweepPlan& plan) {
  std::map<std::string_view, const SweepAxis*> by_name, of_cars;
  for (const SweepAxis& axis : plan.axes) {
    if (!by_name.emplace(axis.name, &axis).second) return axis_error(axis, "", "is set twice");
    if (!axis.of_car) continue;
    if (const auto [before, is_new] = of_cars.emplace(bare(axis.name), &axis); !is_new)
      return axis_error(axis, "", "is set twice: " + before->second->name + " is the same");
  }
  return {};
}

}  // namespace

std::string CaseOption::rule() const {
  return "must be " + number_text(low) + " to " + number_text(high) + (unit == "-" ? "" : " " + std::string(unit));
}

std::vector<CaseOption> case_options(SweepWork work) {
  std::vector<CaseOption> options;
  for (const WorkOption& one : all_options)
    if (one.work == work) options.push_back(one.option);
  return options;
}

std::string_view work_text(SweepWork work) {
  if (work == SweepWork::test) return "test";
  return work == SweepWork::lap ? "lap" : "laptime";
}

std::string_view sampling_text(Sampling sampling) {
  constexpr std::string_view texts[] = {"grid", "random", "latin-hypercube"};
  return texts[static_cast<int>(sampling)];
}
Sampling sampling_of(std::string_view text) {
  for (const Sampling one : {Sampling::random, Sampling::latin_hypercube})
    if (text == sampling_text(one)) return one;
  return Sampling::grid;
}

std::size_t SweepPlan::size() const {
  if (sampling != Sampling::grid) return requested;
  std::size_t product = 1;
  for (const SweepAxis& axis : axes)
    product = std::min(product * std::max<std::size_t>(1, axis.values.size()), most_sweep_cases + 1);
  return product;
}

const SweepAxis* SweepPlan::find(std::string_view name) const {
  for (const SweepAxis& axis : axes)
    if (axis.name == name) return &axis;
  return nullptr;
}

Status finish_plan(SweepPlan& plan) {
  if (auto wrong = order_axes(plan)) return wrong;
  if (auto wrong = check_names(plan)) return wrong;
  const bool is_grid = plan.sampling == Sampling::grid;
  for (const SweepAxis& axis : plan.axes)
    if (is_grid && axis.is_range())
      return axis_error(axis, number_text(axis.low) + ":" + number_text(axis.high),
                        "must state how many values a grid has of it: " + number_text(axis.low) + ":" +
                            number_text(axis.high) + ":5");
  if (plan.size() < 1 || plan.size() > most_sweep_cases)
    return Error{plan.file, 0, is_grid ? "sweep" : "sweep.cases",
                 plan.size() > most_sweep_cases && is_grid ? "more than a million" : std::to_string(plan.size()),
                 std::string(is_grid ? "cases are too many" : "is wrong") + ": 1 to " +
                     std::to_string(most_sweep_cases) + " are allowed"};
  return {};
}

SweepCases::SweepCases(const SweepPlan& plan) : plan_(plan), size_(plan.size()) {
  if (plan.sampling != Sampling::latin_hypercube) return;
  for (const SweepAxis& axis : plan.axes)
    part_of_.push_back(axis.varies() ? shuffled(plan, axis, size_) : std::vector<std::uint32_t>{});
}

/// Place of a case on an axis, from 0 to below 1.
double SweepCases::place_of(std::size_t index, std::size_t number) const {
  const double place = unit(bits_for(plan_, plan_.axes[index], number));
  if (plan_.sampling == Sampling::random) return place;
  return (part_of_[index][number] + place) / static_cast<double>(size_);
}

std::vector<std::string> SweepCases::values(std::size_t number) const {
  std::vector<std::string> values(plan_.axes.size());
  std::size_t rest = number;
  for (std::size_t i = plan_.axes.size(); i-- > 0;) {
    const SweepAxis& axis = plan_.axes[i];
    const std::size_t count = axis.values.size();
    if (count == 1) {
      values[i] = axis.values[0];
    } else if (plan_.sampling == Sampling::grid) {
      values[i] = axis.values[rest % count];
      rest /= count;
    } else if (const double place = place_of(i, number); axis.is_range()) {
      values[i] = case_number(axis.low + (axis.high - axis.low) * place);
    } else {
      values[i] = axis.values[std::min(count - 1, static_cast<std::size_t>(place * static_cast<double>(count)))];
    }
  }
  return values;
}

}  // namespace sixline
