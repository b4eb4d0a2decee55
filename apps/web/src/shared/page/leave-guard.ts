type Ask = () => Promise<boolean>;

let guard: Ask | null = null;

/** Calls `ask` before the page is left other than by a link, as by signing out. Returns the function that stops it. */
export function setLeaveGuard(ask: Ask): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

export async function confirmLeaving(): Promise<boolean> {
  return guard === null || guard();
}
