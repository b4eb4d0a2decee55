import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Keeps the canonical address that of the page that is shown: the server wrote that of the first one, and
 * browsers share a page by it.
 *
 * @param canonical path of the page of which this one is a copy, if it is one
 */
export function usePageAddress(canonical?: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link === null) return;
    const path = canonical ?? (pathname.replace(/\/$/, '') || '/');
    link.href = new URL(link.href).origin + path;
  }, [canonical, pathname]);
}
