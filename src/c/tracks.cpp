// C API: tracks as roads, and their queries.
#include "c/call_on.hpp"
#include "sixline/c/road.h"

using namespace sixline;
using namespace sixline::c;

namespace {

/// Runs a call on a road that is a track: body(Call&, object); refused if it is not.
template <class Body>
sixline_status call_on_track(sixline_context context, sixline_road road, const Body& body) {
  return call(context, road, [&](Call& in, const RoadObject& object) {
    if (object.road.is_track())
      body(in, object);
    else
      in.refuse(SIXLINE_ERROR_REFUSED, {.field = "road", .rule = "is not a track"});
  });
}

sixline_outline_point point_of(const TrackOutline& o, std::size_t i) {
  return {o.s[i], {o.x[i], o.y[i], o.z[i]}, o.left_x[i], o.left_y[i], o.right_x[i], o.right_y[i]};
}

}  // namespace

sixline_track_def sixline_default_track_def(void) { return {cookie_of<sixline_track_def>, nullptr, 1, 0, 0}; }

sixline_status sixline_road_create_track(sixline_context context, const sixline_track_def* def, sixline_road* road) {
  return create(context, def, road, "road", [&](Call& in) {
    const auto name = in.text(def->track, "track");
    if (!name) return;
    const FilesOf files(in.context);
    const Result<Track> track = Track::load(*name, {.smooth = def->smooth, .open = def->open != 0});
    if (!in.done(track)) return;
    add_road(in, Road::track(*track, def->grip), road, *track);
    if (in.status != SIXLINE_OK) return;
    for (const std::string& warning : track->summary().warnings) in.context.log(SIXLINE_LOG_WARNING, warning);
  });
}

sixline_status sixline_road_get_track_info(sixline_context context, sixline_road road, sixline_track_info* info) {
  return call_on_track(context, road, [&](Call& in, const RoadObject& object) {
    if (!in.given(info, "info")) return;
    const TrackSummary& facts = object.track.summary();
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
  return call_on_track(context, road, [&](Call& in, const RoadObject& object) {
    if (!in.given(pose, "pose") || !in.finite(place.distance, "distance") || !in.finite(place.offset, "offset")) return;
    *pose = to_c(object.road.pose_at(place.distance, place.offset));
  });
}

sixline_status sixline_road_get_track_point(sixline_context context, sixline_road road, double distance,
                                            sixline_track_point* point) {
  return call_on_track(context, road, [&](Call& in, const RoadObject& object) {
    if (in.finite(distance, "distance") && in.given(point, "point"))
      *point = to_c(pose(*object.road.track_view(), distance));
  });
}

sixline_status sixline_road_get_place(sixline_context context, sixline_road road, double x, double y,
                                      sixline_place* place) {
  return call_on_track(context, road, [&](Call& in, const RoadObject& object) {
    if (in.finite(x, "x") && in.finite(y, "y") && in.given(place, "place")) *place = to_c(object.road.place_of(x, y));
  });
}

sixline_status sixline_road_get_outline(sixline_context context, sixline_road road, double step,
                                        sixline_outline_point* points, size_t capacity, size_t* count) {
  return call_on_track(context, road, [&](Call& in, const RoadObject& object) {
    const Result<TrackOutline> outline = object.track.outline(step);
    if (!in.done(outline)) return;
    in.fill_each(outline->s.size(), points, capacity, count, [&](std::size_t i) { return point_of(*outline, i); });
  });
}
