// The files a lap run leaves behind, and a comparison of several: web page, telemetry table and result.
#pragma once
#include <string>
#include <vector>

#include "files/table.hpp"
#include "sixline/lap_record.hpp"

namespace sixline {

struct Ggv;

/// One web page that shows the run: heading, map, plots against distance, g-g diagram, tables. Self-contained: no
/// network, no other file. The bytes depend on the record alone, and not on wall_s, so the same run gives the same
/// page. Units for people: km/h, degrees, g. Any record is allowed: empty, interrupted, with non-finite samples.
///   reference: a lap of another run on the same track, its fastest; the page shows the gap to it
///   ggv: the car's envelope, which the g-g diagram then shows in place of circles
std::string report_html(const LapRecord& record, const LapRecord* reference = nullptr, const Ggv* ggv = nullptr);

/// One row per sample, SI units and radians; the table refers to the record's memory. A channel that the model does not
/// have is no column. `lap_complete` is 0 in the rows of a lap that the run did not finish.
Table telemetry_table(const LapRecord& record);

/// The object of `lap --json` (docs/scenario.md), indented, with a line end. `laps` lists
/// complete laps only, so that its times are lap times; an interrupted lap is reported in `unfinished_lap`. A number
/// that is not finite becomes null.
std::string result_json(const LapRecord& record);

/// The array of a comparison's JSON: the result_json of each run, in the order given.
std::string results_json(const std::vector<LapRecord>& runs);

/// One web page that compares models or cars on one track: table, map coloured by where time is lost, overlaid plots. The last
/// lap that every one began is shown first. Self-contained, for any record, as report_html.
std::string comparison_html(const std::vector<LapRecord>& runs);

}  // namespace sixline
