// Faces that a car on four rays meets: walls, and kerbs under its wheels.
#pragma once
#include "sixline/contact/upright_face.hpp"
#include "sixline/math/wheel_vec.hpp"
#include "sixline/models/ray/params.hpp"

namespace sixline {

/// The faces of the ground that the body meets on its path through a step.
template <class S>
struct RayFacesMet {
  using G = WheelVec<S, 4>;
  Vec3Of<G> corner, foot;         ///< of the box, and of the wheels at rest, in body axes [m]
  Faces<G> corners, wheels;       ///< the faces that they meet
  G rise = G(S(0));               ///< of the ground under wheels that met one, beyond its slope [m]
  Mask<G> high = Mask<G>(false);  ///< the face is higher than the wheel's centre
  G deep = G(S(0));               ///< corners that met a face: below its edge [m]
  Mask<G> wall = Mask<G>(false);  ///< by more than the floor rides up
  bool any = false;
  S heights = S(0);  ///< sum of the evaluated heights of the ground [m]
};

/// The energy and the push that kerbs under the wheels require.
template <class S>
struct RayKerbs {
  using G = WheelVec<S, 4>;
  G share;            ///< energy of each wheel's spring [J]
  S energy;           ///< of springs, anti-roll bars and the box's corners, compressed by the ground's rise [J]
  LevelPush<S> push;  ///< the push by which the motion supplies energy
  S driven;           ///< work of the wheels' drive on the way up, which supplies the rest [J]
};

}  // namespace sixline
