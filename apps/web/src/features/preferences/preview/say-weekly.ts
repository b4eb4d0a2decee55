import { numberFormat } from '../../../shared/format/formats.ts';
import type { Spoken } from '../../../shared/i18n/text-book.ts';

/** How many alerts a week to expect, in words. */
export function sayWeekly(
  perWeek: number | null,
  { t, locale }: Pick<Spoken, 't' | 'locale'>,
): string {
  if (perWeek === null) return t('preferences.preview.weeklyUnknown');
  if (perWeek < 1) return t('preferences.preview.weeklyFew');
  const count = Math.round(perWeek);
  return t('preferences.preview.weekly', { count, number: numberFormat(locale, {}).format(count) });
}
