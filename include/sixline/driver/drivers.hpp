// Drivers by name, and one drive() for all of them.
#pragma once
#include <optional>
#include <string_view>
#include <type_traits>

#include "sixline/driver/centre_line_driver.hpp"
#include "sixline/driver/driver_info.hpp"
#include "sixline/driver/lookahead_driver.hpp"
#include "sixline/driver/racer.hpp"
#include "sixline/driver/tutorial_driver.hpp"

namespace sixline {

/// All robots, the default first.
inline constexpr DriverInfo driver_list[] = {
    {DriverKind::lookahead, "lookahead", "aims at a point ahead, stays on the road, brakes as its car can (default)"},
    {DriverKind::tutorial, "tutorial",
     "the TORCS robot tutorial up to chapter 4.3: aims 17 m + 0.33 s ahead, cuts corners"},
    {DriverKind::centre_line, "centre-line",
     "the same before chapter 4.3: steers by the centre line beside it, swings and runs wide"},
    {DriverKind::racer, "racer", "follows a racing line at the limit of its car, learns each bend lap by lap"},
};

/// A chosen robot and the parameters of each; only those of `kind` are used.
template <class S>
struct Driver {
  DriverKind kind = DriverKind::lookahead;  ///< which one
  LookaheadDriver<S> lookahead{};           ///< numbers of `lookahead`
  TutorialDriver<S> tutorial{};             ///< numbers of `tutorial`
  CentreLineDriver<S> centre_line{};        ///< numbers of `centre-line`
  RacerDriver<S> racer{};                   ///< numbers of `racer`
  RaceLine<S> line{};                       ///< the line that `racer` follows; without one it drives as `lookahead`
};

/// A robot by name with its default parameters; none when there is no such robot.
template <class S>
constexpr std::optional<Driver<S>> find_driver(std::string_view name) {
  for (const DriverInfo& info : driver_list)
    if (info.name == name) return Driver<S>{.kind = info.kind};
  return std::nullopt;
}

/// Calls visit(params) with the parameters of the chosen robot: a struct with a field list.
template <class AnyDriver, class Visit>
constexpr auto visit_driver(AnyDriver&& driver, Visit&& visit) {
  switch (driver.kind) {
    case DriverKind::tutorial:
      return visit(driver.tutorial);
    case DriverKind::centre_line:
      return visit(driver.centre_line);
    case DriverKind::racer:
      return visit(driver.racer);
    case DriverKind::lookahead:
      break;
  }
  return visit(driver.lookahead);
}

/// One decision of the chosen robot, to be called every max(1, round(0.02/dt)) steps.
///   car: from the model, once; memory: DriverMemory{} at the start, one per car; intention: for the report
template <class S>
constexpr Inputs<S> drive(const Driver<S>& driver, const VehicleLimits<S>& car, const TrackView<S>& track,
                          const Observation<S>& seen, DriverMemory<S>& memory, Intention<S>& intention) {
  if (driver.kind == DriverKind::racer) return drive(driver.racer, driver.line, car, track, seen, memory, intention);
  return visit_driver(driver, [&](const auto& params) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(params)>, RacerDriver<S>>)
      return Inputs<S>{};
    else
      return drive(params, car, track, seen, memory, intention);
  });
}

}  // namespace sixline
