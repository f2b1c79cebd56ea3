// Loading parameters: a car's values as the Params of a model. The compiled library reads the files.
#pragma once
#include <string>

#include "sixline/field_rows.hpp"
#include "sixline/model/model_info.hpp"
#include "sixline/models/params.hpp"
#include "sixline/result.hpp"

namespace sixline {

namespace detail {
// Parameters of a type that the library does not know.
struct ParametersOf {
  const ModelInfo& model;
  const FieldRows& rows;
  void* object;                                   // holds the model's own values
  double (*max_steer_angle)(const void* object);  // of these parameters [rad]
};
Result<void> load_parameters(const ParametersOf& of, const std::string& car);
}  // namespace detail

/// The parameters of a model for a car: each number equals that of Vehicle::create with this model and car.
///   car: a bundled car's name ("sports-car"), or the path of a car file (with a '/', or ending in .toml or .xml).
/// The model's defaults apply if neither the car nor its bases give a value. The Drive of a bicycle is that of the type
/// M, whatever the car's longitudinal_model. Numbers are read in double, then converted to M's. M may be a custom type,
/// outside the catalogue: its fields are read from [car], [for.ID] and [for.family.NAME]. Errors: no such car, and any
/// error in its file, with line, field, value and rule.
template <class M>
Result<typename M::Params> load_params(const std::string& car) {
  using Exact = WithScalar<M, double>;
  static_assert(std::is_same_v<typename Exact::Scalar, double>,
                "load_params reads in double: make the model a template over its number type, or its numbers double");
  typename Exact::Params params{};
  const auto steer_limit = [](const void* object) {
    if constexpr (requires(const typename Exact::Params& p) { Exact::max_steer_angle(p); })
      return Exact::max_steer_angle(*static_cast<const typename Exact::Params*>(object));
    else
      return infinite;
  };
  const Result<void> done =
      detail::load_parameters({Exact::info, rows_of<typename Exact::Params>(), &params, steer_limit}, car);
  if (!done) return done.error();
  if constexpr (std::is_same_v<M, Exact>)
    return params;
  else
    return cast<M>(params);
}

}  // namespace sixline
