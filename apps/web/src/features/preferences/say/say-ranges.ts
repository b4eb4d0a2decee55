import { formatLongDay } from '../../../shared/format/dates.ts';
import { dateFormat } from '../../../shared/format/formats.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import type { Spoken } from '../../../shared/i18n/text-store.ts';

type Speaking = Pick<Spoken, 't' | 'locale'>;

export function sayNights(least: number | null, most: number | null, { t }: Speaking): string {
  if (least === null && most === null) return t('preferences.now.anyNights');
  if (least === null)
    return t('preferences.now.nightsAtMost', {
      nights: t('preferences.now.nights', { count: most ?? 0 }),
    });
  const nights = t('preferences.now.nights', { count: least });
  if (most === null) return t('preferences.now.nightsAtLeast', { nights });
  return least === most ? nights : t('preferences.now.nightsRange', { from: least, count: most });
}

interface PriceBounds {
  /** Minor units for one adult. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly preferredCurrency: string;
}

export function sayPrice(bounds: PriceBounds, { t, locale }: Speaking, passengers = 1): string {
  const say = (amount: number) =>
    formatMoney({ amount: amount * passengers, currency: bounds.preferredCurrency }, locale);
  const { minPrice, maxPrice } = bounds;
  if (minPrice === null && maxPrice === null) return t('preferences.now.anyPrice');
  if (minPrice === null) return t('preferences.now.priceUpTo', { amount: say(maxPrice ?? 0) });
  if (maxPrice === null) return t('preferences.now.priceFrom', { amount: say(minPrice) });
  return t('preferences.now.priceBetween', { min: say(minPrice), max: say(maxPrice) });
}

/** The traveller's own day as `2026-12-03`. */
export function dayOf(instant: Date): string {
  return dateFormat('en-CA', {}).format(instant);
}

export function shiftDay(day: string, by: number): string {
  const shifted = new Date(day);
  shifted.setUTCDate(shifted.getUTCDate() + by);
  return shifted.toISOString().slice(0, 10);
}

export function sayDay(day: string, locale: string): string {
  return formatLongDay(new Date(day), locale, 'UTC');
}
