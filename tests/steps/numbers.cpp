// Numbers of a state by name: the innermost loops of many tests.
#include "../model_tests.hpp"

namespace sixline::testing {

template void set_number<double>(const Places&, void*, std::string_view, double);
template void set_number<float>(const Places&, void*, std::string_view, double);
template double get_number<double>(const Places&, const void*, std::string_view);
template double get_number<float>(const Places&, const void*, std::string_view);

}  // namespace sixline::testing
