// Effort: the length of measurements, and the progress shown meanwhile.
#pragma once
#include <unistd.h>

#include <cstdio>
#include <cstring>

namespace sixline::bench {

/// `--smoke`, of ./test: everything runs for an instant, and the figures are meaningless.
inline bool smoke = false;
/// Removes `--smoke` from the arguments.
inline void take_smoke(int& argc, char** argv) {
  int count = 1;
  for (int i = 1; i < argc; ++i)
    if (std::strcmp(argv[i], "--smoke") == 0)
      smoke = true;
    else
      argv[count++] = argv[i];
  argc = count;
}
/// The usual number, or the one for --smoke.
template <class T>
T effort(T usual, T of_smoke) {
  return smoke ? of_smoke : usual;
}

/// Shows the current measurement on one line of a terminal; "" clears it, which is necessary before output is printed.
inline void progress(const char* text) {
  static const bool seen = isatty(STDERR_FILENO) == 1;
  if (seen) std::fprintf(stderr, "\r\033[K%s", text);
}

}  // namespace sixline::bench
