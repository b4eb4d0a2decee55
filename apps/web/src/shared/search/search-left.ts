/** What the history of a page keeps of the search that led to it, by the address of that search. */
export function leavingSearch(path: string): { readonly searchLeft: string } {
  return { searchLeft: path };
}

/** The address of the search that led to a page, by what the history keeps; null where something else did. */
export function searchLeft(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('searchLeft' in state)) return null;
  const path = state.searchLeft;
  return typeof path === 'string' && path.startsWith('/search') ? path : null;
}
