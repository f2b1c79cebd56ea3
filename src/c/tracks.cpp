// C API: tracks as roads, and their queries.
#include "c/add_road.hpp"
#include "c/convert.hpp"
#include "sixline/c/road.h"

using namespace sixline;
using namespace sixline::c;

namespace {

constexpr std::uint32_t track_cookie = cookie_of(5, sizeof(sixline_track_def));

/// A road that is a track; null, and refused, if it is not.
const RoadObject* track_of(Call& in, sixline_road road) {
  const auto* object = in.find<RoadObject>(road.id);
  if (!object || object->road.is_track()) return object;
  in.refuse(SIXLINE_ERROR_REFUSED, {.field = "road", .rule = "is not a track"});
  return nullptr;
}

std::vector<sixline_outline_point> points_of(const TrackOutline& outline) {
  std::vector<sixline_outline_point> points;
  for (std::size_t i = 0; i < outline.s.size(); ++i)
    points.push_back({outline.s[i],
                      {outline.x[i], outline.y[i], outline.z[i]},
                      outline.left_x[i],
                      outline.left_y[i],
                      outline.right_x[i],
                      outline.right_y[i]});
  return points;
}

}  // namespace

sixline_track_def sixline_default_track_def(void) { return {track_cookie, nullptr, 1}; }

sixline_status sixline_road_create_track(sixline_context context, const sixline_track_def* def, sixline_road* road) {
  return call(context, [&](Call& in) {
    if (!in.given(def, "def") || !in.given(road, "road")) return;
    if (!in.made_by_default(def->cookie, track_cookie, "sixline_default_track_def")) return;
    const auto name = in.text(def->track, "track");
    if (!name) return;
    const FilesOf files(in.context);
    const Result<Track> track = Track::load(*name);
    if (!in.done(track)) return;
    add_road(in, Road::track(*track, def->grip), road, *track);
    if (in.status != SIXLINE_OK) return;
    for (const std::string& warning : track->summary().warnings) in.context.log(SIXLINE_LOG_WARNING, warning);
  });
}

sixline_status sixline_road_get_track_info(sixline_context context, sixline_road road, sixline_track_info* info) {
  return call(context, [&](Call& in) {
    const RoadObject* object = track_of(in, road);
    if (!object || !in.given(info, "info")) return;
    const TrackSummary& facts = object->track.summary();
    sixline_track_info out{};
    copy_text(out.name, facts.name);
    copy_text(out.title, facts.title);
    out.length = facts.length;
    out.closed = facts.closed;
    out.width_min = facts.width_min;
    out.width_max = facts.width_max;
    out.height_min = facts.height_min;
    out.height_max = facts.height_max;
    out.friction_min = facts.friction_min;
    out.friction_max = facts.friction_max;
    out.radius_min = facts.radius_min;
    *info = out;
  });
}

sixline_status sixline_road_get_pose(sixline_context context, sixline_road road, sixline_place place,
                                     sixline_pose* pose) {
  return call(context, [&](Call& in) {
    const RoadObject* object = track_of(in, road);
    if (!object || !in.given(pose, "pose")) return;
    if (!in.finite(place.distance, "distance") || !in.finite(place.offset, "offset")) return;
    *pose = to_c(object->road.pose_at(place.distance, place.offset));
  });
}

sixline_status sixline_road_get_track_point(sixline_context context, sixline_road road, double distance,
                                            sixline_track_point* point) {
  return call(context, [&](Call& in) {
    const RoadObject* object = track_of(in, road);
    if (!object || !in.finite(distance, "distance") || !in.given(point, "point")) return;
    *point = same_numbers<sixline_track_point>(pose(*object->road.track_view(), distance));
  });
}

sixline_status sixline_road_get_place(sixline_context context, sixline_road road, double x, double y,
                                      sixline_place* place) {
  return call(context, [&](Call& in) {
    const RoadObject* object = track_of(in, road);
    if (!object || !in.finite(x, "x") || !in.finite(y, "y") || !in.given(place, "place")) return;
    const TrackPlace<double> found = object->road.place_of(x, y);
    *place = {found.s, found.n};
  });
}

sixline_status sixline_road_get_outline(sixline_context context, sixline_road road, double step,
                                        sixline_outline_point* points, size_t capacity, size_t* count) {
  return call(context, [&](Call& in) {
    const RoadObject* object = track_of(in, road);
    if (!object) return;
    const Result<TrackOutline> outline = object->track.outline(step);
    if (!in.done(outline)) return;
    const std::vector<sixline_outline_point> all = points_of(*outline);
    in.fill(std::span(all), points, capacity, count, [](const sixline_outline_point& point) { return point; });
  });
}
