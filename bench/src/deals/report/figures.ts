import type { Score } from '../score.ts';

/** The figures that a feed is reported by, under their names in the bench's last line. */
export const FIGURES = {
  f1: figure('F1', (score) => score.f1),
  precision: figure('precision', (score) => score.precision),
  recall: figure('recall', (score) => score.recall),
  sound: figure('sound', (score) => score.sound),
  clear: figure('clear', (score) => score.clear),
  planted_as_error: figure('planted as error', (score) => score.plantedAsError),
  error_share: figure('error share', (score) => score.errorShare),
  false_errors_per_5000: figure('false errors per 5,000', (score) => score.falseErrorsPer5000, 1),
  repeats: figure('repeats', (score) => score.repeats),
  regret: figure('regret', (score) => score.regret),
  ece: figure('ece', (score) => score.ece),
  dirty: figure('dirty alerts', (score) => score.dirtyAlerts, 0),
  judged: figure('alerts judged', (score) => score.judged, 0),
};

function figure(title: string, of: (score: Score) => number | null, decimals = 3) {
  return { title, of, decimals };
}

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
