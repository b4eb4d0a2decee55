import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { readStoredJson, store } from '../page/browser-storage.ts';
import type { PageRouter, RouterState } from './page-router.ts';

const STORAGE_KEY = 'scroll-positions';
const getSessionStorage = (): Storage => sessionStorage;

/** A reload or a return from another site has no key of its own. */
const positionKey = ({ key, pathname, hash }: Location): string =>
  key === 'default' ? pathname + hash : key;

const isBrowserJump = ({ key, hash }: Location): boolean => key === 'default' && hash !== '';

let positions: Record<string, number> | null = null;

function scrollPositions(): Record<string, number> {
  positions ??= readStoredJson(STORAGE_KEY, getSessionStorage) as Record<string, number>;
  return positions;
}

/** Scrolls new pages to the top or to the element of the hash, and visited ones to where they were left. */
export function useScrollRestoration(router: PageRouter, state: RouterState): void {
  useEffect(() => saveScrollPositions(router), [router]);
  const { location, keepsScroll } = state;
  const isLoaded = state.page !== null;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isLoaded) return;
    // Positions of parts of a page that the browser opened, by a link without our code, are theirs.
    const isKept = isFirst.current || !isBrowserJump(location);
    isFirst.current = false;
    const saved = scrollPositions()[positionKey(location)];
    if (isKept && typeof saved === 'number') {
      scrollTo(0, saved);
      return;
    }
    const name = decodeURIComponent(location.hash.slice(1));
    const target = name === '' ? null : document.getElementById(name);
    if (target !== null) target.scrollIntoView();
    else if (!keepsScroll) scrollTo(0, 0);
  }, [location, keepsScroll, isLoaded]);
}

function saveScrollPositions(router: PageRouter): () => void {
  const restoreManually = (): void => {
    history.scrollRestoration = 'manual';
  };
  const save = (location: Location): void => {
    scrollPositions()[positionKey(location)] = scrollY;
  };
  const handlePageHide = (): void => {
    save(router.state.location);
    store(STORAGE_KEY, JSON.stringify(scrollPositions()), getSessionStorage);
    // A reload is restored before this code runs.
    history.scrollRestoration = 'auto';
  };
  restoreManually();
  addEventListener('pageshow', restoreManually);
  addEventListener('pagehide', handlePageHide);
  const unsubscribe = router.subscribe((state, { location, next }) => {
    const isLeaving = state.location !== location && !isBrowserJump(state.location);
    // Before the page is hidden behind a loading one.
    if (next === null && (state.next !== null || isLeaving)) save(location);
  });
  return () => {
    removeEventListener('pageshow', restoreManually);
    removeEventListener('pagehide', handlePageHide);
    unsubscribe();
  };
}
