// The program's process: exit codes, its output streams, Ctrl-C, lack of memory.
#pragma once
#include <atomic>
#include <string>
#include <utility>

#include "sixline/internal/files/error.hpp"

namespace sixline::cli {

// Exit codes of the program.
inline constexpr int done = 0;
inline constexpr int failed = 1;         ///< the run did not reach its goal (no lap finished, disk full)
inline constexpr int bad_input = 2;      ///< a file, option or value is wrong; nothing was written
inline constexpr int non_finite = 3;     ///< the physics failed; the last valid state remains
inline constexpr int interrupted = 130;  ///< Ctrl-C; the results so far are valid and marked as incomplete

/// Prints to stdout a text that contains strings from files: a title cannot move the cursor (files/plain_text.hpp).
void print_text(const std::string& text);
/// Prints an error to stderr; returns the exit code for bad input.
int print_error(const Error&);
/// Prints an error to stderr; returns the exit code for a failed run.
int print_failure(const Error&);

/// An error that ends the command: main() prints it and returns the exit code; for bad input after Ctrl-C that of an
/// interruption.
struct CommandError {
  Error error;
  int exit_code;
};
/// Ends the command if there is an error.
inline void check(const Status& wrong, int exit_code = bad_input) {
  if (wrong) throw CommandError{*wrong, exit_code};
}
/// The value; an error ends the command.
template <class T>
T valid(Result<T> result, int exit_code = bad_input) {
  if (!result) throw CommandError{result.error(), exit_code};
  return std::move(*result);
}

/// Whether Ctrl-C was pressed; the first press ends the run with valid results, the second one at once.
const std::atomic<bool>& stop_requested();
/// Installs the handlers: Ctrl-C sets the flag from now on.
void catch_interrupts();
/// The command line, for the report.
extern std::string command_line;

/// Whether the reader of a pipe on stdout has closed it (`| head`); this is not an error, and files are complete.
bool stdout_reader_gone();

inline constexpr const char* no_memory =
    "sixline: there is not enough memory for this; results that are not written yet are lost\n";
/// Ends the program after an error that no code can catch, such as lack of memory in a destructor.
[[noreturn]] void end_at_once();

}  // namespace sixline::cli
