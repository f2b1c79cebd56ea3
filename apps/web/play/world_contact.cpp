// World, its contacts: cars that touch each other and walls, and what is drawn of it.
#include <algorithm>
#include <cmath>
#include <utility>

#include "play/world.hpp"

namespace sixline {
namespace {

constexpr double gathers = 0.1;                  ///< [s] impacts of the same two bodies within it are drawn as one
constexpr double column_gap = 3.2, row_gap = 9;  ///< [m] from one place to the next
constexpr int places = 60;                       ///< that are tried

}  // namespace

void World::use_road(AnyRoad ground) {
  road_ = RoadAccess::with_track(std::move(ground));
  if (contact_.walls && road_.is_track()) road_ = road_.with_walls_along().value();
}

Status World::set_contact(const Contact& contact) {
  const Contact before = std::exchange(contact_, contact);
  Status wrong = set_ground(Node(ground_table_));
  if (wrong) contact_ = before;
  return wrong;
}

void World::put_apart(int others, Car& car, Vehicle& vehicle, const Readout::Middle& middle, double v, double vy,
                      double yaw_rate, double gear) {
  const auto is_free = [&] {
    for (int i = 0; i < others; ++i)
      if (!readout(i).rail() && overlap(simulation_.vehicle(i), vehicle)) return false;
    return true;
  };
  for (int place = 0; place < places; ++place) {
    const int row = place / 3;
    const double back = row_gap * row, left = column_gap * (place % 3 == 2 ? 1 : -(place % 3));
    const double c = cos(middle.yaw), s = sin(middle.yaw);
    put(car, vehicle, {middle.x - c * back - s * left, middle.y - s * back + c * left, middle.yaw}, v, vy, yaw_rate,
        gear);
    if (!contact_.cars || car.layout.readout().rail() || is_free()) return;
  }
}

void World::touch() {
  if (!contact_.walls && (!contact_.cars || cars() < 2)) return;
  std::vector<Vehicle*> vehicles;
  std::vector<int> numbers;
  for (int i = 0; i < cars(); ++i) {
    if (readout(i).rail() || simulation_.why_refused(i)) continue;  // the latter has not moved
    vehicles.push_back(&simulation_.vehicle(i));
    numbers.push_back(i);
  }
  const std::size_t together = contact_.cars ? vehicles.size() : 1;
  for (std::size_t first = 0; first < vehicles.size(); first += together) {
    const auto impacts = collide(std::span(vehicles).subspan(first, together), road_, dt_, contact_.options);
    if (!impacts) continue;
    for (Collision impact : *impacts) {
      impact.a = numbers[first + static_cast<std::size_t>(impact.a)];
      if (impact.b >= 0) impact.b = numbers[static_cast<std::size_t>(impact.b)];
      note(impact);
    }
  }
}

void World::note(const Collision& impact) {
  if (!has_pedals(0) && (impact.a == 0 || impact.b == 0)) pedal_speed_ = 0;  // it has been stopped
  auto& ring = impacts_.ring;
  long& count = impacts_.count;
  const auto slot = [&, size = static_cast<long>(ring.size())](long i) -> WorldImpact& {
    return ring[static_cast<std::size_t>(i % size)];
  };
  const double time = simulation_.time();
  const long oldest = std::max(count - static_cast<long>(ring.size()), 0L);
  long of_these = count - 1;
  while (of_these >= oldest &&
         !(slot(of_these).car == impact.a && slot(of_these).other == impact.b && time - slot(of_these).time < gathers))
    --of_these;
  if (of_these < oldest) {
    of_these = count++;
    slot(of_these) = {.time = time, .car = double(impact.a), .other = double(impact.b)};
  }
  WorldImpact& all = slot(of_these);
  const double before = norm(Vector3{all.impulse_x, all.impulse_y, all.impulse_z}), more = norm(impact.impulse);
  const double share = before + more > 0 ? more / (before + more) : 1;
  all.x += share * (impact.point.x - all.x);
  all.y += share * (impact.point.y - all.y);
  all.z += share * (impact.point.z - all.z);
  all.impulse_x += impact.impulse.x;
  all.impulse_y += impact.impulse.y;
  all.impulse_z += impact.impulse.z;
  all.speed = std::max(all.speed, impact.speed);
}

}  // namespace sixline
