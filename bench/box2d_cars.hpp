// Box2D's cars: a typical top-down car, behind an interface that needs none of Box2D's headers.
#pragma once
#include <memory>
#include <string>

#include "drive.hpp"

namespace sixline::bench {

/// Cars in one world, 40 m apart: a body and four wheel bodies on revolute joints, whose sliding an impulse cancels
/// within the tyres' grip; 8 velocity and 3 position iterations, sleeping off.
class Box2dCars {
 public:
  explicit Box2dCars(int count);
  ~Box2dCars();
  void step();  ///< controllers and one step of the world
  Health now() const;
  static std::string version();

 private:
  struct World;
  std::unique_ptr<World> world_;
};

}  // namespace sixline::bench
