// The slopes of a cubic spline, a tridiagonal system, cyclic where the spline is; and smooth values, a banded problem.
#include "files/tracks/spline.hpp"

#include "files/tracks/banded.hpp"

namespace sixline {
namespace {

using Numbers = std::vector<double>;

// Solves a cyclic tridiagonal system: row i has below[i], middle[i], above[i], wrapping at both ends.
// Two plain sweeps, joined by the Sherman-Morrison formula; the spline's rows are diagonally dominant, so no pivoting.
Numbers solve_cyclic(const Numbers& below, Numbers middle, const Numbers& above, const Numbers& right) {
  const std::size_t n = middle.size();
  const double corner = -middle[0], low = above[n - 1], high = below[0];
  middle[0] -= corner;
  middle[n - 1] -= low * high / corner;
  const auto sweep = [&](Numbers b) {
    Numbers ratio(n);
    double pivot = middle[0];
    b[0] /= pivot;
    for (std::size_t i = 1; i < n; ++i) {
      ratio[i] = above[i - 1] / pivot;
      pivot = middle[i] - below[i] * ratio[i];
      b[i] = (b[i] - below[i] * b[i - 1]) / pivot;
    }
    for (std::size_t i = n - 1; i-- > 0;) b[i] -= ratio[i + 1] * b[i + 1];
    return b;
  };
  Numbers solution = sweep(right), edge(n, 0.0);
  edge[0] = corner;
  edge[n - 1] = low;
  const Numbers correction = sweep(edge);
  const double share =
      (solution[0] + high * solution[n - 1] / corner) / (1 + correction[0] + high * correction[n - 1] / corner);
  for (std::size_t i = 0; i < n; ++i) solution[i] -= share * correction[i];
  return solution;
}

}  // namespace

std::vector<double> spline_slopes(const std::vector<double>& values, const std::vector<double>& steps) {
  const std::size_t n = values.size();
  Numbers below(n), middle(n), above(n), right(n);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t before = (i + n - 1) % n, next = (i + 1) % n;
    const bool open = steps.size() < n, first = open && i == 0, last = open && i == n - 1;
    const double h0 = first ? 0 : steps[before], h1 = last ? 0 : steps[i];
    below[i] = first ? 0 : last ? h0 : h1;
    middle[i] = 2 * (h0 + h1);
    above[i] = last ? 0 : first ? h1 : h0;
    // At a free end the second derivative is 0: 2 m0 + m1 = 3 (y1 - y0)/h1, times h1.
    right[i] = first  ? 3 * (values[next] - values[i])
               : last ? 3 * (values[i] - values[before])
                      : 3 * (h1 * (values[i] - values[before]) / h0 + h0 * (values[next] - values[i]) / h1);
  }
  return solve_cyclic(below, middle, above, right);
}

double spline_at(double from, double to, double slope_from, double slope_to, double step, double part) {
  const double rise = to - from, bend_from = step * slope_from - rise, bend_to = rise - step * slope_to;
  return from + part * rise + part * (1 - part) * ((1 - part) * bend_from + part * bend_to);
}

std::vector<double> smoothed(const std::vector<double>& values, const std::vector<double>& steps, double stiffness,
                             double reach) {
  const std::size_t n = values.size();
  const bool closed = steps.size() == n;
  BandedProblem moves(n, closed);
  for (std::size_t i = closed ? 0 : 1; i < n - !closed; ++i) {
    const std::size_t before = (i + n - 1) % n;
    const double h0 = steps[before], h1 = steps[i], h = 0.5 * (h0 + h1), a = 1 / (h0 * h), c = 1 / (h1 * h);
    moves.add_square(i, {0, 1, 0}, 0, h);
    moves.add_square(i, {a, -a - c, c}, a * values[before] - (a + c) * values[i] + c * values[(i + 1) % n],
                     stiffness * h);
  }
  std::vector<double> smooth =
      moves.least(std::vector<double>(n, -reach), std::vector<double>(n, reach), std::vector<double>(n, 0));
  for (std::size_t i = 0; i < n; ++i) smooth[i] += values[i];
  return smooth;
}

}  // namespace sixline
