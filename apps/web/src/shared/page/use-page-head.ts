import type { PageHead } from '@farelark/contracts';
import { createContext, useContext, useEffect } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useLocation } from '../navigation/router-context.tsx';

/** Receives the head of a page during server rendering; null in a browser. */
export const HeadContext = createContext<((head: PageHead) => void) | null>(null);

/** Sets title and metadata of the page; call it once per route. */
export function usePageHead(head: PageHead): void {
  const setHead = useContext(HeadContext);
  setHead?.(head);
  const { title, description, canonical } = head;
  useCanonicalUrl(canonical);
  useEffect(() => {
    document.title = formatTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}

/** `Sign in · Farelark`; without a title, the product. */
export function formatTitle(title: string | null): string {
  return title === null ? 'Farelark' : `${title} · Farelark`;
}

/** Updates the canonical URL, by which browsers share the page. `canonical`: path of the page that this one copies. */
function useCanonicalUrl(canonical?: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link === null) return;
    const path = canonical ?? (pathname.replace(/\/$/, '') || '/');
    link.href = new URL(link.href).origin + path;
  }, [canonical, pathname]);
}

/** Sets the title of a page that search engines must not index. */
export function usePageTitle(title?: string): void {
  const { t } = useTexts();
  usePageHead({ title: title ?? null, description: t('footer.line'), isPrivate: true });
}
