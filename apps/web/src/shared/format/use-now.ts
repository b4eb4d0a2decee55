import { useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { formatDay, formatRelativeTime, formatTime } from './dates.ts';
import type { Instant } from './language-formats.ts';

const TICK_MS = 20_000;

let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  // The clock does not tick without listeners.
  if (listeners.size === 0) now = new Date();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = new Date();
    for (const listener of listeners) listener();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Current time, by one clock of the page that ticks three times a minute. */
export function useNow(): Date {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
}

/** Texts and formats with the current time and the formats that depend on it. */
export function useTextsWithClock() {
  const texts = useTexts();
  const { locale } = texts;
  const now = useNow();
  return {
    ...texts,
    now,
    /** A plain date, with its year unless it is the current one. */
    formatDay: (date: string) => formatDay(date, locale, now),
    formatTime: (instant: Instant) => formatTime(new Date(instant), locale, now),
    formatAgo: (instant: Instant) => formatRelativeTime(new Date(instant), locale, now),
  };
}
