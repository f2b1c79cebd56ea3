// Field lists of sixline/tyre/mf61_sizes.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/tyre/mf61_sizes.hpp"

// clang-format off
constexpr auto sixline::Mf61Conditions::fields() { return FieldList{
  field(&Mf61Conditions::longvl, "longvl", "m/s", 0.1, 1000, "nominal speed"),
  field(&Mf61Conditions::vxlow, "vxlow", "m/s", 0.001, 100, "speed below which shifts and moments fade out"),
  field(&Mf61Conditions::inflpres, "inflpres", "Pa", 0, 1e7, "inflation pressure of the file"),
  field(&Mf61Conditions::nompres, "nompres", "Pa", 1, 1e7, "nominal inflation pressure")}; }

constexpr auto sixline::Mf61Dimensions::fields() { return FieldList{
  field(&Mf61Dimensions::unloaded_radius, "unloaded_radius", "m", 0.01, 10, "free radius"),
  field(&Mf61Dimensions::width, "width", "m", 0.001, 10, "nominal section width"),
  field(&Mf61Dimensions::aspect_ratio, "aspect_ratio", "-", 0, 2, "nominal height of the side wall over width"),
  field(&Mf61Dimensions::rim_radius, "rim_radius", "m", 0, 10, "nominal radius of the rim"),
  field(&Mf61Dimensions::rim_width, "rim_width", "m", 0, 10, "width of the rim")}; }

constexpr auto sixline::Mf61Inertia::fields() { return FieldList{
  field(&Mf61Inertia::mass, "mass", "kg", 0, 1e5, "mass"),
  field(&Mf61Inertia::ixx, "ixx", "kg m^2", 0, 1e6, "moment of inertia about a diameter"),
  field(&Mf61Inertia::iyy, "iyy", "kg m^2", 0, 1e6, "moment of inertia about the axle"),
  field(&Mf61Inertia::belt_mass, "belt_mass", "kg", 0, 1e5, "of the belt alone"),
  field(&Mf61Inertia::belt_ixx, "belt_ixx", "kg m^2", 0, 1e6, "of the belt alone, about a diameter"),
  field(&Mf61Inertia::belt_iyy, "belt_iyy", "kg m^2", 0, 1e6, "of the belt alone, about the axle")}; }

constexpr auto sixline::Mf61Vertical::fields() { return FieldList{
  field(&Mf61Vertical::fnomin, "fnomin", "N", 1, 1e7, "nominal load"),
  field(&Mf61Vertical::vertical_stiffness, "vertical_stiffness", "N/m", 1, 1e9, "vertical stiffness at nominal load and pressure"),
  field(&Mf61Vertical::vertical_damping, "vertical_damping", "N s/m", "vertical damping"),
  field(&Mf61Vertical::mc_contour_a, "mc_contour_a", "-", "contour of a motorcycle's tyre, ellipse A"),
  field(&Mf61Vertical::mc_contour_b, "mc_contour_b", "-", "contour of a motorcycle's tyre, ellipse B"),
  field(&Mf61Vertical::breff, "breff", "-", "effective radius: low-load stiffness"),
  field(&Mf61Vertical::dreff, "dreff", "-", "effective radius: peak value"),
  field(&Mf61Vertical::freff, "freff", "-", "effective radius: high-load stiffness"),
  field(&Mf61Vertical::q_re0, "q_re0", "-", 0.1, 10, "free radius of the fit over nominal free radius"),
  field(&Mf61Vertical::q_v1, "q_v1", "-", "growth of the free radius with speed squared"),
  field(&Mf61Vertical::q_v2, "q_v2", "-", "growth of the vertical stiffness with speed"),
  field(&Mf61Vertical::q_fz2, "q_fz2", "-", "quadratic term of load over deflection"),
  field(&Mf61Vertical::q_fz3, "q_fz3", "-", "camber squared in the linear term of load over deflection"),
  field(&Mf61Vertical::q_fcx, "q_fcx", "-", "vertical stiffness lost by longitudinal force"),
  field(&Mf61Vertical::q_fcy, "q_fcy", "-", "vertical stiffness lost by lateral force"),
  field(&Mf61Vertical::q_fcy2, "q_fcy2", "-", "6.2: exponent of deflection in the loss by lateral force"),
  field(&Mf61Vertical::q_cam, "q_cam", "-", "vertical stiffness lost by camber; stored, not used for cars"),
  field(&Mf61Vertical::q_cam1, "q_cam1", "1/m", "6.2: camber's part in the deflection, linear in radius"),
  field(&Mf61Vertical::q_cam2, "q_cam2", "1/m^2", "6.2: camber's part in the deflection, quadratic in radius"),
  field(&Mf61Vertical::q_cam3, "q_cam3", "-", "6.2: deflection lost by camber"),
  field(&Mf61Vertical::q_fys1, "q_fys1", "N", "6.2: lateral force by camber in the stiffness"),
  field(&Mf61Vertical::q_fys2, "q_fys2", "N", "6.2: the same, linear in loaded over free radius"),
  field(&Mf61Vertical::q_fys3, "q_fys3", "N", "6.2: the same, quadratic in loaded over free radius"),
  field(&Mf61Vertical::pfz1, "pfz1", "-", "growth of the vertical stiffness with pressure"),
  field(&Mf61Vertical::bottom_offst, "bottom_offst", "m", "distance to the rim at which the tyre bottoms"),
  field(&Mf61Vertical::bottom_stiff, "bottom_stiff", "N/m", "vertical stiffness of a bottomed tyre; stored, not used here")}; }

