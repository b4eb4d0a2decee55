import { dateFormat } from '../../../shared/format/formats.ts';

/** A day such as `2026-11-21` in words, the same in every time zone: `21 November 2026`. */
export function dayInWords(day: string, locale: string): string {
  return dateFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** The day on which a post came out. */
export function PostDay({ day, locale }: { day: string; locale: string }) {
  return <time dateTime={day}>{dayInWords(day, locale)}</time>;
}
