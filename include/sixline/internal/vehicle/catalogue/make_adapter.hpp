// Creates models behind AnyModel. Each model's adapter is compiled in a separate file (src/models), so that a change of
// one model recompiles only that file.
#pragma once
#include <memory>

namespace sixline {

class AnyModel;

/// An adapter with the model's default values. Defined in internal/registry/model_adapter.hpp, instantiated by
/// src/models/unit.cpp.in.
template <class M>
std::unique_ptr<AnyModel> make_adapter();

}  // namespace sixline
