import type { PreferencesPreview } from '@farelark/contracts';
import { numberFormat } from '../../../shared/format/formats.ts';
import type { Spoken } from '../../../shared/i18n/text-store.ts';

type Speaking = Pick<Spoken, 't' | 'locale'>;

/** How many deals of the last days would have matched, in words. */
export function sayDeals(
  { matchedDeals, days }: Pick<PreferencesPreview, 'matchedDeals' | 'days'>,
  { t, locale }: Speaking,
): string {
  if (matchedDeals === 0) return t('preferences.preview.none', { days });
  const number = numberFormat(locale, {}).format(matchedDeals);
  return t('preferences.preview.deals', { count: matchedDeals, number, days });
}

/** How many alerts a week to expect, in words. */
export function sayWeekly(perWeek: number | null, { t, locale }: Speaking): string {
  if (perWeek === null) return t('preferences.preview.weeklyUnknown');
  if (perWeek < 1) return t('preferences.preview.weeklyFew');
  const count = Math.round(perWeek);
  return t('preferences.preview.weekly', { count, number: numberFormat(locale, {}).format(count) });
}

/** The one figure that says most: what to expect, or while nobody knows, what would have been. */
export function sayInShort(preview: PreferencesPreview, speaking: Speaking): string {
  return preview.matchedDeals === 0 || preview.alertsPerWeek === null
    ? sayDeals(preview, speaking)
    : sayWeekly(preview.alertsPerWeek, speaking);
}
