import type { Score } from '../score.ts';

/** The figures that a feed is reported by, under their names in the bench's last line. */
export const FIGURES = {
  f1: { title: 'F1', of: (score: Score) => score.f1, decimals: 3 },
  precision: { title: 'precision', of: (score: Score) => score.precision, decimals: 3 },
  recall: { title: 'recall', of: (score: Score) => score.recall, decimals: 3 },
  sound: { title: 'sound', of: (score: Score) => score.sound, decimals: 3 },
  clear: { title: 'clear', of: (score: Score) => score.clear, decimals: 3 },
  planted_as_error: {
    title: 'planted as error',
    of: (score: Score) => score.plantedAsError,
    decimals: 3,
  },
  error_share: { title: 'error share', of: (score: Score) => score.errorShare, decimals: 3 },
  false_errors_per_5000: {
    title: 'false errors per 5,000',
    of: (score: Score) => score.falseErrorsPer5000,
    decimals: 1,
  },
  repeats: { title: 'repeats', of: (score: Score) => score.repeats, decimals: 3 },
  regret: { title: 'regret', of: (score: Score) => score.regret, decimals: 3 },
  ece: { title: 'ece', of: (score: Score) => score.ece, decimals: 3 },
  dirty: { title: 'dirty alerts', of: (score: Score) => score.dirtyAlerts, decimals: 0 },
  judged: { title: 'alerts judged', of: (score: Score) => score.judged, decimals: 0 },
} as const;

export type FigureName = keyof typeof FIGURES;

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

export type Means = Readonly<Record<FigureName, number | null>>;

/** Each figure's mean over the scores that have it. */
export function getMeans(scores: readonly Score[]): Means {
  const averages = FIGURE_NAMES.map((name) => [name, getMean(scores.map(FIGURES[name].of))]);
  return Object.fromEntries(averages) as Means;
}

function getMean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return Number((known.reduce((sum, value) => sum + value, 0) / known.length).toFixed(4));
}

export function figureText(name: FigureName, value: number | null): string {
  return value === null ? '' : value.toFixed(FIGURES[name].decimals);
}