constexpr auto sixline::Mf61Structural::fields() { return FieldList{
  field(&Mf61Structural::longitudinal_stiffness, "longitudinal_stiffness", "N/m", 1, 1e9, "longitudinal stiffness of the carcass"),
  field(&Mf61Structural::lateral_stiffness, "lateral_stiffness", "N/m", 1, 1e9, "lateral stiffness of the carcass"),
  field(&Mf61Structural::yaw_stiffness, "yaw_stiffness", "N m/rad", "yaw stiffness of the carcass; stored, not used here"),
  field(&Mf61Structural::pcfx1, "pcfx1", "-", "longitudinal stiffness with load"),
  field(&Mf61Structural::pcfx2, "pcfx2", "-", "longitudinal stiffness with load squared"),
  field(&Mf61Structural::pcfx3, "pcfx3", "-", "longitudinal stiffness with pressure"),
  field(&Mf61Structural::pcfy1, "pcfy1", "-", "lateral stiffness with load"),
  field(&Mf61Structural::pcfy2, "pcfy2", "-", "lateral stiffness with load squared"),
  field(&Mf61Structural::pcfy3, "pcfy3", "-", "lateral stiffness with pressure"),
  field(&Mf61Structural::pcmz1, "pcmz1", "-", "yaw stiffness with pressure; stored, not used here")}; }

constexpr auto sixline::Mf61Patch::fields() { return FieldList{
  field(&Mf61Patch::q_ra1, "q_ra1", "-", "half length: root term"),
  field(&Mf61Patch::q_ra2, "q_ra2", "-", "half length: linear term"),
  field(&Mf61Patch::q_rb1, "q_rb1", "-", "half width: cube root term"),
  field(&Mf61Patch::q_rb2, "q_rb2", "-", "half width: linear term"),
  field(&Mf61Patch::q_a1, "q_a1", "-", "5.2: half length, root term; 0 with q_a2: from radius and stiffness"),
  field(&Mf61Patch::q_a2, "q_a2", "-", "5.2: half length, linear term")}; }

constexpr auto sixline::Mf61Ranges::fields() { return FieldList{
  field(&Mf61Ranges::presmin, "presmin", "Pa", "lowest pressure"),
  field(&Mf61Ranges::presmax, "presmax", "Pa", "highest pressure"),
  field(&Mf61Ranges::fzmin, "fzmin", "N", "lowest load"),
  field(&Mf61Ranges::fzmax, "fzmax", "N", "highest load"),
  field(&Mf61Ranges::kpumin, "kpumin", "-", "lowest slip ratio"),
  field(&Mf61Ranges::kpumax, "kpumax", "-", "highest slip ratio"),
  field(&Mf61Ranges::alpmin, "alpmin", "rad", "lowest slip angle"),
  field(&Mf61Ranges::alpmax, "alpmax", "rad", "highest slip angle"),
  field(&Mf61Ranges::cammin, "cammin", "rad", "lowest camber"),
  field(&Mf61Ranges::cammax, "cammax", "rad", "highest camber")}; }

