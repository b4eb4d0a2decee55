import type { AlertPreferences } from '@farelark/contracts';
import type { LanguageTexts } from '../../../shared/i18n/text-store.ts';

type Texts = Pick<LanguageTexts, 't' | 'formatMoney'>;

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

export function addDays(day: string, count: number): string {
  const shifted = new Date(day);
  shifted.setUTCDate(shifted.getUTCDate() + count);
  return shifted.toISOString().slice(0, 10);
}

export function laterDay(day: string | null, other: string): string {
  return day !== null && day > other ? day : other;
}
