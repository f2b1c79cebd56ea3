// The program and what is around it: exit codes, its two streams, Ctrl-C, memory that runs out.
#pragma once
#include <atomic>
#include <string>

#include "io/error.hpp"

namespace sixline::cli {

// Exit codes of the program.
inline constexpr int done = 0;
inline constexpr int failed = 1;         ///< the run did not do what was asked (no lap finished, disk full)
inline constexpr int bad_input = 2;      ///< a file, option or value is wrong; nothing was written
inline constexpr int non_finite = 3;     ///< the physics broke; the last good state was kept
inline constexpr int interrupted = 130;  ///< Ctrl-C; what was done so far is valid and says so

/// Prints to stdout what holds words of files: a title cannot move the cursor (io/plain_text.hpp).
void print_text(const std::string& text);
/// Prints an error to stderr; returns the exit code for bad input.
int complain(const Error&);
/// Prints an error to stderr; returns the exit code for what could not be done.
int give_up(const Error&);

/// True once Ctrl-C was pressed; the first press ends the run in good order, the second one at once.
const std::atomic<bool>& stop_requested();
/// From now on Ctrl-C sets the flag.
void catch_interrupts();
/// The command line, for the report.
extern std::string command_line;

/// Has the reader of a pipe on stdout gone (`| head`)? Then it has all it wanted, and files are complete.
bool stdout_reader_gone();

inline constexpr const char* no_memory =
    "sixline: there is not enough memory for this; what is not written yet is lost\n";
/// For what nobody can catch: memory that runs out in a destructor.
[[noreturn]] void end_at_once();

}  // namespace sixline::cli
