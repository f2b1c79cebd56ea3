// Banded: folded, factored (LDL'), driven to the bounds.
#include "files/tracks/banded.hpp"

#include <algorithm>

#include "sixline/math/scalar.hpp"

namespace sixline {
namespace {

constexpr double least_room = 1e-10;  // to a bound: a smaller distance may round to none

}  // namespace

BandedProblem::BandedProblem(std::size_t count, bool closed)
    : count_(count), closed_(closed), rows_(count), linear_(count, 0) {}

std::size_t BandedProblem::place(std::size_t i) const {
  if (!closed_) return i;
  return 2 * i < count_ ? 2 * i : 2 * (count_ - 1 - i) + 1;
}
void BandedProblem::add(std::size_t i, std::size_t j, double value) {
  const std::size_t a = std::max(place(i), place(j)), b = std::min(place(i), place(j));
  rows_[a][a - b] += value;
}
void BandedProblem::add_square(std::size_t i, const std::array<double, 3>& c, double constant, double weight) {
  const std::size_t at[3] = {(i + count_ - 1) % count_, i, (i + 1) % count_};
  for (int p = 0; p < 3; ++p) {
    for (int q = 0; q <= p; ++q) add(at[p], at[q], weight * c[p] * c[q]);
    linear_[place(at[p])] += weight * c[p] * constant;
  }
}
void BandedProblem::add_pair(std::size_t i, double c0, double c1, double constant, double weight) {
  const std::size_t next = (i + 1) % count_;
  add(i, i, weight * c0 * c0), add(next, next, weight * c1 * c1), add(i, next, weight * c0 * c1);
  linear_[place(i)] += weight * c0 * constant;
  linear_[place(next)] += weight * c1 * constant;
}

std::vector<double> BandedProblem::times(const std::vector<double>& n) const {
  std::vector<double> result(count_, 0);
  for (std::size_t r = 0; r < count_; ++r)
    for (std::size_t d = 0; d <= std::min(r, half_band); ++d) {
      result[r] += rows_[r][d] * n[r - d];
      if (d > 0) result[r - d] += rows_[r][d] * n[r];
    }
  return result;
}

std::vector<double> BandedProblem::solve(const std::vector<double>& diagonal, std::vector<double> b) const {
  Rows l = rows_;
  for (std::size_t r = 0; r < count_; ++r) {
    l[r][0] += diagonal[r];
    const std::size_t reach = std::min(r, half_band);
    for (std::size_t d = reach; d >= 1; --d) {  // L(r, r-d), times D
      const std::size_t c = r - d;
      for (std::size_t e = d + 1; e <= reach; ++e)
        if (e - d <= half_band) l[r][d] -= l[r][e] * l[c][e - d];
    }
    for (std::size_t d = 1; d <= reach; ++d) {
      const double scaled = l[r][d] / l[r - d][0];
      l[r][0] -= scaled * l[r][d];
      l[r][d] = scaled;
      b[r] -= scaled * b[r - d];
    }
  }
  for (std::size_t r = 0; r < count_; ++r) b[r] /= l[r][0];
  for (std::size_t r = count_; r-- > 0;)
    for (std::size_t d = 1; d <= std::min(r, half_band); ++d) b[r - d] -= l[r][d] * b[r];
  return b;
}

std::vector<double> BandedProblem::least(const std::vector<double>& low_in, const std::vector<double>& high_in,
                                         const std::vector<double>& begin) const {
  std::vector<double> low(count_), high(count_), n(count_), dual_low(count_), dual_high(count_);
  double scale = 1e-12;
  for (std::size_t r = 0; r < count_; ++r) scale = max(scale, rows_[r][0]);
  for (std::size_t i = 0; i < count_; ++i) {
    const std::size_t r = place(i);
    low[r] = low_in[i], high[r] = high_in[i];
    const double room = high[r] - low[r];
    n[r] = clamp(begin[i], low[r] + 0.02 * room, high[r] - 0.02 * room);
    dual_low[r] = dual_high[r] = 1e-3 * scale;
  }
  for (int round = 0; round < 60; ++round) {
    double gap = 0;
    for (std::size_t r = 0; r < count_; ++r) gap += dual_low[r] * (n[r] - low[r]) + dual_high[r] * (high[r] - n[r]);
    const double barrier = 0.1 * gap / (2 * static_cast<double>(count_));
    if (gap < 1e-10 * scale * static_cast<double>(count_)) break;
    const std::vector<double> curved = times(n);
    std::vector<double> diagonal(count_), b(count_);
    for (std::size_t r = 0; r < count_; ++r) {
      const double under = max(n[r] - low[r], least_room), over = max(high[r] - n[r], least_room);
      diagonal[r] = dual_low[r] / under + dual_high[r] / over + 1e-14 * scale;
      b[r] = -(curved[r] + linear_[r]) + barrier / under - barrier / over;
    }
    const std::vector<double> step = solve(diagonal, std::move(b));
    double share = 1;
    std::vector<double> step_low(count_), step_high(count_);
    for (std::size_t r = 0; r < count_; ++r) {
      const double under = max(n[r] - low[r], least_room), over = max(high[r] - n[r], least_room);
      step_low[r] = barrier / under - dual_low[r] - dual_low[r] / under * step[r];
      step_high[r] = barrier / over - dual_high[r] + dual_high[r] / over * step[r];
      const auto keep = [&](double value, double change) {
        if (change < 0) share = min(share, 0.995 * value / -change);
      };
      keep(under, step[r]), keep(over, -step[r]), keep(dual_low[r], step_low[r]), keep(dual_high[r], step_high[r]);
    }
    for (std::size_t r = 0; r < count_; ++r)
      n[r] += share * step[r], dual_low[r] += share * step_low[r], dual_high[r] += share * step_high[r];
  }
  std::vector<double> result(count_);
  for (std::size_t i = 0; i < count_; ++i) result[i] = n[place(i)];
  return result;
}

}  // namespace sixline
