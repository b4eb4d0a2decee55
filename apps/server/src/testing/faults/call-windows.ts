/** So many calls at most in any stretch of time of that length. */
export interface CallLimit {
  readonly spanMillis: number;
  readonly calls: number;
}

/** The fullest stretch of that length: most calls that any window holds, wherever it begins. */
export function fullestWindow(at: readonly number[], spanMillis: number): number {
  const times = at.toSorted((a, b) => a - b);
  let [most, start] = [0, 0];
  for (const [end, time] of times.entries()) {
    // Half open: a call just one span after another is in another window.
    while (time - (times[start] ?? time) >= spanMillis) start += 1;
    most = Math.max(most, end - start + 1);
  }
  return most;
}
