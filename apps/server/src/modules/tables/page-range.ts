import { unreadable, unsatisfiable } from '../../platform/http/rest-error.ts';

/** Which rows of a select are asked for. */
export interface PageRange {
  readonly offset: number;
  /** Null where everything from the offset on is asked for. */
  readonly limit: number | null;
}

/** The range by `limit`, `offset` and `Range`. @throws RestError PGRST100 for no number, PGRST103 for no range */
export function readPageRange(
  limitText: string | undefined,
  offsetText: string | undefined,
  header: string | undefined,
): PageRange {
  const limit = limitText === undefined ? null : wholeNumber('limit', limitText);
  const offset = offsetText === undefined ? 0 : wholeNumber('offset', offsetText);
  const [, from, to] = /^(\d+)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined) return { offset, limit };
  const first = wholeNumber('Range', from);
  const last = to === undefined || to === '' ? null : wholeNumber('Range', to);
  if (last !== null && last < first)
    throw unsatisfiable('The lower boundary of the Range header is above the upper one.');
  const ends = [limit === null ? null : offset + limit, last === null ? null : last + 1].filter(
    (end) => end !== null,
  );
  const start = Math.max(offset, first);
  return {
    offset: start,
    limit: ends.length === 0 ? null : Math.max(0, Math.min(...ends) - start),
  };
}

/** The `Content-Range` of an answer: which rows it holds, of how many where that was counted. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`;
}

/** 206 where an answer that counted holds only a part of the rows, else 200. */
export function rangeStatus(rows: number, total: number | null): number {
  return total !== null && rows < total ? 206 : 200;
}

function wholeNumber(name: string, text: string): number {
  if (!/^-?\d+$/.test(text))
    throw unreadable(`${name}: "${text.slice(0, 100)}" is no whole number`);
  const value = Number(text);
  if (value < 0) throw unsatisfiable(`${name} should be greater than or equal to zero.`);
  if (!Number.isSafeInteger(value)) throw unsatisfiable(`${name} is too large.`);
  return value;
}
