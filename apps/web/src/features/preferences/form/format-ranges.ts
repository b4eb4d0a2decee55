import type { AlertPreferences } from '@farelark/contracts';
import { laterDay } from '../../../shared/dates/days.ts';
import { dateFormat } from '../../../shared/format/formats.ts';
import type { LanguageTexts } from '../../../shared/i18n/text-store.ts';

type Texts = Pick<LanguageTexts, 't' | 'formatMoney'>;

/** Days within which a trip must lie: `1–31 March 2037`. */
export function formatDays(
  { earliestDeparture, latestReturn }: Pick<AlertPreferences, 'earliestDeparture' | 'latestReturn'>,
  { t, locale, formatLongDate }: Pick<LanguageTexts, 't' | 'locale' | 'formatLongDate'>,
): string {
  if (earliestDeparture === null && latestReturn === null) return t('preferences.summary.anyDate');
  if (latestReturn === null)
    return t('preferences.now.departureFrom', { date: formatLongDate(earliestDeparture ?? '') });
  if (earliestDeparture === null || earliestDeparture > latestReturn)
    return t('preferences.summary.by', { date: formatLongDate(latestReturn) });
  return dateFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).formatRange(
    new Date(earliestDeparture),
    new Date(latestReturn),
  );
}

export function formatNights(min: number | null, max: number | null, { t }: Pick<Texts, 't'>) {
  if (min === null && max === null) return t('preferences.now.anyNights');
  if (min === null)
    return t('preferences.now.nightsAtMost', {
      nights: t('preferences.now.nights', { count: max ?? 0 }),
    });
  const nights = t('preferences.now.nights', { count: min });
  if (max === null) return t('preferences.now.nightsAtLeast', { nights });
  return min === max ? nights : t('preferences.now.nightsRange', { from: min, count: max });
}

const DAY_MS = 86_400_000;

/** Text key of a warning about nights that are valid but match nothing or have no effect. */
export function getNightsWarning(
  preferences: Pick<
    AlertPreferences,
    'earliestDeparture' | 'latestReturn' | 'minNights' | 'maxNights' | 'tripType'
  >,
  today: string,
): 'nightsOneWay' | 'nightsTooLong' | null {
  const { earliestDeparture, latestReturn, minNights, maxNights } = preferences;
  if (preferences.tripType === 'one_way')
    return minNights === null && maxNights === null ? null : 'nightsOneWay';
  if (minNights === null || latestReturn === null) return null;
  const start = laterDay(earliestDeparture, today);
  const availableNights = (Date.parse(latestReturn) - Date.parse(start)) / DAY_MS;
  return availableNights >= 0 && availableNights < minNights ? 'nightsTooLong' : null;
}

interface PriceBounds {
  /** Minor units for one adult. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly preferredCurrency: string;
}

export function formatPriceRange(bounds: PriceBounds, { t, formatMoney }: Texts, passengers = 1) {
  const { minPrice, maxPrice, preferredCurrency: currency } = bounds;
  const format = (amount: number) => formatMoney({ amount: amount * passengers, currency });
  if (minPrice === null && maxPrice === null) return t('preferences.now.anyPrice');
  if (minPrice === null) return t('preferences.now.priceUpTo', { amount: format(maxPrice ?? 0) });
  if (maxPrice === null) return t('preferences.now.priceFrom', { amount: format(minPrice) });
  return t('preferences.now.priceBetween', { min: format(minPrice), max: format(maxPrice) });
}

/** Part of a summary: a phrase, or a name, which keeps its case. */
type Part = string | { readonly name: string };

/** Joins parts to one sentence; phrases after the first part start in lower case. */
export function formatSentence(
  parts: readonly (Part | false)[],
  { t, locale }: Pick<LanguageTexts, 't' | 'locale'>,
): string {
  return parts
    .filter((part) => part !== false)
    .map((part, index) => {
      if (typeof part !== 'string') return part.name;
      return index === 0 ? part : part.charAt(0).toLocaleLowerCase(locale) + part.slice(1);
    })
    .reduce((first, rest) => t('preferences.summary.join', { first, rest }));
}
