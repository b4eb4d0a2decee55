import { setTimeout as pause } from 'node:timers/promises';

/** The figure that this share of all figures does not exceed, such as 0.99 of them. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function rounded(figure: number): number {
  return Number(figure.toPrecision(3));
}

/** Median and 99th percentile of milliseconds, under names with this prefix. */
export function getPercentiles(prefix: string, millis: readonly number[]): Record<string, number> {
  return {
    [`${prefix}p50_ms`]: rounded(percentile(millis, 0.5)),
    [`${prefix}p99_ms`]: rounded(percentile(millis, 0.99)),
  };
}

/** The fastest of several rounds for each of the same things: what no other program disturbed. */
export function getFastest(rounds: readonly (readonly number[])[]): number[] {
  return (rounds[0] ?? []).map((_, at) => Math.min(...rounds.map((round) => round[at] as number)));
}

/** The result of work, with its time on the clock and that of this thread's processor. */
export function timed<T>(work: () => T) {
  const stop = startTimer();
  const result = work();
  return { result, ...stop() };
}

/** As `timed`, until the promise is settled. */
export async function timedAsync<T>(work: () => Promise<T>) {
  const stop = startTimer();
  const result = await work();
  return { result, ...stop() };
}

function startTimer() {
  const before = process.threadCpuUsage();
  const began = performance.now();
  return () => {
    const millis = performance.now() - began;
    const { user, system } = process.threadCpuUsage(before);
    return { millis, cpuMillis: (user + system) / 1_000 };
  };
}

/** Asks until there is an answer. @throws Error what `otherwise` says, when there is none within `withinMillis` */
export async function waitFor<T>(
  read: () => Promise<T | null | undefined>,
  otherwise: () => string,
  { withinMillis, everyMillis }: { readonly withinMillis: number; readonly everyMillis: number },
): Promise<T> {
  const deadline = performance.now() + withinMillis;
  for (;;) {
    const found = await read();
    if (found !== null && found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(otherwise());
    await pause(everyMillis);
  }
}

/** Begins work at an even rate, whether or not earlier turns have ended; answers what all of them did. */
export async function atRate<T>(
  count: number,
  perSecond: number,
  work: (turn: number, dueAt: number) => Promise<T>,
): Promise<T[]> {
  const began = performance.now();
  const all: Promise<T>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const dueAt = began + (turn * 1_000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0) await pause(early);
    all.push(work(turn, dueAt));
  }
  return Promise.all(all);
}

export function printResult(bench: string, result: object): void {
  process.stdout.write(`${JSON.stringify({ bench, ...result })}\n`);
}

export function printProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}
