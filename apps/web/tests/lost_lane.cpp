// A lane that clang 19 loses for WebAssembly without SIMD, at -O1 and above: 0 for run(1) and run(3). LLVM's
// replaceStoreOfInsertLoad gives a store to a lane by a variable index the alignment of the whole vector, and so the store
// seems to miss every odd lane (github.com/llvm/llvm-project/pull/215895). Lanes of sixline store like that; hence -msimd128.
typedef double Pair __attribute__((vector_size(16)));
extern "C" __attribute__((export_name("run"))) double run(int lane) {
  Pair two[2] = {{0, 0}, {0, 0}};
  two[lane / 2][lane % 2] = 1;
  return two[0][0] + 10 * two[0][1] + 100 * two[1][0] + 1000 * two[1][1];
}
