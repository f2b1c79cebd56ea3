// Conversion of array-likes of any dtype and strides to one number, or one boolean, per vehicle.
#include "arrays.hpp"

namespace sixline::python {

Column::Column(const nb::object& given, std::size_t count) {
  if (given.is_none()) return;
  const nb::module_ numpy = nb::module_::import_("numpy");
  nb::object array = numpy.attr("asarray")(given);
  if (const auto kind = nb::cast<std::string>(array.attr("dtype").attr("kind"));
      std::string("fiub").find(kind) == std::string::npos)
    throw nb::type_error(
        ("must be real numbers, not " + nb::cast<std::string>(array.attr("dtype").attr("name"))).c_str());
  array = numpy.attr("asarray")(array, "float64");
  if (nb::cast<int>(array.attr("ndim")) == 0) array = numpy.attr("full")(count, array);
  array = numpy.attr("ascontiguousarray")(array);
  if (nb::cast<int>(array.attr("ndim")) != 1)
    throw nb::value_error("must be a number or an array of shape (vehicles,)");
  numbers_ = nb::cast<decltype(numbers_)>(array);
  here_ = true;
}

std::span<const double> Column::span() const {
  if (!here_) return {};
  return {numbers_.data(), numbers_.size()};
}

Which::Which(const nb::object& given) {
  if (given.is_none()) return;
  const nb::module_ numpy = nb::module_::import_("numpy");
  const nb::object flags = numpy.attr("asarray")(given);
  if (nb::cast<std::string>(flags.attr("dtype").attr("kind")) != "b") throw nb::type_error("which must be booleans");
  if (nb::cast<int>(flags.attr("ndim")) != 1 || nb::len(flags) == 0)
    throw nb::value_error("which must have the shape (vehicles,)");
  mask_ = nb::cast<decltype(mask_)>(numpy.attr("ascontiguousarray")(flags).attr("view")("uint8"));
  here_ = true;
}

std::span<const std::uint8_t> Which::span() const {
  if (!here_) return {};
  return {mask_.data(), mask_.size()};
}

}  // namespace sixline::python
