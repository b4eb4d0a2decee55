import { createContext, type ReactNode, useContext } from 'react';

type Part = 'hero' | 'cards';

/** Lists that the server renders into a page; null in the browser, which needs no code for them. */
export const WrittenDealsContext = createContext<Readonly<Record<Part, ReactNode>> | null>(null);

interface WrittenProps {
  part: Part;
  /** Shown if the server wrote none. */
  children: ReactNode;
}

/** Deals that the server wrote into the page, until the browser has loaded its own. */
export function Written({ part, children }: WrittenProps) {
  const written = useContext(WrittenDealsContext);
  if (written !== null) return <div data-written={part}>{written[part]}</div>;
  const html = getWrittenHtml(part);
  if (html === null) return children;
  return (
    <div
      data-written={part}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the document already contains it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

const writtenHtml = new Map<Part, string | null>();

/** Read once, before the list is replaced: later pages of the visit load their own. */
function getWrittenHtml(part: Part): string | null {
  if (typeof document === 'undefined') return null;
  let html = writtenHtml.get(part);
  if (html === undefined) {
    html = document.querySelector(`[data-written="${part}"]`)?.innerHTML ?? null;
    writtenHtml.set(part, html);
  }
  return html;
}

/** Forgets the deals of the page, which are older than those that the browser loaded. */
export function forgetWrittenDeals(): void {
  for (const part of ['hero', 'cards'] as const) writtenHtml.set(part, null);
}
