// What every page of a lap run has: its template, facts, tables of values.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "sixline/lap_record.hpp"

namespace sixline {

inline constexpr double kmh = 3.6;  ///< [km/h per m/s]

struct Slot {
  std::string_view name;
  std::string text;
};

/// The template with every {{name}} replaced, in one pass: what a slot brings in is not looked at again.
std::string filled(std::string_view page, const std::vector<Slot>& slots);

/// The page of one or several runs: page/page.html, filled with these and with what all such pages have alike.
///   run: the first of them, which names track, version and command
std::string run_page(const LapRecord& run, std::vector<Slot> slots);

/// The text made safe, a dash when there is none.
std::string or_dash(const std::string& text);

/// One name with its value in the heading; `html` goes in as it is.
std::string fact(const char* name, const std::string& html);

/// What was changed on the car for this run: "mass = 1600, mu = 0.9"; "nothing".
std::string changes_text(const LapRecord& record);

/// A table of values that opens on demand; nothing when there are none.
std::string parameter_table(const std::string& title, const std::vector<NamedValue>& values);

}  // namespace sixline
