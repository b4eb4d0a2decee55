import type { DelayFigure } from '@farelark/contracts';

/** Delays above `from` seconds and up to `to`; null = without limit. */
export interface DelayBin {
  readonly from: number;
  readonly to: number | null;
  readonly share: number;
}

/** The distribution as stretches of time, without the empty ones before the first and after the last. */
export function delayBins(distribution: DelayFigure['distribution']): DelayBin[] {
  const bins = distribution.map(({ up_to_seconds, share }, index) => {
    const before = distribution[index - 1];
    return {
      from: before?.up_to_seconds ?? 0,
      to: up_to_seconds,
      share: share - (before?.share ?? 0),
    };
  });
  const first = bins.findIndex(({ share }) => share > 0);
  return first < 0 ? [] : bins.slice(first, bins.findLastIndex(({ share }) => share > 0) + 1);
}
