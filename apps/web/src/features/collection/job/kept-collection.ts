/** A collection that this tab follows. */
export interface KeptCollection {
  readonly userId: string;
  readonly jobId: string;
  readonly departures: readonly string[];
}

const KEY = 'farelark-collection';

/** Keeps the collection that a traveller waits for, so that a reload goes on following it. */
export function keepCollection(storage: () => Storage, kept: KeptCollection | null): void {
  try {
    if (kept === null) storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is closed to this page: what is followed is followed until the reload.
  }
}

/** The collection that was followed before the reload, of this traveller; null without one. */
export function keptCollection(storage: () => Storage, userId: string): KeptCollection | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    return isKept(kept) && kept.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptCollection {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, jobId, departures } = value as Partial<Record<keyof KeptCollection, unknown>>;
  return (
    typeof userId === 'string' &&
    typeof jobId === 'string' &&
    Array.isArray(departures) &&
    departures.every((code) => typeof code === 'string')
  );
}
