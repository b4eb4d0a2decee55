/**
 * Days after which rates are called old. The central bank's longest pause is five days (Easter, and Christmas
 * beside a weekend), so a week without any means that something is wrong. In seven days one rate in a
 * hundred moves by more than 4 % (its files from 1999 to 2026).
 */
export const OLD_AFTER_DAYS = 7;

/** Days after which rates convert nothing any more: in thirty, one in a hundred moves by more than 9 %. */
export const USELESS_AFTER_DAYS = 30;

export type RatesAge = 'current' | 'old' | 'useless';

/** How far rates of a day may be relied on, by the days that went by since. A day to come is current. */
export function getRatesAge(days: number): RatesAge {
  if (days > USELESS_AFTER_DAYS) return 'useless';
  return days > OLD_AFTER_DAYS ? 'old' : 'current';
}
