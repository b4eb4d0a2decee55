import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../shared/i18n/texts.ts';
import { useLocation, useNextLocation } from '../shared/navigation/router-context.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Opened from emails and the native app, without header and footer. */
const BARE_PATH = '/pricing-standalone';

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const isBare = useLocation().pathname === BARE_PATH;
  const content = useFocusOnNewPage();
  const isLoading = useIsLoading();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="button button-ink sr-only focus:not-sr-only focus:px-5 focus:absolute focus:start-4 focus:top-3 focus:z-50"
      >
        {t('nav.skip')}
      </a>
      {isBare ? null : <SiteHeader />}
      <main ref={content} id="content" className="flex-1 outline-none" tabIndex={-1}>
        {isLoading ? <PageLoading /> : null}
        {/* Hidden, not removed, to keep input if the navigation is cancelled. */}
        <div hidden={isLoading}>{children}</div>
      </main>
      {isBare ? null : <SiteFooter />}
    </div>
  );
}

/** Avoids a flash for pages that load faster. */
const LOADING_SHOWN_AFTER_MS = 300;

/** True once the next page has been loading for `LOADING_SHOWN_AFTER_MS`. */
function useIsLoading(): boolean {
  const current = useLocation().pathname;
  const next = useNextLocation()?.pathname ?? current;
  const [slow, setSlow] = useState('');
  useEffect(() => {
    const timer = setTimeout(setSlow, LOADING_SHOWN_AFTER_MS, next);
    return () => {
      clearTimeout(timer);
      setSlow('');
    };
  }, [next]);
  return next !== current && slow === next;
}

/** Moves the focus to the new page if it was on the old page or in the footer. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const active = document.activeElement;
    if (active === document.body || active?.closest('footer'))
      content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

export function PageLoading() {
  const { t } = useTexts();
  return (
    <div className="page py-16" role="status">
      <p className="text-soft">{t('page.loading')}</p>
      <div className="skeleton mt-6 h-10 w-2/3" />
      <div className="skeleton mt-4 h-5 w-1/2" />
    </div>
  );
}
