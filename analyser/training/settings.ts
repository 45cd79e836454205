import type { LogisticSettings } from './learners/logistic.ts'

/** Settings of the training. They were compared by cross-validation only; docs/decisions tells what was tried. */
export const settings = {
  logistic: { penalty: 80, rounds: 60, rate: 0.08 } satisfies LogisticSettings,
  /** The target and the weight of a unit that fits a label which another unit fits better, or an optional label. */
  secondTarget: 0.4,
  secondWeight: 0.3,
  folds: 10,
  /** The number of different divisions into folds whose figures are averaged. */
  divisions: 5,
  seed: 20261116,
  /** The number of samples for the interval of the F1. */
  bootstraps: 2000,
  /** 0.1 to 0.64 */
  thresholds: Array.from({ length: 28 }, (_, at) => Number((0.1 + at * 0.02).toFixed(2))),
}
