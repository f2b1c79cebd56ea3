// The files of a race: its page, its result as JSON, its tables.
#pragma once
#include <string>

#include "files/results_page.hpp"
#include "files/table.hpp"
#include "files/text_table.hpp"
#include "simulation/race.hpp"

namespace sixline {

/// The object of `race --json`: settings, cars as on the grid with place and crossings, contacts.
Json race_json(const RaceRecord& race);
/// The result: a row for each car, the winner first.
Table race_table(const RaceRecord& race);
/// Every lap of every car: when it ended, how long it took, the gap to the first one there, the place.
Table race_laps_table(const RaceRecord& race);
/// Every contact.
Table race_contacts_table(const RaceRecord& race);
/// The result, as users read it.
TextTable race_result(const RaceRecord& race);
/// The page: replay, result, places and gaps over laps, fastest laps, contacts.   facts: of the run
ResultsPage race_page(const RaceRecord& race, const TrackOutline& road, std::vector<NamedValue> facts);

}  // namespace sixline
