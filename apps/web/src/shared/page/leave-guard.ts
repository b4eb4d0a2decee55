type Confirm = () => Promise<boolean>;

let guard: Confirm | null = null;

/** Calls `confirm` before the page is left without a link, such as by signing out. Returns how to remove it. */
export function setLeaveGuard(confirm: Confirm): () => void {
  guard = confirm;
  return () => {
    if (guard === confirm) guard = null;
  };
}

export async function confirmLeaving(): Promise<boolean> {
  return guard === null || guard();
}
