// Shooting of a model of known type, with derivatives by Dual numbers: a few derivatives per pass, in as many passes as
// needed.
#pragma once
#include <algorithm>
#include <cmath>
#include <string_view>
#include <type_traits>
#include <vector>

#include "sixline/math/dual.hpp"
#include "sixline/model/model.hpp"
#include "sixline/models/catalogue.hpp"
#include "sixline/models/params.hpp"
#include "sixline/vehicle/planar.hpp"
#include "studies/identify/shooting.hpp"

namespace sixline {

namespace detail {
/// The index of the number of that name among a struct's numbers of type S; -1: there is none.
template <class S, class Struct>
int number_index(std::string_view name) {
  int found = -1, at = 0;
  for_each_field(Struct{}, [&](const FieldInfo& f, const auto& value) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, S>) {
      if (f.name == name) found = at;
      ++at;
    }
  });
  return found;
}
/// The numbers of a struct, in the same order.
template <class S, class Struct>
std::vector<S*> numbers_in(Struct& object) {
  std::vector<S*> numbers;
  for_each_field(object, [&](const FieldInfo&, auto& value) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, std::remove_const_t<S>>)
      numbers.push_back(&value);
  });
  return numbers;
}
}  // namespace detail

/// M: over double.
template <Model M>
class ShootingOf final : public Shooting {
 public:
  ShootingOf(const AnyModel& like, const ShootingPlan& plan)
      : plan_(plan), params_(ModelStructs<M>::params(like)), state_(ModelStructs<M>::state(like)) {
    const auto param = [](std::string_view name) { return detail::number_index<double, typename M::Params>(name); };
    const auto state = [](std::string_view name) { return detail::number_index<double, typename M::State>(name); };
    for (const std::string& name : plan.free) free_.push_back(param(name));
    for (const std::string& name : plan.log.start_names) start_.push_back(state(name));
    for (const MeasuredChannel& channel : plan.log.states) known_.push_back(state(channel.name));
    for (const MeasuredChannel& channel : plan.log.fitted) {
      const int output = detail::number_index<double, typename M::Output>(channel.name);
      fitted_.push_back({state(channel.name), output});
    }
    geometry_ = {param("wheelbase"), param("cg_to_front"), param("cg_to_rear")};
    const auto knows = [&](const char* name) {
      return std::ranges::any_of(plan.log.states, [&](const MeasuredChannel& channel) { return channel.name == name; });
    };
    on_road_ = plan.log.run.road && knows("x") && knows("y") && knows("yaw");
  }

  bool drive(const LogWindow& window, std::span<const double> free, std::span<const double> start,
             std::span<double> out, std::span<double> jacobian) const override {
    if (jacobian.empty()) return pass<double>(window, free, start, 0, out, jacobian);
    for (std::size_t lane = 0; lane < free.size() + start.size(); lane += lanes)
      if (!pass<D>(window, free, start, lane, out, jacobian)) return false;
    return true;
  }

 private:
  static constexpr int lanes = 4;  ///< number of derivatives: that of an AVX register
  using D = Dual<lanes>;
  struct Place {
    int state, output;  ///< index of a channel; -1: not there
  };
  struct Axles {
    int wheelbase, cg_to_front, cg_to_rear;
  };

  /// Variable `index`; a pass takes the derivative by it if it has a lane for it.
  template <class S>
  static S variable(double value, std::size_t index, std::size_t first_lane) {
    if constexpr (std::is_same_v<S, D>)
      if (index >= first_lane && index < first_lane + lanes) return D::variable(value, int(index - first_lane));
    return S(value);
  }

  /// The parameters with the free ones set; in wheelbase = cg_to_front + cg_to_rear the one that is not free follows.
  template <class S, class Params>
  void put_free(Params& params, std::span<const double> free, std::size_t first_lane) const {
    const auto numbers = detail::numbers_in<S>(params);
    for (std::size_t i = 0; i < free.size(); ++i)
      *numbers[static_cast<std::size_t>(free_[i])] = variable<S>(free[i], i, first_lane);
    const auto [base, front, rear] = geometry_;
    if (base < 0 || front < 0 || rear < 0) return;
    const auto is_free = [&](int place) { return std::ranges::find(free_, place) != free_.end(); };
    S &L = *numbers[std::size_t(base)], &b = *numbers[std::size_t(front)], &c = *numbers[std::size_t(rear)];
    if (is_free(front) && is_free(rear))
      L = b + c;
    else if (is_free(rear))
      b = L - c;
    else if (is_free(front) || is_free(base))
      c = L - b;
  }

