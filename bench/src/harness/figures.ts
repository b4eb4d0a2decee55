/** The figure that this share of all figures does not exceed, such as 0.99 of them. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Three significant digits. */
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

/** Prints the result of a benchmark, as its last line. */
export function printResult(bench: string, result: object): void {
  process.stdout.write(`${JSON.stringify({ bench, ...result })}\n`);
}

export function printProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}
