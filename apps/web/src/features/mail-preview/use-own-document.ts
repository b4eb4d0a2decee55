import { useEffect, useState } from 'react';

/**
 * True if this document was loaded under its current path. Reloads otherwise: a content policy belongs to the
 * document, and that of another page forbids the styles of emails.
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
