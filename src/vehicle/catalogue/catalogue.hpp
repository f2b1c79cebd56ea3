// The catalogue: the built-in models and those that a program adds, with their makers, in the order in which they are
// listed.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sixline/internal/vehicle/catalogue/model_list.hpp"

namespace sixline {

/// A model of the catalogue: its properties and its maker.
struct CatalogueEntry {
  ModelInfo info;
  ModelMaker make;
  std::vector<std::pair<std::string_view, ModelMaker>> carrying;  ///< by longitudinal model; empty: it has none
};
std::vector<CatalogueEntry>& catalogue();
/// Finds a model by id or number; nullptr: no such model.
const CatalogueEntry* find_entry(std::string_view word);

}  // namespace sixline
