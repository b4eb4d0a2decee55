import { useEffect, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { SessionMenu } from '../features/auth/components/session-menu.tsx';
import { LanguageMenu } from '../features/language/components/language-menu.tsx';
import { ThemeMenu } from '../features/theme/components/theme-menu.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { useSession } from '../shared/session/session-store.ts';

/** Header and footer around every page. */
export function Layout() {
  const { t } = useTexts();
  const { session } = useSession();
  const content = useFocusOnNewPage();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="button button-ink sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:z-50"
      >
        {t('nav.skip')}
      </a>
      <header className="border-b border-hairline">
        <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-2 py-2">
          <Link
            to="/"
            className="flex min-h-11 items-center gap-2.5 font-display text-xl font-bold tracking-tight"
          >
            <Mark />
            <span className={session ? 'max-sm:sr-only' : ''}>Farelark</span>
          </Link>
          <nav className="flex items-center gap-0.5 sm:gap-1.5" aria-label={t('nav.label')}>
            <LanguageMenu />
            <ThemeMenu />
            <SessionMenu />
          </nav>
        </div>
      </header>
      <main ref={content} id="content" className="flex-1 outline-none" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="mt-16 border-t border-hairline">
        <div className="page flex flex-wrap justify-between gap-x-8 gap-y-2 py-8 text-sm text-soft">
          <p>{t('footer.line')}</p>
          <p>{t('footer.booking')}</p>
          <Link to="/scoreboard" className="link -my-3 inline-flex min-h-11 items-center">
            {t('scoreboard.title')}
          </Link>
          <Link to="/api" className="link -my-3 inline-flex min-h-11 items-center">
            {t('apiPage.title')}
          </Link>
        </div>
      </footer>
      <ScrollRestoration />
    </div>
  );
}

/**
 * Where the page that had the focus made way for another, the keyboard goes on at the top of the new
 * one; browsers would go on where the old one stood, which may be the footer.
 */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

/** A price line falling out of its usual band, and the lark's eye on it. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--ink)" />
      <path
        d="M6 11h6.5c3 0 3.5 10 7 10H26"
        fill="none"
        stroke="var(--ground)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="20" cy="21" r="3.4" fill="var(--sunrise)" />
    </svg>
  );
}
