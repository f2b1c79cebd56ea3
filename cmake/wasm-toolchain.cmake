# Debian's clang-19 for WebAssembly, with WASI's C library. clang-19 brings no llvm-ar-19, so nothing may be archived:
# the core is one program made of objects.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
