/** Holidays whose date varies: by computus, by the sun, or by another calendar. */
import { addDays, type EpochDay, MILLIS_PER_DAY } from '@farelark/engine';
import { type EasterDate, easter, orthodoxEaster } from 'date-easter';
import { firstOfMonth, toDay } from './calendar.ts';
import { memoise } from './memoise.ts';

/** `Intl` calendars. Umm al-Qura is the official one of Saudi Arabia; other countries may be a day later. */
export type CalendarSystem = 'chinese' | 'dangi' | 'islamic-umalqura';

export const getEaster = (year: number): EpochDay => toEpochDay(easter(year));
export const getOrthodoxEaster = (year: number): EpochDay => toEpochDay(orthodoxEaster(year));

function toEpochDay({ year, month, day }: EasterDate): EpochDay {
  return toDay(year, month, day) as EpochDay;
}

/** Japanese holiday of the autumnal equinox: the usual approximation, valid from 1980 to 2099. */
export function getAutumnalEquinox(year: number): EpochDay {
  const years = year - 1980;
  return toDay(year, 9, Math.floor(23.2488 + 0.242194 * years - Math.floor(years / 4))) as EpochDay;
}

const MIN_MONTH_LENGTH = 29;

/**
 * Chinese new years that ICU gets wrong by a day, because the new moon is minutes from midnight. Source: conversion
 * table of the Hong Kong Observatory, compared for 2024 to 2040.
 */
const CHINESE_NEW_YEARS: Readonly<Record<number, readonly [month: number, day: number]>> = {
  2027: [2, 6],
  2030: [2, 3],
};

const cache = new Map<string, readonly EpochDay[]>();

/**
 * Days of a Gregorian year with this date in another calendar, leap months excluded: at most one in the Chinese and
 * Korean calendars, up to two in the Islamic one.
 */
export function findCalendarDays(
  system: CalendarSystem,
  year: number,
  month: number,
  day: number,
): readonly EpochDay[] {
  const key = [system, year, month, day].join(' ');
  const days = cache.get(key) ?? searchYear(system, year, month, day);
  cache.set(key, days);
  return days;
}

function searchYear(
  system: CalendarSystem,
  year: number,
  month: number,
  day: number,
): readonly EpochDay[] {
  const newYear = CHINESE_NEW_YEARS[year];
  if (system === 'chinese' && month === 1 && newYear !== undefined)
    return [addDays(toDay(year, ...newYear) as EpochDay, day - 1)];
  const matches: EpochDay[] = [];
  let at = firstOfMonth(year, 1);
  const end = firstOfMonth(year + 1, 1);
  while (at < end) {
    const date = toCalendarDate(system, at);
    const isMatch = !date.isLeapMonth && date.month === month && date.day === day;
    if (isMatch) matches.push(at);
    // Skip to the earliest possible next match.
    let months = (month - date.month + 12) % 12;
    if (months === 0 && (isMatch || date.isLeapMonth || date.day > day)) months = 12;
    at = addDays(at, Math.max(1, months * MIN_MONTH_LENGTH - date.day + day));
  }
  return matches;
}

const getFormat = memoise(
  (calendar: CalendarSystem) =>
    new Intl.DateTimeFormat('en', { calendar, month: 'numeric', day: 'numeric', timeZone: 'UTC' }),
);

function toCalendarDate(
  calendar: CalendarSystem,
  at: EpochDay,
): { readonly month: number; readonly day: number; readonly isLeapMonth: boolean } {
  const parts = getFormat(calendar).formatToParts(at * MILLIS_PER_DAY);
  const getPart = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  const month = getPart('month');
  return {
    month: Number.parseInt(month, 10),
    day: Number.parseInt(getPart('day'), 10),
    // `Intl` writes a leap month as "5bis".
    isLeapMonth: month.endsWith('bis'),
  };
}
