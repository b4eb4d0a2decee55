/** A stated probability and whether the thing came true. */
export interface Stated {
  readonly confidence: number;
  readonly isTrue: boolean;
}

export interface CalibrationBin {
  readonly alerts: number;
  readonly stated: number;
  readonly true: number;
}

const BINS = 10;

/** Ten bins of equal size by stated confidence, lowest first; the first ones take what is over. */
export function calibrationBins(statements: readonly Stated[]): CalibrationBin[] {
  const sorted = [...statements].sort((a, b) => a.confidence - b.confidence);
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

/** Mean distance of stated and true confidence, weighted by bin; null when nothing was stated. */
export function calibrationError(bins: readonly CalibrationBin[]): number | null {
  const alerts = bins.reduce((sum, bin) => sum + bin.alerts, 0);
  if (alerts === 0) return null;
  return bins.reduce((sum, bin) => sum + Math.abs(bin.stated - bin.true) * bin.alerts, 0) / alerts;
}
