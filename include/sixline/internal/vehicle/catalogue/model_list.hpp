// Model list: the models' names and properties, without the models.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/files/error.hpp"
#include "sixline/model/model_info.hpp"

namespace sixline {

class AnyModel;
using ModelMaker = std::unique_ptr<AnyModel> (*)();

/// Properties of all models, in catalogue order. `find_model` accepts an id or a number ("M8x4"); nullptr: no such
/// model.
std::vector<ModelInfo> model_infos();
std::vector<std::string> model_ids();
const ModelInfo* find_model(std::string_view id_or_number);
/// Ids of the longitudinal models for a model with `info.has_longitudinal`.
std::vector<std::string> longitudinal_ids();
/// The longitudinal model unless a car or a scenario names another.
inline constexpr std::string_view default_longitudinal = "slipping_wheel";
/// The error for an unknown model, with the nearest name or all names.
Error unknown_model(const std::string& word);
/// Adds a model to the catalogue, for all lists and runs; the strings of `info` must outlive the program. Must not be
/// called while another thread uses the catalogue. Error: its id or number is in use. `make_adapter<M>` of
/// model_adapter.hpp is the maker: register_model(M::info, make_adapter<M>).
Status register_model(const ModelInfo& info, ModelMaker make);

}  // namespace sixline
