// NumPy archives (.npz): arrays by name. Only npz.cpp uses minizip.
#pragma once
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/files/error.hpp"

namespace sixline {

/// One array, its items in C order: numbers of NumPy's types f4, f8, i4 and i8, or ASCII texts of type U.
struct NpzArray {
  std::vector<std::size_t> shape{};  ///< empty: a single item
  std::vector<double> numbers{};
  std::vector<std::string> texts{};
  bool is_text = false;
};
/// Arrays by name, without ".npy".
using NpzArrays = std::map<std::string, NpzArray>;

/// Reads the bytes of an archive as numpy.savez and savez_compressed write it; `file` is for error messages. Errors:
/// not a zip archive, more than 64 members or 16 MiB unpacked, a wrong checksum, a member that is not an array of these
/// kinds.
Result<NpzArrays> read_npz(std::string_view bytes, const std::string& file);

}  // namespace sixline
