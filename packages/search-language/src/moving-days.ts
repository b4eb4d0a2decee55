/** Days that move from year to year: by computus, by the sun, or by another calendar than ours. */
import { addDays, type EpochDay, MILLIS_PER_DAY } from '@farelark/engine';
import { toDay } from './written-date.ts';

/** Days that the Julian calendar is behind ours from 1900 to 2099. */
const JULIAN_LAG = 13;

/** Easter Sunday of the western churches: the anonymous Gregorian computus (Nature, 20 April 1876). */
export function getEaster(year: number): EpochDay {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const leapCenturies = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return toDay(year, Math.floor(days / 31), (days % 31) + 1) as EpochDay;
}

/** Easter Sunday of the eastern churches: Meeus's Julian computus, moved to our calendar; to 2099. */
export function getOrthodoxEaster(year: number): EpochDay {
  const moon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const days = moon + weekday + 114;
  return addDays(toDay(year, Math.floor(days / 31), (days % 31) + 1) as EpochDay, JULIAN_LAG);
}

/** The autumnal equinox as a Japanese holiday: the usual approximation, right from 1980 to 2099. */
export function equinoxOfAutumn(year: number): EpochDay {
  const since = year - 1980;
  return toDay(year, 9, Math.floor(23.2488 + 0.242194 * since - Math.floor(since / 4))) as EpochDay;
}

/** Months have 29 days at least. */
const MIN_MONTH_LENGTH = 29;

const known = new Map<string, readonly EpochDay[]>();

/**
 * First days of Chinese years that ICU puts a day beside, because the moon is new within minutes of midnight; by
 * the Hong Kong Observatory's conversion table, compared from 2024 to 2040.
 */
const NEW_YEARS_ELSEWHEN: Readonly<Record<number, readonly [month: number, day: number]>> = {
  2027: [2, 6],
  2030: [2, 3],
};

/**
 * The days of a Gregorian year that another calendar calls so, in order: of the Chinese and Korean ones one at most,
 * of the Islamic one up to two. By ICU's calendars, which know all years that can be searched. Umm al-Qura is
 * the one that Saudi Arabia publishes; elsewhere the moon may be seen a day later.
 */
export function daysOfCalendar(
  calendar: 'chinese' | 'dangi' | 'islamic-umalqura',
  year: number,
  month: number,
  day: number,
): readonly EpochDay[] {
  const key = [calendar, year, month, day].join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = search(calendar, year, month, day);
  known.set(key, found);
  return found;
}

function search(
  calendar: 'chinese' | 'dangi' | 'islamic-umalqura',
  year: number,
  month: number,
  day: number,
): readonly EpochDay[] {
  const elsewhen = NEW_YEARS_ELSEWHEN[year];
  if (calendar === 'chinese' && month === 1 && day === 1 && elsewhen !== undefined)
    return [toDay(year, ...elsewhen) as EpochDay];
  const found: EpochDay[] = [];
  const last = toDay(year, 12, 31) as EpochDay;
  let at = toDay(year, 1, 1) as EpochDay;
  while (at <= last) {
    const here = dateIn(calendar, at);
    const isIt = !here.isLeap && here.month === month && here.day === day;
    if (isIt) found.push(at);
    // To the day of that name in the next month of that name, at the earliest.
    let months = (month - here.month + 12) % 12;
    if (months === 0 && (isIt || here.isLeap || here.day > day)) months = 12;
    at = addDays(at, Math.max(1, months * MIN_MONTH_LENGTH - here.day + day));
  }
  return found;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dateIn(
  calendar: string,
  at: EpochDay,
): { readonly month: number; readonly day: number; readonly isLeap: boolean } {
  const format =
    formats.get(calendar) ??
    new Intl.DateTimeFormat('en', { calendar, month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  formats.set(calendar, format);
  const parts = format.formatToParts(at * MILLIS_PER_DAY);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  // A leap month is written "5bis".
  return {
    month: Number.parseInt(part('month'), 10),
    day: Number.parseInt(part('day'), 10),
    isLeap: part('month').endsWith('bis'),
  };
}
