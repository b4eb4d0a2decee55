import type { Recovery } from './recovery.ts';

/** What became of a run. */
export interface ChaosFigures {
  readonly seed: number;
  readonly kills: Readonly<Record<string, number>>;
  readonly spells: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  readonly alerts: number;
  readonly mails: number;
  readonly mailsTwice: number;
  readonly streamBreaks: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Milliseconds until every server was ready and a write acknowledged again. */
  readonly recovery: { readonly p50: number; readonly p95: number; readonly worst: number };
}

/** Of how long it took until a write was acknowledged again. */
export function recoveryFigures(recoveries: readonly Recovery[]): ChaosFigures['recovery'] {
  const times = recoveries.map(({ writtenMillis }) => writtenMillis).sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}
