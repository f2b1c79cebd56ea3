# Debian's clang-19 for WebAssembly, with WASI's C library. The package clang-19 has no llvm-ar-19, so there are no
# archives: the core is one program linked from objects.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
