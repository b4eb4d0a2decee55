/** Marks that this browser session's collection was begun (specification, section 4). */
const FLAG = 'farelark-focused-collection-v7';
const FLAGS = /^farelark-focused-collection(?:-v\d+)?$/;
/** A call that fails is made again, later each time (specification, section 7). */
const MOST_ATTEMPTS = 2;
const ATTEMPT_PAUSE_MS = 800;

export interface FocusedCollectionOptions {
  /** The storage that ends with the browser session; throws where it is closed to the page. */
  readonly storage: () => Storage;
  /** Begins to look for fares from the traveller's departures, or from the defaults of visitors. */
  readonly collect: () => Promise<unknown>;
  readonly pause: (millis: number) => Promise<void>;
}

/**
 * Has fares collected, once in a browser session, so that deals are fresh for who looks at them. Flags of
 * earlier versions are cleared. Failures are swallowed: nobody asked for this, and the server collects by
 * itself too.
 *
 * @returns whether it was begun
 */
export async function collectOncePerSession(options: FocusedCollectionOptions): Promise<boolean> {
  if (!claimSession(options.storage)) return false;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    try {
      await options.collect();
      return true;
    } catch {
      if (attempt < MOST_ATTEMPTS) await options.pause(ATTEMPT_PAUSE_MS * attempt);
    }
  }
  return false;
}

/** True for the first who asks in a session. Without storage nobody is first: it would be once a page. */
function claimSession(storageOf: () => Storage): boolean {
  try {
    const storage = storageOf();
    for (const key of Object.keys(storage))
      if (key !== FLAG && FLAGS.test(key)) storage.removeItem(key);
    if (storage.getItem(FLAG) !== null) return false;
    storage.setItem(FLAG, 'begun');
    return true;
  } catch {
    return false;
  }
}
