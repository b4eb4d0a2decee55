import { setTimeout as pause } from 'node:timers/promises';

/** Smallest value that at least this share of the values does not exceed, such as 0.99 of them. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Three significant digits. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}

/** Median and 99th percentile, under names with this prefix. */
export function getPercentiles(prefix: string, millis: readonly number[]): Record<string, number> {
  return {
    [`${prefix}p50_ms`]: round(percentile(millis, 0.5)),
    [`${prefix}p99_ms`]: round(percentile(millis, 0.99)),
  };
}

/** Each item's fastest round, which other programs disturbed least. */
export function getFastest(rounds: readonly (readonly number[])[]): number[] {
  return (rounds[0] ?? []).map((_, at) => Math.min(...rounds.map((round) => round[at] as number)));
}

/** Result, wall-clock time and processor time of this thread. */
export function timed<T>(work: () => T) {
  const stop = startTimer();
  const result = work();
  return { result, ...stop() };
}

export async function timedAsync<T>(work: () => Promise<T>) {
  const stop = startTimer();
  const result = await work();
  return { result, ...stop() };
}

function startTimer() {
  const cpu = process.threadCpuUsage();
  const startedAt = performance.now();
  return () => {
    const millis = performance.now() - startedAt;
    const { user, system } = process.threadCpuUsage(cpu);
    return { millis, cpuMillis: (user + system) / 1_000 };
  };
}

interface PollOptions {
  readonly timeoutMs: number;
  readonly intervalMs: number;
  /** Message of the error after the timeout. */
  readonly message: () => string;
}

/** Polls until `read` returns a value. @throws Error after the timeout */
export async function poll<T>(
  read: () => Promise<T | null | undefined>,
  { timeoutMs, intervalMs, message }: PollOptions,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (value !== null && value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(message());
    await pause(intervalMs);
  }
}

/** Starts work at an even rate, without waiting for earlier work, and resolves to all results. */
export async function runAtRate<T>(
  count: number,
  perSecond: number,
  work: (turn: number, dueAt: number) => Promise<T>,
): Promise<T[]> {
  const startedAt = performance.now();
  const all: Promise<T>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const dueAt = startedAt + (turn * 1_000) / perSecond;
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
