// Robots: the drivers by name, and one drive() for whichever was chosen.
#pragma once
#include <optional>
#include <string_view>

#include "sixline/driver/lookahead_robot.hpp"
#include "sixline/driver/tutorial_robot.hpp"

namespace sixline {

enum class RobotKind { lookahead, tutorial };

/// A line of the list of robots.
struct RobotInfo {
  RobotKind kind;
  std::string_view name, meaning;
};
inline constexpr RobotInfo robot_list[] = {
    {RobotKind::lookahead, "lookahead", "aims at a point ahead, stays on the road, brakes as its car can (default)"},
    {RobotKind::tutorial, "tutorial",
     "the TORCS robot tutorial up to chapter 4.3: aims 17 m + 0.33 s ahead, cuts corners"},
};

/// A chosen robot with the numbers of each; only those of `kind` count.
template <class S> struct Robot {
  RobotKind kind = RobotKind::lookahead;
  LookaheadRobot<S> lookahead{};
  TutorialRobot<S> tutorial{};
};

/// A robot with its standard numbers by name; none when there is no such robot.
template <class S> constexpr std::optional<Robot<S>> find_robot(std::string_view name) {
  for (const RobotInfo& info : robot_list)
    if (info.name == name) return Robot<S>{.kind = info.kind};
  return std::nullopt;
}

/// Calls visit(params) with the numbers of the chosen robot: a struct with a field list.
template <class AnyRobot, class Visit> constexpr auto visit_robot(AnyRobot&& robot, Visit&& visit) {
  return robot.kind == RobotKind::tutorial ? visit(robot.tutorial) : visit(robot.lookahead);
}

/// One look at the road by the chosen robot. The caller calls it every max(1, round(0.02/dt)) steps (decisions.md 8).
///   car: from the model, once; memory: RobotMemory<S>{} at the start, one per car; intention: for the report
template <class S> constexpr Controls<S> drive(const Robot<S>& robot, const CarLimits<S>& car, const Track<S>& track,
                                               const Observation<S>& seen, RobotMemory<S>& memory,
                                               Intention<S>& intention) {
  return visit_robot(robot, [&](const auto& params) { return drive(params, car, track, seen, memory, intention); });
}

}  // namespace sixline
