// Files named in another file: they must be in that file's folder or below it, after links are resolved.
#include "files/memory_files.hpp"
#include "files/places.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {

Result<std::filesystem::path> file_in_folder(const std::filesystem::path& own, const std::string& name,
                                             const std::string& whose) {
  namespace fs = std::filesystem;
  const auto wrong = [](const std::string& rule) { return Error{"", 0, "", "", rule}; };
  const fs::path given = name;
  for (const fs::path& part : given)
    if (part == "..") return wrong("must not contain \"..\": files are in " + whose + " folder");
  if (given.empty() || name.find('\0') != std::string::npos) return wrong("must be a file's name");
  if (memory_file((own / given).string())) return own / given;
  const fs::path folder = resolved(own.empty() ? fs::path(".") : own), file = resolved(folder / given);
  if (file.empty() || !lies_in(file, folder)) return wrong("must be in " + whose + " folder or below it");
  if (!is_there(file)) return wrong("no such file: " + file.string());
  return file;
}

}  // namespace sixline
