import { getCalibrationError, type Statement, toCalibrationBins } from './calibration.ts';

/** Accuracy of a feed's alerts. Shares are from 0 to 1, null without anything to measure. */
export type Score = Readonly<ReturnType<typeof toScore>>;

export class Tally {
  judged = 0;
  hits = 0;
  sound = 0;
  repeats = 0;
  regretted = 0;
  labelledError = 0;
  falseErrors = 0;
  dirtyAlerts = 0;
  readonly statements: Statement[] = [];
  readonly plantedAsError = new Set<number>();
}

export interface EpisodeCounts {
  readonly all: number;
  /** With an alert. */
  readonly caught: number;
  readonly clear: number;
  readonly clearCaught: number;
  /** Episodes by the delay of their first alert. */
  readonly openings: {
    /** In the 14 days before, at the opening price. */
    readonly before: number;
    /** Index: days after the first day of the episode. */
    readonly after: readonly number[];
    readonly never: number;
  };
}

const FALSE_ERRORS_PER = 5_000;

/** Shares of a tally, rounded to four decimals. */
export function toScore(tally: Tally, episodes: EpisodeCounts, planted: number) {
  const { judged, falseErrors, dirtyAlerts, statements } = tally;
  /** Alerts that opened an episode, or announced a materially lower price in one. */
  const precision = share(tally.hits, judged);
  const recall = share(episodes.caught, episodes.all);
  return {
    /** Alerts after the warm-up, neither planted nor dirty, with a known fair price. */
    judged,
    precision,
    /** Episodes with an alert while they lasted, or before at their opening price. */
    recall,
    /** Of the rounded precision and recall. */
    f1: getHarmonicMean(precision ?? 0, recall ?? 0),
    /** Alerts at 75 % of the fair price or less. */
    sound: share(tally.sound, judged),
    /** Episodes down to 65 % of the fair price that have an alert. */
    clear: share(episodes.clearCaught, episodes.clear),
    /** Alerts in an announced episode at no materially lower price. */
    repeats: share(tally.repeats, judged),
    /** Alerts whose trip became 10 % cheaper within 14 days. */
    regret: share(tally.regretted, judged),
    ece: round(getCalibrationError(toCalibrationBins(statements))),
    plantedAsError: share(tally.plantedAsError.size, planted),
    /** Alerts labelled as error fares. */
    errorShare: share(tally.labelledError, judged),
    /** Of these, alerts at more than 55 % of the fair price. */
    falseErrorsPer5000: round(judged === 0 ? null : (falseErrors / judged) * FALSE_ERRORS_PER),
    dirtyAlerts,
    /** Confidence of each judged alert, and whether it was sound. */
    statements: statements as readonly Statement[],
    openings: episodes.openings,
  };
}

function getHarmonicMean(a: number, b: number): number {
  return a > 0 && b > 0 ? (round((2 * a * b) / (a + b)) as number) : 0;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : round(part / whole);
}

function round(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(4));
}
