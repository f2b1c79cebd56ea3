// Stored zip: an archive of members that are not compressed, with correct checksums, which random bytes would not have.
#pragma once
#include <zlib.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace sixline {

/// The bytes of an archive of members (name, content), in the format of PKWARE's APPNOTE.TXT: local headers, then the
/// directory.
inline std::string stored_zip(const std::vector<std::pair<std::string, std::string>>& members) {
  const auto number = [](std::string& to, std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) to += static_cast<char>(value >> (8 * i));
  };
  std::string archive, directory;
  for (const auto& [name, content] : members) {
    const auto sum = crc32(0, reinterpret_cast<const Bytef*>(content.data()), static_cast<uInt>(content.size()));
    std::string common;                                                                     // of both headers
    for (const int zero : {20, 0, 0}) number(common, static_cast<std::uint64_t>(zero), 2);  // version, flags, stored
    number(common, 0, 4);                                                                   // time and date
    number(common, sum, 4);
    for (int packed = 0; packed < 2; ++packed) number(common, content.size(), 4);
    number(common, name.size(), 2);
    number(common, 0, 2);  // no extra field
    directory += std::string("PK\x01\x02\x14\x00", 6) + common;
    directory += std::string(10, 0);  // no comment, disk 0, no attributes
    number(directory, archive.size(), 4);
    directory += name;
    archive += "PK\x03\x04" + common + name + content;
  }
  const std::size_t begin = archive.size();
  archive += directory + std::string("PK\x05\x06\x00\x00\x00\x00", 8);
  for (int both = 0; both < 2; ++both) number(archive, members.size(), 2);
  number(archive, directory.size(), 4);
  number(archive, begin, 4);
  number(archive, 0, 2);
  return archive;
}

}  // namespace sixline
