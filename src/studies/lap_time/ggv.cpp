// g-g-v: reads between its cells.
#include "studies/lap_time/ggv.hpp"

#include <algorithm>

namespace sixline {
namespace {

/// Between which two numbers of a rising list a value lies, and where; beyond the ends the nearest.
struct Between {
  std::size_t below = 0;
  double part = 0;
};
Between between(const std::vector<double>& list, double value, bool beyond = false) {
  if (list.size() < 2) return {};
  std::size_t i = 0;
  while (i + 2 < list.size() && list[i + 1] <= value) ++i;
  const double part = (value - list[i]) / (list[i + 1] - list[i]);
  return {i, beyond ? part : clamp(part, 0.0, 1.0)};
}

/// Four cells and how much of each.
struct Mix {
  const GgvCell* cell[4] = {};
  double part[4] = {};
  template <class Read>
  double operator()(const Read& read) const {
    double sum = 0;
    for (int i = 0; i < 4; ++i)
      if (part[i] != 0) sum += part[i] * read(*cell[i]);
    return sum;
  }
};
Mix mix_at(const Ggv& ggv, double speed, double weight) {
  const Between v = between(ggv.speeds, speed);
  const Between w = between(ggv.weights, max(weight, 0.0), true);
  const std::size_t next_v = std::min(v.below + 1, ggv.speeds.size() - 1),
                    next_w = std::min(w.below + 1, ggv.weights.size() - 1);
  return {
      {&ggv.cell(v.below, w.below), &ggv.cell(next_v, w.below), &ggv.cell(v.below, next_w), &ggv.cell(next_v, next_w)},
      {(1 - v.part) * (1 - w.part), v.part * (1 - w.part), (1 - v.part) * w.part, v.part * w.part}};
}

}  // namespace

double Ggv::lateral(double speed, double weight) const {
  const Mix mix = mix_at(*this, speed, weight);
  return max(mix([](const GgvCell& c) { return c.lateral; }), 0.05);
}

GgvPoint Ggv::at(double speed, double weight, double across) const {
  const Mix mix = mix_at(*this, speed, weight);
  GgvPoint p;
  p.lateral = max(mix([](const GgvCell& c) { return c.lateral; }), 0.05);
  const double share = min(abs(across) / p.lateral, 1.0);
  std::size_t k = 0;
  while (k + 2 < ggv_shares.size() && ggv_shares[k + 1] <= share) ++k;
  const double part = (share - ggv_shares[k]) / (ggv_shares[k + 1] - ggv_shares[k]);
  const auto read = [&](const std::array<double, ggv_shares.size()> GgvCell::*list) {
    return mix([&](const GgvCell& c) { return (1 - part) * (c.*list)[k] + part * (c.*list)[k + 1]; });
  };
  p.drive = read(&GgvCell::drive);
  p.coast = read(&GgvCell::coast);
  p.brake = min(read(&GgvCell::brake), p.drive);
  p.brake_held = max(min(read(&GgvCell::brake_held), p.drive), p.brake);
  p.steer = copysign(read(&GgvCell::steer), across);
  p.sideslip = across < 0 ? -read(&GgvCell::sideslip) : read(&GgvCell::sideslip);
  return p;
}

double Ggv::throttle(double speed) const {
  return mix_at(*this, speed, 9.81)([](const GgvCell& c) { return c.throttle; });
}
double Ggv::brake_pedal(double speed) const {
  return mix_at(*this, speed, 9.81)([](const GgvCell& c) { return c.brake_pedal; });
}

int Ggv::gear(double speed) const {
  return 1 + static_cast<int>(std::count_if(shifts.begin(), shifts.end(), [&](double v) { return v <= speed; }));
}

}  // namespace sixline