constexpr auto sixline::Mf61Scaling::fields() { return FieldList{
  field(&Mf61Scaling::lfzo, "lfzo", "-", 0.01, 100, "factor of: nominal load"),
  field(&Mf61Scaling::lcx, "lcx", "-", "factor of: Fx shape factor"),
  field(&Mf61Scaling::lmux, "lmux", "-", "factor of: Fx friction"),
  field(&Mf61Scaling::lex, "lex", "-", "factor of: Fx curvature"),
  field(&Mf61Scaling::lkx, "lkx", "-", "factor of: Fx slip stiffness"),
  field(&Mf61Scaling::lhx, "lhx", "-", "factor of: Fx horizontal shift"),
  field(&Mf61Scaling::lvx, "lvx", "-", "factor of: Fx vertical shift"),
  field(&Mf61Scaling::lgax, "lgax", "-", "factor of: 5.2: camber in Fx"),
  field(&Mf61Scaling::lcy, "lcy", "-", "factor of: Fy shape factor"),
  field(&Mf61Scaling::lmuy, "lmuy", "-", "factor of: Fy friction"),
  field(&Mf61Scaling::ley, "ley", "-", "factor of: Fy curvature"),
  field(&Mf61Scaling::lky, "lky", "-", "factor of: Fy cornering stiffness"),
  field(&Mf61Scaling::lhy, "lhy", "-", "factor of: Fy horizontal shift"),
  field(&Mf61Scaling::lvy, "lvy", "-", "factor of: Fy vertical shift"),
  field(&Mf61Scaling::lgay, "lgay", "-", "factor of: 5.2: camber in Fy"),
  field(&Mf61Scaling::lkyc, "lkyc", "-", "factor of: Fy camber stiffness"),
  field(&Mf61Scaling::lkzc, "lkzc", "-", "factor of: Mz camber stiffness"),
  field(&Mf61Scaling::ltr, "ltr", "-", "factor of: pneumatic trail"),
  field(&Mf61Scaling::lres, "lres", "-", "factor of: residual moment"),
  field(&Mf61Scaling::lgaz, "lgaz", "-", "factor of: 5.2: camber in Mz"),
  field(&Mf61Scaling::lxal, "lxal", "-", "factor of: influence of slip angle on Fx"),
  field(&Mf61Scaling::lyka, "lyka", "-", "factor of: influence of slip ratio on Fy"),
  field(&Mf61Scaling::lvyka, "lvyka", "-", "factor of: Fy that slip ratio brings"),
  field(&Mf61Scaling::ls, "ls", "-", "factor of: lever of Fx in Mz"),
  field(&Mf61Scaling::lsgkp, "lsgkp", "-", "factor of: 5.2: longitudinal relaxation length"),
  field(&Mf61Scaling::lsgal, "lsgal", "-", "factor of: 5.2: lateral relaxation length"),
  field(&Mf61Scaling::lgyr, "lgyr", "-", "factor of: 5.2: gyroscopic moment; stored, not used here"),
  field(&Mf61Scaling::lmx, "lmx", "-", "factor of: overturning moment"),
  field(&Mf61Scaling::lvmx, "lvmx", "-", "factor of: overturning moment's shift"),
  field(&Mf61Scaling::lmy, "lmy", "-", "factor of: rolling resistance moment"),
  field(&Mf61Scaling::lmp, "lmp", "-", "factor of: parking moment"),
  field(&Mf61Scaling::lcz, "lcz", "-", 0.01, 100, "factor of: vertical stiffness"),
  field(&Mf61Scaling::lmuv, "lmuv", "-", "loss of friction with slip speed")}; }
