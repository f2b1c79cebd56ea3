// What libc and libc++ need of an operating system, which a page does not have.
#include <cstdarg>

// There are no environment variables: the data folder is the built-in one.
extern "C" char* getenv(const char*) { return nullptr; }

// No exit either: what must not happen becomes a trap, which the page sees as an error with a stack.
extern "C" __attribute__((noreturn)) void abort() { __builtin_trap(); }

namespace std {
inline namespace __2 {
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
}  // namespace __2
}  // namespace std

// Of libc++abi: without its message, which nobody would read.
extern "C" [[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }
extern "C" [[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }

// Of libc++abi: a page's core has one thread, which never ends, so what belongs to it is never destroyed.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
