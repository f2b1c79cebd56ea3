// C API: roads from numbers, heights and functions of the caller.
#include "c/add_road.hpp"
#include "c/convert.hpp"
#include "sixline/c/road.h"

using namespace sixline;
using namespace sixline::c;

namespace {

constexpr std::uint32_t plane_cookie = cookie_of(2, sizeof(sixline_plane_def)),
                        ramp_cookie = cookie_of(3, sizeof(sixline_ramp_def)),
                        height_field_cookie = cookie_of(4, sizeof(sixline_height_field_def)),
                        function_cookie = cookie_of(6, sizeof(sixline_function_def));

HeightField field_of(const sixline_height_field_def& def) {
  return {.heights = def.heights,
          .columns = def.columns,
          .rows = def.rows,
          .cell = def.cell,
          .origin_x = def.origin_x,
          .origin_y = def.origin_y,
          .scale = def.scale,
          .offset = def.offset,
          .friction = def.friction};
}

}  // namespace

sixline_plane_def sixline_default_plane_def(void) {
  const PlaneRoad<double> plane{};
  return {plane_cookie, plane.height, plane.slope_x, plane.slope_y, plane.friction, plane.rolling};
}
sixline_ramp_def sixline_default_ramp_def(void) {
  const RampRoad ramp{};
  return {ramp_cookie, ramp.start, ramp.length, ramp.slope, ramp.drop, ramp.width, ramp.friction};
}
sixline_height_field_def sixline_default_height_field_def(void) {
  const HeightField f{};
  return {height_field_cookie, nullptr, 0, 0, nullptr, f.cell, f.origin_x, f.origin_y, f.scale, f.offset, f.friction};
}
sixline_function_def sixline_default_function_def(void) { return {function_cookie, nullptr, nullptr, nullptr}; }

sixline_status sixline_road_create_plane(sixline_context context, const sixline_plane_def* given, sixline_road* road) {
  return call(context, [&](Call& in) {
    const sixline_plane_def def = given ? *given : sixline_default_plane_def();
    if (!in.made_by_default(def.cookie, plane_cookie, "sixline_default_plane_def") || !in.given(road, "road")) return;
    add_road(in,
             Road::plane({.height = def.height,
                          .slope_x = def.slope_x,
                          .slope_y = def.slope_y,
                          .friction = def.friction,
                          .rolling = def.rolling}),
             road);
  });
}

sixline_status sixline_road_create_ramp(sixline_context context, const sixline_ramp_def* given, sixline_road* road) {
  return call(context, [&](Call& in) {
    const sixline_ramp_def def = given ? *given : sixline_default_ramp_def();
    if (!in.made_by_default(def.cookie, ramp_cookie, "sixline_default_ramp_def") || !in.given(road, "road")) return;
    add_road(in,
             Road::ramp({.start = def.start,
                         .length = def.length,
                         .slope = def.slope,
                         .drop = def.drop,
                         .width = def.width,
                         .friction = def.friction}),
             road);
  });
}

sixline_status sixline_road_create_height_field(sixline_context context, const sixline_height_field_def* def,
                                                sixline_road* road) {
  return call(context, [&](Call& in) {
    if (!in.given(def, "def") || !in.given(road, "road")) return;
    if (!in.made_by_default(def->cookie, height_field_cookie, "sixline_default_height_field_def")) return;
    if (!def->file) return add_road(in, Road::height_field(field_of(*def)), road);
    const auto file = in.text(def->file, "file");
    if (!file) return;
    if (def->heights) {
      in.refuse_argument("heights", "", "must be null where a file is given");
      return;
    }
    const FilesOf files(in.context);
    const HeightFileOptions options{
        .cell = def->cell, .scale = def->scale, .offset = def->offset, .friction = def->friction};
    add_road(in, Road::height_field(*file, options), road);
  });
}

sixline_status sixline_road_create_function(sixline_context context, const sixline_function_def* def,
                                            sixline_road* road) {
  return call(context, [&](Call& in) {
    if (!in.given(def, "def") || !in.given(road, "road")) return;
    if (!in.made_by_default(def->cookie, function_cookie, "sixline_default_function_def")) return;
    if (!def->ground && !def->ground_of_wheel) {
      in.refuse_argument("ground", "null", "must be a function that returns the ground");
      return;
    }
    const auto answer = [](const auto& ask) {
      sixline_road_point point{0, {0, 0, 1}, 1, 0};
      ask(&point);
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

sixline_status sixline_road_destroy(sixline_context context, sixline_road road) { return destroy(context, road); }

sixline_status sixline_road_get_point(sixline_context context, sixline_road road, double x, double y,
                                      sixline_road_point* point) {
  return call(context, road, [&](Call& in, auto& object) {
    if (!in.finite(x, "x") || !in.finite(y, "y") || !in.given(point, "point")) return;
    const RoadPoint<double> at = object.road.at(x, y);
    *point = {at.height, to_c(normal_of(at)), at.friction, at.rolling};
  });
}