  /// The initial state of a window: the states in the log, the fitted starts, and rolling wheels.
  template <class MS, class S>
  typename MS::State start_of(const typename MS::Params& params, const LogWindow& window, std::span<const double> start,
                              std::size_t free_count, std::size_t first_lane) const {
    auto state = cast<MS>(state_);
    const auto put = [&] {
      const auto numbers = detail::numbers_in<S>(state);
      for (std::size_t i = 0; i < known_.size(); ++i)
        *numbers[std::size_t(known_[i])] = S(plan_.log.states[i].values[window.first]);
      for (std::size_t i = 0; i < start_.size(); ++i)
        *numbers[std::size_t(start_[i])] = variable<S>(start[i], free_count + i, first_lane);
      const Overrides<double>& test = plan_.log.overrides[window.first];
      if (!(test.speed_is_imposed > 0.5)) return;
      const auto with = [&](const auto& act) {
        for_each_field(state, [&](const FieldInfo& f, auto& value) {
          if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, S>) act(f.name, value);
        });
      };
      S vy(0);
      with([&](std::string_view name, S& value) { vy = name == "vy" ? value : vy; });
      const S along = vx_at_speed(S(test.imposed_speed), vy);
      with([&](std::string_view name, S& value) { value = name == "vx" || name == "speed" ? along : value; });
    };
    put();
    if constexpr (requires { MS::rolling(params, state); }) {
      state = MS::rolling(params, state);
      put();
    }
    return state;
  }

  /// Inputs at a share of the time from a row to the next one. The next row's gear is engaged from the middle on: a row
  /// that shows another gear does not tell when the shift took place. A run holds the inputs of each of its steps:
  /// they are `held`, half a step in shares, behind the line between the rows.
  template <class Struct>
  static Struct between(const Struct& row, const Struct& until, double share, double held) {
    Struct mid = row;
    for_each_pair<Struct>(mid, until, [&](const FieldInfo& f, double& to, const double& end) {
      to += (f.quantity == Quantity::gear ? (share < 0.5 ? 0 : 1) : std::max(share - held, 0.0)) * (end - to);
    });
    return mid;
  }

  /// The road under the car: of the log's track, or level. Its slope does not depend on the parameters.
  template <class S, class State>
  RoadPlane<S> road_under([[maybe_unused]] const State& state, [[maybe_unused]] int& near) const {
    if constexpr (requires { state.x, state.y, state.yaw; })
      if (on_road_) {
        const auto number = [](const auto& value) {
          if constexpr (std::is_same_v<S, D>)
            return double(value.value);
          else
            return double(value);
        };
        const RoadPlane<double> at = plan_.log.run.road->plane_at(number(state.x), number(state.y), near);
        return {S(at.slope_x), S(at.slope_y), S(at.friction), S(at.rolling)};
      }
    return {.friction = S(plan_.friction)};
  }

  template <class S>
  bool pass(const LogWindow& window, std::span<const double> free, std::span<const double> start,
            std::size_t first_lane, std::span<double> out, std::span<double> jacobian) const {
    using MS = WithScalar<M, S>;
    auto params = cast<MS>(params_);
    put_free<S>(params, free, first_lane);
    auto state = start_of<MS, S>(params, window, start, free.size(), first_lane);
    int near = -1;  // the piece of the track
    const auto& t = plan_.log.t;
    typename MS::Output acted{};
    for (std::size_t row = window.first;; ++row) {
      const bool has_acted = row > window.first;
      if (row >= window.fitted && !put_row<S>(state, acted, has_acted, row, window.fitted, free.size() + start.size(),
                                              first_lane, out, jacobian))
        return false;
      if (row == window.last) return true;
      const double span = t[row + 1] - t[row];
      const int parts = std::max(1, int(std::ceil(std::min(span / plan_.dt, 1e9) - 1e-9)));
      const double held = 0.5 * std::min(plan_.log.run.dt.value_or(0) / span, 1.0);
      for (int part = 0; part < parts; ++part) {
        const double share = (part + 0.5) / parts;  // of the time to the log's next row, at the middle of the step
        const auto u = cast<S>(between(plan_.log.inputs[row], plan_.log.inputs_until[row], share, held));
        const auto test = cast<S>(between(plan_.log.overrides[row], plan_.log.overrides_until[row], share, held));
        const RoadPlane<S> road = road_under<S>(state, near);
        const auto result = step<MS>(params, state, u, road, S(span / parts), test);
        state = result.state;
        if (part + 1 == parts && row + 1 >= window.fitted) acted = MS::outputs(params, state, result.forces, u);
      }
    }
  }

  /// A row of fitted channels with its derivatives: the state then, and what acted in the step that ended then. Of the
  /// first row of a window that is not known: its outputs are the log's.
  template <class S, class State, class Output>
  bool put_row(const State& state, const Output& output, bool has_acted, std::size_t row, std::size_t fitted,
               std::size_t variables, std::size_t first_lane, std::span<double> out, std::span<double> jacobian) const {
    const auto states = detail::numbers_in<const S>(state), outputs = detail::numbers_in<const S>(output);
    for (std::size_t i = 0; i < fitted_.size(); ++i) {
      const auto [of_state, of_output] = fitted_[i];
      S value = of_state >= 0 ? *states[std::size_t(of_state)] : *outputs[std::size_t(of_output)];
      if (of_state < 0 && !has_acted) value = S(plan_.log.fitted[i].values[row]);
      const std::size_t at = (row - fitted) * fitted_.size() + i;
      if constexpr (std::is_same_v<S, D>) {
        out[at] = value.value;
        for (std::size_t lane = 0; lane < lanes && first_lane + lane < variables; ++lane) {
          if (!std::isfinite(value.slope[lane])) return false;
          jacobian[at * variables + first_lane + lane] = value.slope[lane];
        }
      } else {
        out[at] = value;
      }
      if (!std::isfinite(out[at])) return false;
    }
    return true;
  }

  ShootingPlan plan_;
  typename M::Params params_;
  typename M::State state_;
  std::vector<int> free_, start_, known_;  ///< places among the numbers of Params and State
  std::vector<Place> fitted_;
  Axles geometry_{};
  bool on_road_ = false;  ///< the log has the track's road, and the car's place on it
};

template <class M>
std::unique_ptr<Shooting> make_shooting_of(const AnyModel& like, const ShootingPlan& plan) {
  return std::make_unique<ShootingOf<M>>(like, plan);
}
template <class M>
void add_shooting(ShootingMakers& makers) {
  makers.emplace(typeid(M), make_shooting_of<M>);
}

}  // namespace sixline
