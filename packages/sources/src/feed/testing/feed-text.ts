import { FEED_COLUMNS, type RawFare } from '@farelark/engine';

export function feedText(rows: readonly RawFare[]): string {
  const lines = rows.map(
    (row) => row.malformed ?? FEED_COLUMNS.map((column) => row[column] ?? '').join(','),
  );
  return `${[FEED_COLUMNS.join(','), ...lines].join('\n')}\n`;
}
