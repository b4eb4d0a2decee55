import { useEffect, useState } from 'react';

/** True if this page loaded the document; otherwise reloads, because other pages' content policy forbids email styles. */
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
