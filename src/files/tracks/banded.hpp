// Banded: a quadratic problem whose unknowns lie on a line or a ring and know their nearest neighbours, within bounds.
#pragma once
#include <array>
#include <vector>

namespace sixline {

/// H and g of  0.5 n' H n + g' n.  A row knows two neighbours on both sides, at most. Rings are folded: 0, N-1, 1, N-2 ... is an
/// order in which all neighbours are near, so that a plain banded factorization does (no library of Debian for it is linked by
/// the library, which the page compiles, too: Eigen's and Ipopt's sparse solvers know nothing of rings, and this is a page).
class BandedProblem {
 public:
  BandedProblem(std::size_t count, bool closed);
  std::size_t count() const { return count_; }
  /// Adds weight (c[0] n[i-1] + c[1] n[i] + c[2] n[i+1] + constant)^2 / 2.
  void add_square(std::size_t i, const std::array<double, 3>& c, double constant, double weight);
  /// Adds weight (c0 n[i] + c1 n[i+1] + constant)^2 / 2.
  void add_pair(std::size_t i, double c0, double c1, double constant, double weight);

  /// The least value within low <= n <= high, by an interior-point method: a barrier that recedes.   begin: strictly inside
  std::vector<double> least(const std::vector<double>& low, const std::vector<double>& high,
                            const std::vector<double>& begin) const;

 private:
  static constexpr std::size_t half_band = 5;
  using Rows = std::vector<std::array<double, half_band + 1>>;  ///< diagonal, then the elements before it
  std::size_t place(std::size_t i) const;
  void add(std::size_t i, std::size_t j, double value);
  std::vector<double> times(const std::vector<double>& n) const;
  /// (H + diag) x = b
  std::vector<double> solve(const std::vector<double>& diagonal, std::vector<double> b) const;

  std::size_t count_;
  bool closed_;
  Rows rows_;
  std::vector<double> linear_;
};

}  // namespace sixline
