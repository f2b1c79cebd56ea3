// Files in memory, which take precedence over those on disk. In the browser they are the whole file system.
#pragma once
#include <map>
#include <string>
#include <string_view>

namespace sixline {

/// Map from path to content. Paths are relative ("data/cars/article.toml", "mine.csv") or begin with '/', without "."
/// and "..".
std::map<std::string, std::string, std::less<>>& memory_files();

/// Adds or replaces a file. The path is normalised: "./a//b.csv" becomes "a/b.csv".
void put_memory_file(const std::string& path, std::string text);
/// The content of a file; null if there is none. Valid until the file is replaced.
const std::string* memory_file(std::string_view path);

}  // namespace sixline
