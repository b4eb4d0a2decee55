import { numberFormat } from '../../../shared/format/formats.ts';

const UNITS = [
  { unit: 'terabyte', bytes: 1e12 },
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const;

/** So many bytes in the unit that suits them, to two digits or all before the point: `41 MB`, `1.2 GB`. */
export function formatBytes(bytes: number, locale: string): string {
  const { unit, bytes: size } = UNITS.find((one) => bytes >= one.bytes) ?? UNITS[3];
  const amount = bytes / size;
  return numberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount);
}
