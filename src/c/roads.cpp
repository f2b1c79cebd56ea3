// C API: roads from numbers, heights and functions of the caller.
#include "c/call_on.hpp"
#include "sixline/c/road.h"

using namespace sixline;
using namespace sixline::c;

namespace {

HeightField field_of(const sixline_height_field_def& d) {
  return {d.heights, d.columns, d.rows, d.cell, d.origin_x, d.origin_y, d.scale, d.offset, d.friction};
}

}  // namespace

sixline_plane_def sixline_default_plane_def(void) {
  const PlaneRoad<double> plane{};
  return {cookie_of<sixline_plane_def>, plane.height, plane.slope_x, plane.slope_y, plane.friction, plane.rolling};
}
sixline_ramp_def sixline_default_ramp_def(void) {
  const RampRoad ramp{};
  return {cookie_of<sixline_ramp_def>, ramp.start, ramp.length, ramp.slope, ramp.drop, ramp.width, ramp.friction};
}
sixline_height_field_def sixline_default_height_field_def(void) {
  const HeightField f{};
  const std::uint32_t cookie = cookie_of<sixline_height_field_def>;
  return {cookie, nullptr, 0, 0, nullptr, f.cell, f.origin_x, f.origin_y, f.scale, f.offset, f.friction};
}
sixline_function_def sixline_default_function_def(void) {
  return {cookie_of<sixline_function_def>, nullptr, nullptr, nullptr};
}

sixline_status sixline_road_create_plane(sixline_context context, const sixline_plane_def* given, sixline_road* road) {
  const sixline_plane_def def = given ? *given : sixline_default_plane_def();
  return create(context, &def, road, "road", [&](Call& in) {
    add_road(in, Road::plane({def.height, def.slope_x, def.slope_y, def.friction, def.rolling}), road);
  });
}

sixline_status sixline_road_create_ramp(sixline_context context, const sixline_ramp_def* given, sixline_road* road) {
  const sixline_ramp_def def = given ? *given : sixline_default_ramp_def();
  return create(context, &def, road, "road", [&](Call& in) {
    add_road(in, Road::ramp({def.start, def.length, def.slope, def.drop, def.width, def.friction}), road);
  });
}

sixline_status sixline_road_create_height_field(sixline_context context, const sixline_height_field_def* def,
                                                sixline_road* road) {
  return create(context, def, road, "road", [&](Call& in) {
    if (!def->file) return add_road(in, Road::height_field(field_of(*def)), road);
    const auto file = in.text(def->file, "file");
    if (!file) return;
    if (def->heights) {
      in.refuse_argument("heights", "", "must be null where a file is given");
      return;
    }
    const FilesOf files(in.context);
    add_road(in, Road::height_field(*file, {def->cell, def->scale, def->offset, def->friction}), road);
  });
}

sixline_status sixline_road_create_function(sixline_context context, const sixline_function_def* def,
                                            sixline_road* road) {
  return create(context, def, road, "road", [&](Call& in) {
    if (!def->ground && !def->ground_of_wheel) {
      in.refuse_argument("ground", "null", "must be a function that returns the ground");
      return;
    }
    const auto answer = [](const auto& fill) {
      sixline_road_point point{0, {0, 0, 1}, 1, 0};
      fill(&point);
      return road_point(point.height, from_c(point.normal), point.friction, point.rolling);
    };
    const auto of_place = [answer, of = *def](double x, double y) {
      return answer([&](sixline_road_point* point) { of.ground(of.user, x, y, point); });
    };
    const auto of_wheel = [answer, of = *def](const RoadQuery& q) {
      const sixline_ground_query query{q.x, q.y, q.z, q.wheel};
      return answer([&](sixline_road_point* point) { of.ground_of_wheel(of.user, &query, point); });
    };
    add_road(in, def->ground_of_wheel ? Road::function(of_wheel) : Road::function(of_place), road);
  });
}

sixline_status sixline_road_create_with_walls(sixline_context context, sixline_road road, const sixline_wall* walls,
                                              size_t count, sixline_road* with) {
  return call(context, road, [&](Call& in, RoadObject& object) {
    if (!in.given(with, "with") || (count > 0 && !in.given(walls, "walls"))) return;
    std::vector<Wall> all;
    for (std::size_t i = 0; i < count; ++i) {
      const sixline_wall& w = walls[i];
      all.push_back({w.from_x, w.from_y, w.to_x, w.to_y, w.bottom, w.top, w.thickness});
    }
    const Track track = object.track;
    add_road(in, object.road.with_walls(all), with, track);
  });
}
sixline_status sixline_road_create_with_walls_along(sixline_context context, sixline_road road, double beyond,
                                                    double height, sixline_road* with) {
  return call(context, road, [&](Call& in, RoadObject& object) {
    if (!in.given(with, "with")) return;
    const Track track = object.track;
    add_road(in, object.road.with_walls_along(beyond, height), with, track);
  });
}
sixline_status sixline_road_get_walls(sixline_context context, sixline_road road, sixline_wall* walls, size_t capacity,
                                      size_t* count) {
  return call(context, road, [&](Call& in, RoadObject& object) {
    in.fill(object.road.walls(), walls, capacity, count, [](const Wall& w) {
      return sixline_wall{w.from_x, w.from_y, w.to_x, w.to_y, w.bottom, w.top, w.thickness};
    });
  });
}

sixline_status sixline_road_destroy(sixline_context context, sixline_road road) { return destroy(context, road); }

sixline_status sixline_road_get_point(sixline_context context, sixline_road road, double x, double y,
                                      sixline_road_point* point) {
  return call(context, road, [&](Call& in, auto& object) {
    if (!in.finite(x, "x") || !in.finite(y, "y") || !in.given(point, "point")) return;
    const RoadPoint<double> at = object.road.at(x, y);
    *point = {at.height, to_c(normal_of(at)), at.friction, at.rolling};
  });
}
