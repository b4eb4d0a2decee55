const MIN_MILLIS = 1000;
const MAX_MILLIS = 30_000;
const GROWTH = 1.35;

/**
 * How long to wait before the next question, in milliseconds, after so many answers: some nine within the
 * first thirty seconds, in which nearly every payment is confirmed, and then two a minute.
 */
export function pauseAfter(answers: number): number {
  const pause = MIN_MILLIS * GROWTH ** Math.max(0, answers - 1);
  return Math.round(Math.min(MAX_MILLIS, pause));
}
