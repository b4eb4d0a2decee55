type Ask = () => Promise<boolean>;

let guard: Ask | null = null;

/**
 * Has `ask` answer before the page is taken away in another way than by a link, as signing out does. Returns how
 * to stop.
 */
export function guardLeaving(ask: Ask): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** True if the page may be left: asks where something on it would be lost. */
export async function mayLeave(): Promise<boolean> {
  return guard === null || guard();
}
