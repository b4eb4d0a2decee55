import type { Score } from './score.ts';

/** Reported figures, by their names in the JSON. */
const FIGURES = {
  f1: (score: Score) => score.f1,
  precision: (score: Score) => score.precision,
  recall: (score: Score) => score.recall,
  sound: (score: Score) => score.sound,
  clear: (score: Score) => score.clear,
  planted_as_error: (score: Score) => score.plantedAsError,
  error_share: (score: Score) => score.errorShare,
  false_errors_per_5000: (score: Score) => score.falseErrorsPer5000,
  repeats: (score: Score) => score.repeats,
  regret: (score: Score) => score.regret,
  ece: (score: Score) => score.ece,
  dirty: (score: Score) => score.dirtyAlerts,
  judged: (score: Score) => score.judged,
};

type Means = Readonly<Record<keyof typeof FIGURES, number | null>>;

/** Mean of each figure over the scores that have it. */
export function getMeans(scores: readonly Score[]): Means {
  return Object.fromEntries(
    Object.entries(FIGURES).map(([name, getFigure]) => [name, getMean(scores.map(getFigure))]),
  ) as Means;
}

function getMean(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return null;
  return Number((present.reduce((sum, value) => sum + value, 0) / present.length).toFixed(4));
}
