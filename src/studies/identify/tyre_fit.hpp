// Tyre fit: the numbers of a law from measured forces, stage by stage, with Ceres.
#pragma once
#include <string>
#include <vector>

#include "files/observer.hpp"
#include "studies/identify/tyre_laws.hpp"

namespace sixline {

/// The request of a fit.
struct TyreFitRequest {
  std::string data{};                  ///< the file
  std::string law = "mf61";            ///< mf61, magic_formula, tmeasy
  std::vector<std::string> columns{};  ///< column map: "load=FZ:-N,angle=SA:deg"
  std::string begin{};                 ///< a .tir file whose other numbers are kept
};

/// A fitted number.
struct TyreEstimate {
  std::string name{};
  double before = 0, value = 0;
  double deviation = 0;  ///< standard error, of this stage alone; infinite: not determined by the data
  bool determined = false, at_bound = false;
};

/// The result of a stage, or why it was skipped.
struct TyreStageResult {
  TyreStage stage{};
  std::size_t rows = 0;
  std::string skipped{};  ///< why; "": it was fitted
  bool converged = false;
  int iterations = 0;
  double rms = 0;      ///< of the residuals, [N] or [N m]
  double largest = 0;  ///< largest measured size, in the same unit
  std::vector<TyreEstimate> estimates{};
};

/// The result of a fit.
struct TyreFit {
  TyreFitRequest request{};
  TyreData data{};
  FittedTyre before{}, tyre{};
  std::vector<TyreStageResult> stages{};
  bool interrupted = false;
  /// Whether every fitted stage converged.
  bool is_complete() const;
};

/// Reads the data and fits. Errors: those in the request or the data; no rows for any stage.
Result<TyreFit> fit_tyre(const TyreFitRequest& request, const Observer& observer = {});

}  // namespace sixline
