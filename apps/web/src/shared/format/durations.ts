import { numberFormat } from './formats.ts';

/** Units with their lower limits and lengths in seconds. */
const UNITS = [
  { unit: 'day', from: 86_400, seconds: 86_400 },
  { unit: 'hour', from: 3_600, seconds: 3_600 },
  { unit: 'minute', from: 90, seconds: 60 },
  { unit: 'second', from: 0.1, seconds: 1 },
  { unit: 'millisecond', from: Number.MIN_VALUE, seconds: 0.001 },
] as const;

/** Formats to two digits in a suitable unit: `17 ms`, `1.2 sec`, `41 sec`, `2.5 hr`, `12 days`. */
export function formatDuration(
  seconds: number,
  locale: string,
  roundingMode: 'ceil' | 'floor' | 'halfExpand' = 'halfExpand',
): string {
  const { unit, seconds: length } = UNITS.find(({ from }) => seconds >= from) ?? UNITS[3];
  return numberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumSignificantDigits: seconds / length >= 100 ? 3 : 2,
    roundingMode,
  }).format(seconds / length);
}
