import { useEffect } from 'react';

/** Names the page in the tab and in history: `Sign in · Farelark`; without a title, the product. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Farelark` : 'Farelark';
  }, [title]);
}
