import { calibrationBins, calibrationError, type Stated } from './calibration.ts';

/** Accuracy of a feed's alerts. Shares from 0 to 1; null = there was nothing to measure. */
export type Score = Readonly<ReturnType<typeof toScore>>;

export class Tally {
  alerts = 0;
  judged = 0;
  unjudged = 0;
  hits = 0;
  sound = 0;
  repeats = 0;
  regretted = 0;
  labelledError = 0;
  falseErrors = 0;
  dirtyAlerts = 0;
  readonly savings: number[] = [];
  readonly stated: Stated[] = [];
  readonly plantedAsError = new Set<number>();
  readonly plantedAnyLabel = new Set<number>();
}

/** Number of episodes, and of those with an alert. */
export interface EpisodeCounts {
  readonly all: number;
  readonly caught: number;
  readonly clear: number;
  readonly clearCaught: number;
  /** Delays of first alerts, in episodes. */
  readonly openings: {
    /** In the 14 days before, at the price at which they opened. */
    readonly before: number;
    /** So many days after their first day; that day itself is 0. */
    readonly after: readonly number[];
    readonly never: number;
  };
}

const FALSE_ERRORS_PER = 5_000;

/** The figures of a tally, rounded to four decimals; F1 is that of the rounded two. */
export function toScore(tally: Tally, episodes: EpisodeCounts, planted: number) {
  const { alerts, judged, unjudged, falseErrors, dirtyAlerts, stated } = tally;
  /** Alerts that opened an episode or told of a materially lower price in one, of those judged. */
  const precision = share(tally.hits, judged);
  /** Episodes alerted while they lasted, or shortly before at that price, of all. */
  const recall = share(episodes.caught, episodes.all);
  return {
    alerts,
    /** Alerts after the warm-up, neither planted nor dirty, whose fair price is known. */
    judged,
    unjudged,
    precision,
    recall,
    f1: harmonicMean(precision ?? 0, recall ?? 0),
    /** Alerts at 75 % of the fair price or less, of those judged. */
    sound: share(tally.sound, judged),
    /** Episodes down to 65 % of the fair price that were alerted, of all such. */
    clear: share(episodes.clearCaught, episodes.clear),
    episodes: episodes.all,
    clearEpisodes: episodes.clear,
    /** Alerts in an episode already told of, at no materially lower price, of those judged. */
    repeats: share(tally.repeats, judged),
    /** Alerts whose trip became 10 % cheaper within 14 days, of those judged. */
    regret: share(tally.regretted, judged),
    /** Median of 1 - price / fair price. */
    saving: rounded(middle(tally.savings)),
    ece: rounded(calibrationError(calibrationBins(stated))),
    planted,
    plantedAsError: share(tally.plantedAsError.size, planted),
    plantedAnyLabel: share(tally.plantedAnyLabel.size, planted),
    /** Judged alerts labelled as error fares: ordinary bargains, since none of them was planted. */
    errorShare: share(tally.labelledError, judged),
    /** Those of them at more than 55 % of the fair price. */
    falseErrors,
    falseErrorsPer5000: rounded(judged === 0 ? null : (falseErrors / judged) * FALSE_ERRORS_PER),
    dirtyAlerts,
    /** Every judged alert's confidence, and whether the alert was sound. */
    stated: stated as readonly Stated[],
    /** Delays of first alerts of the episodes that opened. */
    openings: episodes.openings,
  };
}

function harmonicMean(a: number, b: number): number {
  return a > 0 && b > 0 ? (rounded((2 * a * b) / (a + b)) as number) : 0;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : rounded(part / whole);
}

function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(4));
}

/** The median; of an even number, the mean of the middle two. */
function middle(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] as number;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] as number)) / 2;
}
