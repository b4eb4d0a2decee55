import { useTexts } from '../i18n/texts.ts';
import { formatDay, formatRelativeTime, formatTime } from './dates.ts';
import type { Instant } from './language-formats.ts';
import { useNow } from './use-now.ts';

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
