// The object behind a Python Batch, and the parts of its class.
#pragma once
#include "arrays.hpp"
#include "handles.hpp"
#include "sixline/vehicle_batch.hpp"

namespace sixline::python {

/// A batch, the recipe of its vehicles, and whether a call is using it.
struct BatchHandle {
  VehicleBatch batch;
  Recipe recipe;
  bool busy = false;
};

void bind_batch_reading(nb::class_<BatchHandle>& batch);
void bind_jacobian(nb::class_<BatchHandle>& batch);

}  // namespace sixline::python
