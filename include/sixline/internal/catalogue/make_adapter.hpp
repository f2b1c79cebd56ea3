// Creates models behind AnyModel. Each model's adapter is compiled in a separate file (src/models), so that a change of
// one model recompiles only that file.
#pragma once
#include <memory>

namespace sixline {

class AnyModel;

/// An adapter with the factory values. Defined in registry/model_adapter.hpp, instantiated in src/models.
template <class M>
std::unique_ptr<AnyModel> make_adapter();

}  // namespace sixline
