// Entrant: placed at the start, driven, timed.
#include "simulation/entrant.hpp"

#include <atomic>

namespace sixline {

void Entrant::put_at_start(const Road& road, const StartGrid& grid, int slot) {
  const TrackView<double>* track = road.track_view();
  if (!track) return;
  const int row = slot / grid.columns, column = slot % grid.columns;
  const double behind = grid.row * row + grid.staggered * column;
  const double left = (0.5 * (grid.columns - 1) - column) * grid.column;
  const double before_line = track->closed ? 0 : behind;  // an open track goes on straight before its start
  const double s = wrap_distance(*track, before_line - behind);
  const TrackPose<double> start = sixline::pose(*track, s);
  const SinCos<double> ahead = sincos(start.heading);
  face::put_at_rest(vehicle, road, start.x - left * ahead.sin - before_line * ahead.cos,
                    start.y + left * ahead.cos - before_line * ahead.sin, start.heading);
  model().set_road_hint(piece_at(*track, s));
}

void Entrant::begin_laps(const Road& road) {
  const TrackView<double>* track = road.track_view();
  timed = track != nullptr;
  timer = LapTimer(timed ? track->length : 1);
  off_road = false;
  place = timed ? model().follow(RoadAccess::of(road)->road, {.n = place.n, .piece = -1}).place : TrackPlace<double>{};
}

EntrantMoment Entrant::moment() const {
  if (face::is_none(vehicle)) return {.progress = *this, .model = {}, .state = {}, .acted = {}};
  return {.progress = *this, .model = vehicle.model().id, .state = model().state(), .acted = model().acted()};
}

void Entrant::restore(const EntrantMoment& moment) {
  static_cast<EntrantProgress&>(*this) = moment.progress;
  if (!face::is_none(vehicle)) model().restore(moment.state), model().restore_acted(moment.acted);
  before.clear();
}

const VehicleLimits<double>& Entrant::limits() {
  if (const std::uint64_t id = face::parameters_id(vehicle); limits_of_ != id) {
    limits_of_ = id;
    limits_ = model().limits().value_or(VehicleLimits<double>{});
    if (driver) plan_again(*driver, limits_, &model());
  }
  return limits_;
}

void Entrant::look(const Road& road, double t, const Others<double>* others) {
  const Observation<double> seen{*model().observe(), t, place, others};
  inputs = drive(*driver, limits(), *road.track_view(), seen, memory, intention);
}

void Entrant::record(std::vector<std::string> names, std::vector<int> columns, long every, long from) {
  recorded_names = std::move(names);
  recorded_columns = std::move(columns);
  recorded.clear();
  for (std::size_t i = 0; i < recorded_columns.size(); ++i) recorded.push_back(std::make_shared<std::vector<double>>());
  record_every = every;
  record_from = from;
}

void Entrant::keep(std::size_t column, double value) {
  std::shared_ptr<std::vector<double>>& values = recorded[column];
  if (values.use_count() > 1) {
    auto own = std::make_shared<std::vector<double>>();
    own->reserve(2 * values->size());
    own->assign(values->begin(), values->end());
    values = std::move(own);
  }
  // Reads by a thread that has released its share are complete.
  std::atomic_thread_fence(std::memory_order_acquire);
  values->push_back(value);
}

const std::vector<double>& Entrant::read() {
  model().read(row_);
  for (const auto& [quantity, command] :
       {std::pair(Quantity::throttle, inputs.throttle), {Quantity::brake, inputs.brake}})
    if (const int at = vehicle.channel_index(quantity); at >= 0) row_[static_cast<std::size_t>(at)] = command;
  return row_;
}

void Entrant::follow(const AnyRoad& road, double t, double dt) {
  if (!timed || face::is_none(vehicle)) return;
  const OnTrack now = model().follow(road, place);
  timer.step(t, dt, place, now.place, now.vx, now.off_road);
  place = now.place;
  off_road = now.off_road;
}

}  // namespace sixline
