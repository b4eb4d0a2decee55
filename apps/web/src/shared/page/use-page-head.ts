import type { PageHead } from '@farelark/contracts';
import { createContext, useContext, useEffect } from 'react';
import { usePageAddress } from './use-page-address.ts';

/** Takes the head of a page while a server renders it; null in a browser. */
export const HeadContext = createContext<((head: PageHead) => void) | null>(null);

/**
 * Says what the page is about: for the tab and the history here, and for search engines and who shares
 * the page when a server renders it. Call it once, in the component of the route.
 */
export function usePageHead(head: PageHead): void {
  const take = useContext(HeadContext);
  take?.(head);
  const { title, description, canonical } = head;
  usePageAddress(canonical);
  useEffect(() => {
    document.title = titleOf(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}

/** `Sign in · Farelark`; without a title, the product. */
export function titleOf(title: string | null): string {
  return title === null ? 'Farelark' : `${title} · Farelark`;
}
