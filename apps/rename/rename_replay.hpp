// Rewrites a replay, or a link with a run in it, of an older sixline with the names of today.
#pragma once
#include "rename/rename_file.hpp"

namespace sixline {

/// A replay's JSON with every former name replaced by the one of docs/names.csv: of models, parameters, options and
/// states, and its own keys. The hashes of its checkpoints stay: they say whether it is still driven to the same bits.
///   file: for messages
Result<RenamedFile> rename_replay(std::string_view json, const std::string& file);

/// Is it a link with a run in it (an address with `#r=`, or that alone)?
bool is_run_link(std::string_view text);
/// The same link with its replay and its files (scenarios and cars) rewritten. Never unpacks more than 8 MiB.
Result<RenamedFile> rename_link(std::string_view link);

}  // namespace sixline
