// Windows of a log, from one gap to the next.
#include "studies/identify/windows.hpp"

#include <algorithm>

namespace sixline {
namespace {

constexpr std::size_t fewest_rows = 5;  // a window of fewer rows carries almost no information

/// The windows of a part without gaps: rows begin to end - 1.
void add_windows(std::vector<LogWindow>& windows, const std::vector<double>& t, std::size_t begin, std::size_t end,
                 double seconds, double settle) {
  const auto row_at = [&](double time) {
    const auto from = t.begin() + static_cast<std::ptrdiff_t>(begin), to = t.begin() + static_cast<std::ptrdiff_t>(end);
    return static_cast<std::size_t>(std::lower_bound(from, to, time - 1e-9) - t.begin());
  };
  for (std::size_t fitted = row_at(t[begin] + settle); fitted + fewest_rows <= end;) {
    const double from = t[fitted], rest = t[end - 1] - from;
    const std::size_t next = rest < 1.5 * seconds ? end : std::max(row_at(from + seconds), fitted + 1);
    windows.push_back({row_at(from - settle), fitted, next - 1});
    fitted = next;
  }
}

}  // namespace

double row_distance(const std::vector<double>& t) {
  std::vector<double> between;
  for (std::size_t i = 1; i < t.size(); ++i) between.push_back(t[i] - t[i - 1]);
  const auto middle = between.begin() + static_cast<std::ptrdiff_t>(between.size() / 2);
  std::nth_element(between.begin(), middle, between.end());
  return *middle;
}

std::vector<LogWindow> windows_of(const std::vector<double>& t, double seconds, double settle) {
  const double distance = row_distance(t);
  std::vector<LogWindow> windows;
  std::size_t begin = 0;
  for (std::size_t i = 1; i <= t.size(); ++i) {
    if (i < t.size() && t[i] - t[i - 1] <= 5 * distance) continue;
    add_windows(windows, t, begin, i, seconds, settle);
    begin = i;
  }
  return windows;
}

}  // namespace sixline
