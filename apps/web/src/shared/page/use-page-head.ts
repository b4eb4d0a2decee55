import type { PageHead } from '@farelark/contracts';
import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../i18n/texts.ts';

/** Takes the head of a page while a server renders it; null in a browser. */
export const HeadContext = createContext<((head: PageHead) => void) | null>(null);

/** Sets the head for tab, history and search engines. Call it once, in the component of the route. */
export function usePageHead(head: PageHead): void {
  const take = useContext(HeadContext);
  take?.(head);
  const { title, description, canonical } = head;
  usePageAddress(canonical);
  useEffect(() => {
    document.title = formatTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}

/** `Sign in · Farelark`; without a title, the product. */
export function formatTitle(title: string | null): string {
  return title === null ? 'Farelark' : `${title} · Farelark`;
}

/**
 * Keeps the canonical address that of the page that is shown: the server wrote that of the first one, and
 * browsers share a page by it.
 *
 * @param canonical path of the page of which this one is a copy, if it is one
 */
function usePageAddress(canonical?: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link === null) return;
    const path = canonical ?? (pathname.replace(/\/$/, '') || '/');
    link.href = new URL(link.href).origin + path;
  }, [canonical, pathname]);
}

/** Names a page that search engines have no business with: `Sign in · Farelark`. */
export function usePageTitle(title?: string): void {
  const { t } = useTexts();
  usePageHead({ title: title ?? null, description: t('footer.line'), isPrivate: true });
}
