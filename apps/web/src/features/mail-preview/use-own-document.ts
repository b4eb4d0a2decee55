import { useEffect, useState } from 'react';

/** True if this document was loaded here; reloads otherwise: another page's content policy forbids styles of emails. */
export function useOwnDocument(): boolean {
  const [isOwn] = useState(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    return loaded === undefined || new URL(loaded.name).pathname === location.pathname;
  });
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);
  return isOwn;
}
