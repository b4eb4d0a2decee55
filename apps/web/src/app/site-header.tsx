import { blogPath } from '@farelark/i18n/addresses';
import { useEffect, useRef, useState } from 'react';
import { SessionMenu } from '../features/auth/components/session-menu.tsx';
import { LanguageMenu } from '../features/language/components/language-menu.tsx';
import { ThemeMenu } from '../features/theme/components/theme-menu.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { Link } from '../shared/navigation/link.tsx';
import { useLocation } from '../shared/navigation/router-context.tsx';
import { useSession } from '../shared/session/session-store.ts';
import { CloseIcon, MenuIcon } from '../shared/ui/icons.tsx';

export function SiteHeader() {
  const { t } = useTexts();
  const { session } = useSession();
  const menu = useMenu();
  return (
    <header className="border-b border-hairline">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-2 py-2">
        <Link
          to="/"
          className="flex min-h-11 items-center gap-2.5 font-display text-xl font-bold tracking-tight"
        >
          <Logo />
          <span className={session ? 'max-sm:sr-only' : 'max-[23rem]:sr-only'}>Farelark</span>
        </Link>
        <nav
          className="flex flex-wrap items-center justify-end gap-0.5 sm:gap-1.5"
          aria-label={t('nav.label')}
        >
          <SitePages className="site-pages max-lg:hidden" />
          <LanguageMenu />
          <div className="max-sm:hidden">
            <ThemeMenu />
          </div>
          <SessionMenu />
          <button
            ref={menu.button}
            type="button"
            className="inline-flex size-11 items-center justify-center rounded-xl hover:bg-ink/7 lg:hidden"
            aria-label={t('nav.menu')}
            aria-expanded={menu.isOpen}
            aria-controls="site-menu"
            onClick={menu.toggle}
          >
            {menu.isOpen ? <CloseIcon /> : <MenuIcon />}
          </button>
        </nav>
      </div>
      <div id="site-menu" className="lg:hidden" hidden={!menu.isOpen}>
        {menu.isOpen ? (
          <nav className="page flex items-start justify-between pb-4" aria-label={t('nav.menu')}>
            <SitePages className="site-menu" />
            <div className="sm:hidden">
              <ThemeMenu />
            </div>
          </nav>
        ) : null}
      </div>
    </header>
  );
}

/** Main pages; the footer has all. */
function SitePages({ className }: { className: string }) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const isCurrent = (path: string) => `${pathname}/`.startsWith(`${path}/`);
  const pages = [
    ['/deals', t('nav.deals')],
    ['/how-it-works', t('nav.howItWorks')],
    ['/pricing', t('nav.pricing')],
    [blogPath(language), t('nav.blog')],
    ['/help', t('nav.help')],
  ] as const;
  return (
    <ul className={className}>
      {pages.map(([path, name]) => (
        <li key={path}>
          <Link to={path} aria-current={isCurrent(path) ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Closes on navigation and on Escape, which returns the focus to the button. */
function useMenu() {
  const { key } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === key;
  useEffect(() => {
    if (!isOpen) return;
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      button.current?.focus();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [isOpen]);
  return { button, isOpen, toggle: () => setOpenOn(isOpen ? null : key) };
}

function Logo() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
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
