// Bullet's car: btRaycastVehicle as a contestant, one or many, behind an interface that needs none of Bullet's headers.
#pragma once
#include <memory>
#include <string_view>

#include "drive.hpp"

namespace sixline::bench {

enum class BulletGround { plane, height_field };

/// Boxes on four ray wheels each, 40 m apart in a separate world. Rear drive, sleeping off, otherwise Bullet's
/// defaults.
class BulletCar {
 public:
  explicit BulletCar(BulletGround ground, int count = 1);
  ~BulletCar();
  void step();  ///< controllers and one step of the world
  Health now() const;
  static std::string_view version();

 private:
  struct World;
  std::unique_ptr<World> world_;
};

}  // namespace sixline::bench
