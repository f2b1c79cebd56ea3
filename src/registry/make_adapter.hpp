// Making a model behind AnyModel. Each model's adapter is compiled in a separate file of this folder, so that a change
// of one model recompiles only that file.
#pragma once
#include <memory>

#include "registry/models.hpp"

namespace sixline {

/// An adapter with the factory values. Defined in model_adapter.hpp, instantiated in the files of this folder.
template <class M>
std::unique_ptr<AnyModel> make_adapter();

}  // namespace sixline
