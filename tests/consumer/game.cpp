// A game with its own names, in its namespace and in none, before the library's headers and after: they never clash.
namespace game {
struct row {
  int number;
};
struct limits {
  double low, high;
};
inline double min(double a, double b) { return a < b ? a : b; }
inline double force(double mass, double acceleration) { return mass * acceleration; }
inline double step(double state, double dt) { return state + dt; }
}  // namespace game
using namespace game;

int clamp = 3, max = 4;
struct vec {
  double x;
};
double atan(vec v) { return v.x; }

#include <sixline/sixline.hpp>

struct fields {
  int count;
};
int lanes = 1, inputs = 5;
double sqrt(fields f) { return f.count; }

/// Uses each of them, and the library's by their full names.
double play(double seconds) {
  const row first{clamp};
  const limits range{0, force(2, 3)};
  const sixline::Inputs<double> u{.throttle = sixline::min(1.0, seconds)};
  sixline::SixLine<double>::State car{.speed = 2};
  car = sixline::step<sixline::SixLine<double>>({}, car, u, {}, seconds).state;
  return step(min(range.low, range.high), seconds) + first.number + max + atan(vec{1}) + 2 + lanes + inputs +
         sqrt(fields{7}) + (car.x > 1 ? 0 : 100);
}
