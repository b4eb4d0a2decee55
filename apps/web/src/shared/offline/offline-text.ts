/** Prefix of storage keys for offline data (specification, section 3, "Mobile state"). */
export const OFFLINE_PREFIX = 'offline_';

/** A stored entry with its time. */
export interface OfflineData<Data> {
  readonly data: Data;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type NoOfflineData = 'no offline data found' | 'offline data expired';

export interface ReadingRule<Data> {
  readonly now: number;
  readonly maxAgeMillis: number;
  /** Tells whether it still has the form that this version of the page understands. */
  readonly isData: (data: unknown) => data is Data;
}

export function offlineText(data: unknown, at: number): string {
  return JSON.stringify({ data, at });
}

/** Parses a stored entry, unless it is older than allowed. */
export function readOfflineText<Data>(
  text: string | null,
  { now, maxAgeMillis, isData }: ReadingRule<Data>,
): OfflineData<Data> | NoOfflineData {
  const kept = parse(text);
  if (kept === null || !isData(kept.data)) return 'no offline data found';
  if (now - kept.at > maxAgeMillis) return 'offline data expired';
  return { data: kept.data, at: kept.at };
}

function parse(json: string | null): OfflineData<unknown> | null {
  if (json === null) return null;
  try {
    const kept: unknown = JSON.parse(json);
    if (typeof kept !== 'object' || kept === null || !('data' in kept) || !('at' in kept))
      return null;
    return typeof kept.at === 'number' ? { data: kept.data, at: kept.at } : null;
  } catch {
    return null;
  }
}
