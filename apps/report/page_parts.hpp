// What every page of a lap run has: its template, what was changed on the car.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "pages/page.hpp"
#include "sixline/lap_record.hpp"

namespace sixline {

inline constexpr double kmh = 3.6;  ///< [km/h per m/s]

/// The page of one or several runs: src/pages/page.html and page/run.html, filled with these.
///   run: the first of them, which names track, version and command; start: the script that puts the page together;
///   data: what it reads (page_data.hpp)
std::string run_page(const LapRecord& run, const EmbeddedText& start, const std::string& data, std::vector<Slot> slots);

/// What was changed on the car for this run: "mass = 1600, mu = 0.9"; "nothing".
std::string changes_text(const LapRecord& record);

}  // namespace sixline
