// Making a model behind AnyModel. Each model's box is compiled in a file of its own in this folder, so that a change of
// one model compiles that file again and no other.
#pragma once
#include <memory>

#include "registry/models.hpp"

namespace sixline {

/// A box with the factory values. Defined in model_adapter.hpp, instantiated in the files of this folder.
template <class M>
std::unique_ptr<AnyModel> make_adapter();

}  // namespace sixline
