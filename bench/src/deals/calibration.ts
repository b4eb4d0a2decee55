/** A stated probability and the outcome. */
export interface Statement {
  readonly confidence: number;
  readonly isTrue: boolean;
}

export interface CalibrationBin {
  readonly alerts: number;
  /** Mean confidence. */
  readonly stated: number;
  /** Share of true statements. */
  readonly true: number;
}

const BINS = 10;

/** Ten bins of equal size by confidence, lowest first; the first ones take the remainder. */
export function toCalibrationBins(statements: readonly Statement[]): CalibrationBin[] {
  const sorted = statements.toSorted((a, b) => a.confidence - b.confidence);
  const bins: CalibrationBin[] = [];
  let from = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    const size = Math.floor(sorted.length / BINS) + (bin < sorted.length % BINS ? 1 : 0);
    const part = sorted.slice(from, from + size);
    from += size;
    if (size === 0) continue;
    bins.push({
      alerts: size,
      stated: part.reduce((sum, { confidence }) => sum + confidence, 0) / size,
      true: part.filter(({ isTrue }) => isTrue).length / size,
    });
  }
  return bins;
}

/** Expected calibration error: mean difference of confidence and outcome, weighted by bin. Null without bins. */
export function getCalibrationError(bins: readonly CalibrationBin[]): number | null {
  const alerts = bins.reduce((sum, bin) => sum + bin.alerts, 0);
  if (alerts === 0) return null;
  return bins.reduce((sum, bin) => sum + Math.abs(bin.stated - bin.true) * bin.alerts, 0) / alerts;
}
