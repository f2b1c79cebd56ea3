// C API, roads: planes, ramps, height fields, tracks and functions of the caller, and queries of them.
/// \file
/// C API, roads: planes, ramps, height fields, tracks, functions of the caller.
#ifndef SIXLINE_C_ROAD_H
#define SIXLINE_C_ROAD_H

#include "sixline/c/types.h"

/// A plane through (0, 0, height).
typedef struct sixline_plane_def {
  uint32_t cookie;  ///< by sixline_default_plane_def()
  double height;    ///< at the world's origin [m]
  double slope_x;   ///< rise per metre east [-]
  double slope_y;   ///< rise per metre north [-]
  double friction;  ///< grip [-], 0 to 10
  double rolling;   ///< coefficient of rolling resistance [-], 0 to 1; 0: none given
} sixline_plane_def;
/// Level, friction 1.
SIXLINE_EXPORT sixline_plane_def sixline_default_plane_def(void);
/// Creates a plane; `def` null: the default one.
SIXLINE_EXPORT sixline_status sixline_road_create_plane(sixline_context context, const sixline_plane_def* def,
                                                        sixline_road* road);

/// Level ground with a ramp or a jump across the x axis.
typedef struct sixline_ramp_def {
  uint32_t cookie;  ///< by sixline_default_ramp_def()
  double start;     ///< x where the ramp begins [m]
  double length;    ///< in plan [m], > 0
  double slope;     ///< rise per metre [-]
  double drop;      ///< from the ramp's end down to the ground behind it [m]
  double width;     ///< across, the middle at y = 0 [m]; 0: without end
  double friction;  ///< grip [-], 0 to 10
} sixline_ramp_def;
/// 10 m long, 0.1 steep, without a drop.
SIXLINE_EXPORT sixline_ramp_def sixline_default_ramp_def(void);
/// Creates a ramp; `def` null: the default one.
SIXLINE_EXPORT sixline_status sixline_road_create_ramp(sixline_context context, const sixline_ramp_def* def,
                                                       sixline_road* road);

/// Heights on a square grid, from the caller's array or from a file.
typedef struct sixline_height_field_def {
  uint32_t cookie;        ///< by sixline_default_height_field_def()
  const double* heights;  ///< row by row, the first row at the smallest y: heights[row * columns + column]; copied
  int32_t columns;        ///< along x, 2 to 20000
  int32_t rows;           ///< along y, 2 to 20000
  const char* file;       ///< in place of heights, columns, rows and origin: a .csv or .png, its middle at the origin
  double cell;            ///< between neighbours [m], 0.001 to 10000
  double origin_x;        ///< world x of heights[0] [m]
  double origin_y;        ///< world y of heights[0] [m]
  double scale;           ///< metres per unit of the heights
  double offset;          ///< height of 0 [m]
  double friction;        ///< grip [-], 0 to 10
} sixline_height_field_def;
/// Cells of 1 m, heights in metres, friction 1; without heights.
SIXLINE_EXPORT sixline_height_field_def sixline_default_height_field_def(void);
/// Creates a height field. Outside the grid the border heights continue, level.
SIXLINE_EXPORT sixline_status sixline_road_create_height_field(sixline_context context,
                                                               const sixline_height_field_def* def, sixline_road* road);

/// A track.
typedef struct sixline_track_def {
  uint32_t cookie;    ///< by sixline_default_track_def()
  const char* track;  ///< a name of SIXLINE_TRACKS, or a file: .toml, TORCS .xml, TUM .csv
  double grip;        ///< multiplies its friction [-], 0 to 10
  double smooth;  ///< of a .csv: moves its points by up to this, so that noise of half of it disappears [m, 0 to 100]
  int32_t open;   ///< of a .csv: the last point does not lead to the first
} sixline_track_def;
/// Grip 1, points as they are, closed; no track yet.
SIXLINE_EXPORT sixline_track_def sixline_default_track_def(void);
/// Loads a track. Warnings of the reader go to the log.
SIXLINE_EXPORT sixline_status sixline_road_create_track(sixline_context context, const sixline_track_def* def,
                                                        sixline_road* road);

/// The ground at a point.
typedef struct sixline_road_point {
  double height;  ///< z [m], to +-1e5
  /// (-dh/dx, -dh/dy, 1), any length, slopes to +-6; one that does not point up counts as straight up
  sixline_vec3 normal;
  double friction;  ///< grip [-], 0 to 10
  double rolling;   ///< coefficient of rolling resistance [-], 0 to 1; 0: none given
} sixline_road_point;
/// Sets `point` to the ground at (x, y) [m]. It is initially level ground at height 0 with friction 1; the normal is
/// not derived from heights.
typedef void sixline_ground_function(void* user, double x, double y, sixline_road_point* point);
/// The query of a ground with more than one height at a point.
typedef struct sixline_ground_query {
  double x;       ///< world [m]
  double y;       ///< world [m]
  double z;       ///< height of the vehicle [m]; NaN: not known (a model of a plane; a vehicle that is placed)
  int32_t wheel;  ///< 0 front left ... 3 rear right; -1: not for a wheel
} sixline_ground_query;
/// Sets `point` to the ground below such a point.
typedef void sixline_ground_query_function(void* user, const sixline_ground_query* query, sixline_road_point* point);
/// Any ground of the caller's world.
typedef struct sixline_function_def {
  uint32_t cookie;  ///< by sixline_default_function_def()
  /// Called by steps, by _place and by reads of pose and wheels, on the thread that calls, with any x and y. It must not call functions of a vehicle that stands on this road.
  sixline_ground_function* ground;
  void* user;  ///< passed to the function; must live as long as anything stands on the road
  /// Replaces `ground`, which is then null: it also gets height and wheel, for bridges and tunnels.
  sixline_ground_query_function* ground_of_wheel;
} sixline_function_def;
/// No function yet.
SIXLINE_EXPORT sixline_function_def sixline_default_function_def(void);
/// Creates a road from a function. It must always return the same ground for the same point: a changed ground needs a
/// new road. For an invalid number the step is refused, with the number and the point; a read returns NaN.
SIXLINE_EXPORT sixline_status sixline_road_create_function(sixline_context context, const sixline_function_def* def,
                                                           sixline_road* road);

