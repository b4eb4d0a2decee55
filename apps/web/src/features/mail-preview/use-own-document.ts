import { useEffect, useState } from 'react';

/**
 * Whether this document was loaded under the path that it shows now. A policy of content goes with the
 * document: one that was loaded for another page forbids the styles that mails carry, so that the page is
 * then loaded anew.
 */
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
