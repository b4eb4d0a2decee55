/** Holidays whose date varies: by computus, by the sun, or by another calendar. */
import { addDays, type EpochDay, MILLIS_PER_DAY } from '@farelark/engine';
import { firstOfMonth, toDay } from './calendar.ts';

/** `Intl` calendars. Umm al-Qura is the official one of Saudi Arabia; other countries may be a day later. */
export type CalendarSystem = 'chinese' | 'dangi' | 'islamic-umalqura';

/** Days from the Julian to the Gregorian calendar, 1900 to 2099. */
const JULIAN_OFFSET = 13;

/** Easter Sunday of the western churches: the anonymous Gregorian computus (Nature, 20 April 1876). */
export function getEaster(year: number): EpochDay {
  const golden = year % 19;
  const [century, yearOfCentury] = [Math.floor(year / 100), year % 100];
  const leapCenturies = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return toDay(year, Math.floor(days / 31), (days % 31) + 1) as EpochDay;
}

/** Easter Sunday of the eastern churches in the Gregorian calendar: Meeus's Julian computus, valid to 2099. */
export function getOrthodoxEaster(year: number): EpochDay {
  const moon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const days = moon + weekday + 114;
  return addDays(toDay(year, Math.floor(days / 31), (days % 31) + 1) as EpochDay, JULIAN_OFFSET);
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

const formats = new Map<string, Intl.DateTimeFormat>();

function toCalendarDate(
  calendar: CalendarSystem,
  at: EpochDay,
): { readonly month: number; readonly day: number; readonly isLeapMonth: boolean } {
  const format =
    formats.get(calendar) ??
    new Intl.DateTimeFormat('en', { calendar, month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  formats.set(calendar, format);
  const parts = format.formatToParts(at * MILLIS_PER_DAY);
  const getPart = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  const month = getPart('month');
  return {
    month: Number.parseInt(month, 10),
    day: Number.parseInt(getPart('day'), 10),
    // `Intl` writes a leap month as "5bis".
    isLeapMonth: month.endsWith('bis'),
  };
}
