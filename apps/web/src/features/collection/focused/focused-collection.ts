/** Set once this browser session's collection has started (specification, section 4). */
const FLAG = 'farelark-focused-collection-v7';
const FLAGS = /^farelark-focused-collection(?:-v\d+)?$/;

/**
 * Runs a collection once in a browser session, and clears the flags of earlier versions. A collection that fails
 * is not marked as done: the next page tries again. Failures are swallowed: nobody asked for this, and the server
 * collects by itself too.
 *
 * @param storage the storage that ends with the browser session; throws where it is closed to the page
 * @returns whether it was started now
 */
export async function collectOncePerSession(
  storage: () => Storage,
  collect: () => Promise<unknown>,
): Promise<boolean> {
  try {
    // Without storage it would run on every page: it does not run at all.
    const flags = storage();
    for (const key of Object.keys(flags))
      if (key !== FLAG && FLAGS.test(key)) flags.removeItem(key);
    if (flags.getItem(FLAG) !== null) return false;
    await collect();
    flags.setItem(FLAG, 'done');
    return true;
  } catch {
    return false;
  }
}
