// Curves of a tyre file, and the page that shows them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "describe/tyre.hpp"
#include "files/plain_text.hpp"

namespace sixline {
namespace {

constexpr int points = 161;

/// The curves and their slip.
struct Drawn {
  const char *title, *y_label;
  bool by_angle;
  double TyreFileReply::*number;
};
constexpr Drawn quantities[] = {{"Fx over slip ratio", "Fx [N]", false, &TyreFileReply::fx},
                                {"Fy over slip angle", "Fy [N]", true, &TyreFileReply::fy},
                                {"Mz over slip angle", "Mz [N m]", true, &TyreFileReply::mz}};

/// Ends of a picture: the file's range; 20 degrees and 0.5 where it states none.
struct Ends {
  double low, high;
};
Ends ends_of(const TyreFile& file, bool by_angle) {
  const Mf61Ranges r = ranges_of(file), none;
  if (by_angle)
    return r.alpmax < none.alpmax ? Ends{r.alpmin, r.alpmax} : Ends{-20 * degree<double>, 20 * degree<double>};
  return r.kpumax < none.kpumax ? Ends{r.kpumin, r.kpumax} : Ends{-0.5, 0.5};
}

Curve curve_of(const TyreFile& file, const Drawn& what, Mf61At<double> at, const std::string& name) {
  const Ends ends = ends_of(file, what.by_angle);
  Curve curve{.name = name};
  for (int i = 0; i < points; ++i) {
    const double slip = ends.low + (ends.high - ends.low) * i / (points - 1);
    (what.by_angle ? at.tan_alpha : at.slip) = what.by_angle ? std::tan(slip) : slip;
    curve.add(what.by_angle ? slip / degree<double> : slip, reply_of(file, at).*what.number);
  }
  return curve;
}

Plot plot_of(const Drawn& what, const char* by, std::vector<Curve> curves) {
  return {.title = fmt::format("{}, {}", what.title, by),
          .x_label = what.by_angle ? "slip angle [deg]" : "slip ratio [-]",
          .y_label = what.y_label,
          .curves = std::move(curves)};
}

/// Both forces at nominal load: slip ratio from end to end of its range, at fixed slip angles.
Plot both_forces(const TyreFile& file) {
  Plot plot{.title = "Fx over Fy at slip angles held, nominal load",
            .x_label = "Fy [N]",
            .y_label = "Fx [N]",
            .equal_axes = true};
  const Ends ends = ends_of(file, false);
  for (const double angle : {-12, -6, -3, 0, 3, 6, 12}) {
    Mf61At<double> at = rolling_straight(file);
    at.tan_alpha = std::tan(angle * degree<double>);
    Curve curve{.name = fmt::format("{:g} deg", angle)};
    for (int i = 0; i < points; ++i) {
      at.slip = ends.low + (ends.high - ends.low) * i / (points - 1);
      const TyreFileReply r = reply_of(file, at);
      curve.add(r.fy, r.fx);
    }
    plot.curves.push_back(std::move(curve));
  }
  const TyreNumbers peaks = tyre_numbers(file, rolling_straight(file).fz);
  Curve ellipse{.name = "ellipse of both peaks", .dashed = true};
  for (int i = 0; i < points; ++i) {
    const double turn = 360 * degree<double> * i / (points - 1);
    ellipse.add(peaks.friction_y * peaks.load * std::cos(turn), peaks.friction_x * peaks.load * std::sin(turn));
  }
  plot.curves.push_back(std::move(ellipse));
  return plot;
}

}  // namespace

std::vector<Plot> tyre_plots(const TyreFile& file) {
  std::vector<Plot> plots;
  const Mf61Ranges range = ranges_of(file);
  const double lean = std::min({0.1, std::abs(range.cammin), std::abs(range.cammax)});
  for (const Drawn& what : quantities) {
    std::vector<Curve> by_load, by_camber;
    for (const double load : loads_shown(file)) {
      Mf61At<double> at = rolling_straight(file);
      at.fz = load;
      by_load.push_back(curve_of(file, what, at, fmt::format("{:.0f} N", load)));
    }
    for (const double camber : {-lean, 0.0, lean}) {
      Mf61At<double> at = rolling_straight(file);
      at.camber = camber;
      by_camber.push_back(curve_of(file, what, at, fmt::format("camber {:.1f} deg", camber / degree<double>)));
    }
    plots.push_back(plot_of(what, "three loads", std::move(by_load)));
    plots.push_back(plot_of(what, "three cambers", std::move(by_camber)));
  }
  plots.push_back(both_forces(file));
  return plots;
}

ResultsPage tyre_page(const TyreFile& file) {
  std::vector<std::string> notes{
      "Curves go over the file's range, or over 20 degrees and a slip ratio of 0.5 where it states none.",
      "A positive slip angle is a patch that slides left and is pushed right; a positive camber leans the top "
      "right (docs/tyres.md)."};
  for (const std::string& notice : file.notices) notes.push_back(plain_text(notice));
  const TyreNumbers nominal = tyre_numbers(file, rolling_straight(file).fz);
  ResultsPage page{.title = plain_text(std::filesystem::path(file.name).filename().string()),
                   .headline = shown_number(nominal.friction_x) + " / " + shown_number(nominal.friction_y),
                   .note = "friction along and across at nominal load",
                   .facts = {{"File", plain_text(file.name), "", ""},
                             {"Law", std::string(law_words(file)), "", ""},
                             {"Nominal load", shown_number(rolling_straight(file).fz, "N"), "N", ""}}};
  page.parameters_title = "Numbers that the file leaves out, or that no formula uses";
  for (const TyreAssumed& one : file.assumed)
    if (one.value != 0 && one.section != "SCALING_COEFFICIENTS")
      page.parameters.push_back({one.name, shown_number(one.value, one.unit), one.unit, "not in the file: assumed"});
  if (const TirFile* tir = file.tir()) {
    for (const TirKey& key : tir->unknown)
      notes.push_back(plain_text(key.key) + ": the format does not have it; it is stored.");
    for (const TirKey& key : tir->unused)
      page.parameters.push_back({plain_text(key.key), key.value, "", "no formula uses it"});
  }
  page.kind = "Tyre";
  page.add(tyre_plots(file));
  page.add(tyre_table(file));
  page.add_notes(notes, "Notes");
  return page;
}

}  // namespace sixline