/// An upright wall from one point to another; equal points: a square post.
typedef struct sixline_wall {
  double from_x;     ///< of its middle line, to +-1e7 [m]
  double from_y;     ///< [m]
  double to_x;       ///< [m]
  double to_y;       ///< [m]
  double bottom;     ///< height of its lower edge, to +-1e5 [m]
  double top;        ///< of its upper edge, above the lower one [m]
  double thickness;  ///< 0.001 to 1000 [m]
} sixline_wall;
/// A new road: a road with walls besides its own, copied. Vehicles meet them in sixline_collide() and in a simulation
/// whose vehicles collide.
SIXLINE_EXPORT sixline_status sixline_road_create_with_walls(sixline_context context, sixline_road road,
                                                             const sixline_wall* walls, size_t count,
                                                             sixline_road* with);
/// A new road: a track with a wall along both sides, `beyond` metres outside the edge of the road (0 to 1000), `height`
/// metres high (0.001 to 100). Walls of a track are met from the piece that they stand beside and those around it.
SIXLINE_EXPORT sixline_status sixline_road_create_with_walls_along(sixline_context context, sixline_road road,
                                                                   double beyond, double height, sixline_road* with);
/// The walls of a road. `walls` null, with capacity 0: only the count.
SIXLINE_EXPORT sixline_status sixline_road_get_walls(sixline_context context, sixline_road road, sixline_wall* walls,
                                                     size_t capacity, size_t* count);

/// Destroys a handle; vehicles on the road keep it.
SIXLINE_EXPORT sixline_status sixline_road_destroy(sixline_context context, sixline_road road);
/// The ground at (x, y) [m].
SIXLINE_EXPORT sixline_status sixline_road_get_point(sixline_context context, sixline_road road, double x, double y,
                                                     sixline_road_point* point);

// For tracks; every other road refuses these.

/// A track as a whole.
typedef struct sixline_track_info {
  char name[64];        ///< short, as typed
  char title[128];      ///< as shown
  double length;        ///< of the centre line [m]
  int32_t closed;       ///< the end leads to the start
  double width_min;     ///< of the road [m]
  double width_max;     ///< of the road [m]
  double height_min;    ///< of the centre line [m]
  double height_max;    ///< of the centre line [m]
  double friction_min;  ///< before `grip` [-]
  double friction_max;  ///< before `grip` [-]
  double radius_min;    ///< tightest bend of the centre line [m]; 0: no bend
} sixline_track_info;
/// Its name, length, widths and heights.
SIXLINE_EXPORT sixline_status sixline_road_get_track_info(sixline_context context, sixline_road road,
                                                          sixline_track_info* info);
/// The pose on the road `place.distance` along the centre line and `place.offset` to its left.
SIXLINE_EXPORT sixline_status sixline_road_get_pose(sixline_context context, sixline_road road, sixline_place place,
                                                    sixline_pose* pose);
/// The road at a distance. Heights are of the centre line.
typedef struct sixline_track_point {
  double x;          ///< centre line, world [m]
  double y;          ///< the same [m]
  double z;          ///< the same [m]
  double heading;    ///< direction of travel, world [rad]
  double curvature;  ///< [1/m], left positive
  double left;       ///< from the centre line to the left edge [m]
  double right;      ///< from the centre line to the right edge [m]; the width is left + right
  double banking;    ///< roll of the road [rad], positive: left edge higher
  double slope;      ///< rise of the centre line per metre [-]
  double friction;   ///< of the road's surface, `grip` included [-]
} sixline_track_point;
/// The track `distance` along its centre line [m].
SIXLINE_EXPORT sixline_status sixline_road_get_track_point(sixline_context context, sixline_road road, double distance,
                                                           sixline_track_point* point);
/// The place of (x, y) [m] on the track; searches the whole track.
SIXLINE_EXPORT sixline_status sixline_road_get_place(sixline_context context, sixline_road road, double x, double y,
                                                     sixline_place* place);
/// A cut across the road, for drawing.
typedef struct sixline_outline_point {
  double distance;      ///< along the centre line [m]
  sixline_vec3 centre;  ///< of the road, world [m]
  double left_x;        ///< its left edge, world [m]
  double left_y;        ///< its left edge, world [m]
  double right_x;       ///< its right edge, world [m]
  double right_y;       ///< its right edge, world [m]
} sixline_outline_point;
/// Cuts about every `step` metres, 0.01 to 1000; at most 100,000. `points` null, with capacity 0: only the count.
SIXLINE_EXPORT sixline_status sixline_road_get_outline(sixline_context context, sixline_road road, double step,
                                                       sixline_outline_point* points, size_t capacity, size_t* count);

#endif
