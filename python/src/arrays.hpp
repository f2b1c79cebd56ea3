// Conversion between C++ numbers and numpy arrays: owning arrays out, one number per vehicle in.
#pragma once
#include <nanobind/ndarray.h>

#include <new>
#include <span>

#include "binding.hpp"

namespace sixline::python {

/// Memory aligned to 64 bytes: jax takes over such arrays by DLPack without a copy.
template <class T>
struct CacheLines {
  using value_type = T;
  CacheLines() = default;
  template <class Other>
  CacheLines(const CacheLines<Other>&) {}
  T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), alignment)); }
  void deallocate(T* data, std::size_t) { ::operator delete(data, alignment); }
  bool operator==(const CacheLines&) const = default;
  static constexpr std::align_val_t alignment{64};
};
template <class T>
using AlignedVector = std::vector<T, CacheLines<T>>;

/// An array that owns its numbers, shape (values,); with `width` columns (rows, width).
template <class T, class Memory>
nb::object array_of(std::vector<T, Memory> values, std::size_t width = 0) {
  using Values = std::vector<T, Memory>;
  auto* own = new Values(std::move(values));
  const nb::capsule owner(own, [](void* last) noexcept { delete static_cast<Values*>(last); });
  static T none{};
  T* const data = own->empty() ? &none : own->data();
  if (width == 0) return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<1>>(data, {own->size()}, owner));
  return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<2>>(data, {own->size() / width, width}, owner));
}

/// An array of that many numbers from a function that fills them.
template <class Fill>
nb::object filled(std::size_t count, Fill fill) {
  AlignedVector<double> numbers(count);
  finished(fill(std::span<double>(numbers)));
  return array_of(std::move(numbers));
}

/// One number per vehicle from a number or an array-like of shape (count,); it keeps the array alive.
class Column {
 public:
  Column() = default;
  Column(const nb::object& given, std::size_t count);
  std::span<const double> span() const;

 private:
  nb::ndarray<const double, nb::ndim<1>, nb::c_contig, nb::device::cpu> numbers_;
  bool here_ = false;
};

/// The selected vehicles, from booleans of shape (vehicles,); None selects all.
class Which {
 public:
  explicit Which(const nb::object& given);
  std::span<const std::uint8_t> span() const;

 private:
  nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> mask_;
  bool here_ = false;
};

}  // namespace sixline::python
