/** Where data for times without a network is kept (specification, section 3, "Mobile state"). */
const PREFIX = 'offline_';

/** What was kept, and when. */
export interface OfflineData<Data> {
  readonly data: Data;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Why there is nothing to show. */
export type NoOfflineData = 'no offline data found' | 'offline data expired';

/** Keeps the last answer of its kind, with the time. Where storage is full or closed, nothing is kept. */
export function keepOffline(name: string, data: unknown, at: number): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ data, at }));
  } catch {
    // What is shown now does not depend on it.
  }
}

/**
 * What was kept last under this name, unless it is older than `maxAgeMillis`.
 *
 * @param isData tells whether it still has the form that this version of the page understands
 */
export function readOffline<Data>(
  name: string,
  {
    now,
    maxAgeMillis,
    isData,
  }: {
    readonly now: number;
    readonly maxAgeMillis: number;
    readonly isData: (data: unknown) => data is Data;
  },
): OfflineData<Data> | NoOfflineData {
  const kept = parse(read(PREFIX + name));
  if (kept === null || !isData(kept.data)) return 'no offline data found';
  if (now - kept.at > maxAgeMillis) return 'offline data expired';
  return { data: kept.data, at: kept.at };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
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
