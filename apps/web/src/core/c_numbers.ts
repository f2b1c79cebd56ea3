// The numbers of sixline/sixline.h. Written by generate.mjs from include/sixline/c: do not edit.

/** Axes of other programs. */
export const sixline_axes = {
  /** sixline's own, ROS: x forward, y left, z up */
  SIXLINE_Z_UP_RIGHT_HANDED: 0,
  /** OpenGL, Godot, three.js: x right, y up, z backward */
  SIXLINE_Y_UP_RIGHT_HANDED: 1,
  /** Unity, DirectX: x right, y up, z forward */
  SIXLINE_Y_UP_LEFT_HANDED: 2,
  /** Unreal: x forward, y right, z up, 1 unit = 1 cm */
  SIXLINE_Z_UP_LEFT_HANDED_CENTIMETRES: 3,
} as const;

/** Kind of a vector: a turn reverses in left-handed axes, and is not scaled. */
export const sixline_vector_kind = {
  /** a place, a velocity, a force */
  SIXLINE_VECTOR: 0,
  /** an angular velocity, a torque */
  SIXLINE_TURN: 1,
} as const;

/** Level of a line of the log. */
export const sixline_log_level = {
  /** a warning of a file reader, or about the inputs of a scenario */
  SIXLINE_LOG_WARNING: 0,
  /** the message of a refusal */
  SIXLINE_LOG_REFUSAL: 1,
} as const;

/** A list of names. */
export const sixline_name_list = {
  /** ids of models */
  SIXLINE_MODELS: 0,
  /** bundled cars, the default first */
  SIXLINE_CARS: 1,
  /** tracks, also those of a package that is not installed */
  SIXLINE_TRACKS: 2,
  /** robots, the default first */
  SIXLINE_DRIVERS: 3,
} as const;

/** Result of a call. Only SIXLINE_OK and SIXLINE_CANCELLED mean that something may have changed. */
export const sixline_status = {
  /** done */
  SIXLINE_OK: 0,
  /** no such context: 0, or destroyed; no message is kept */
  SIXLINE_ERROR_CONTEXT: 1,
  /** no such object in this context: 0, of another kind or context, or destroyed */
  SIXLINE_ERROR_HANDLE: 2,
  /** a null pointer, an index out of range, a text that is not UTF-8 */
  SIXLINE_ERROR_ARGUMENT: 3,
  /** a def that its sixline_default_ function did not make */
  SIXLINE_ERROR_DEF: 4,
  /** the buffer is too small; the count gives the required size */
  SIXLINE_ERROR_BUFFER: 5,
  /** refused by the library: the message has file, line, field, value and rule */
  SIXLINE_ERROR_REFUSED: 6,
  /** the caller ended a run early; its results remain */
  SIXLINE_CANCELLED: 7,
  /** no memory */
  SIXLINE_ERROR_MEMORY: 8,
  /** a fault of the library: please report the message */
  SIXLINE_ERROR_INTERNAL: 9,
} as const;
