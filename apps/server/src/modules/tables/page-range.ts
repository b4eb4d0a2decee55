import { invalidQuery, unsatisfiableRange } from '../../platform/http/rest-error.ts';

export interface PageRange {
  readonly offset: number;
  /** Null for all rows after the offset. */
  readonly limit: number | null;
}

/** Intersection of `limit`, `offset` and `Range`. @throws RestError PGRST100 or PGRST103 */
export function parsePageRange(
  limitText: string | undefined,
  offsetText: string | undefined,
  header: string | undefined,
): PageRange {
  const limit = limitText === undefined ? null : parseCount('limit', limitText);
  const offset = offsetText === undefined ? 0 : parseCount('offset', offsetText);
  const [, from, to] = /^(\d+)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined) return { offset, limit };
  const first = parseCount('Range', from);
  const last = to === undefined || to === '' ? null : parseCount('Range', to);
  if (last !== null && last < first)
    throw unsatisfiableRange('The lower boundary of the Range header is above the upper one.');
  const ends = [limit === null ? null : offset + limit, last === null ? null : last + 1].filter(
    (end) => end !== null,
  );
  const start = Math.max(offset, first);
  return {
    offset: start,
    limit: ends.length === 0 ? null : Math.max(0, Math.min(...ends) - start),
  };
}

/** Value of `Content-Range`; `total` is null unless counted. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`;
}

/** 206 for a part of the counted rows, else 200. */
export function rangeStatus(rows: number, total: number | null): number {
  return total !== null && rows < total ? 206 : 200;
}

function parseCount(name: string, text: string): number {
  if (!/^-?\d+$/.test(text))
    throw invalidQuery(`${name}: "${text.slice(0, 100)}" is no whole number`);
  const value = Number(text);
  if (value < 0) throw unsatisfiableRange(`${name} should be greater than or equal to zero.`);
  if (!Number.isSafeInteger(value)) throw unsatisfiableRange(`${name} is too large.`);
  return value;
}
