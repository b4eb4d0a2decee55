import { MILLIS_PER_DAY } from '@farelark/engine';

export interface CalendarName {
  readonly kind: 'month' | 'weekday';
  /** Month from 1, or ISO weekday. */
  readonly value: number;
  readonly name: string;
}

/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const HAN_NUMERALS = '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ');
/** Native readings of months; 6 and 10 are irregular. */
const KOREAN_NUMERALS = '일 이 삼 사 오 유 칠 팔 구 시 십일 십이'.split(' ');
const CJK = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Names of months and weekdays from `Intl`, long and short, alone and inflected (Russian "март" and "марта"). */
export function getCalendarNames(locale: string): CalendarName[] {
  const names: CalendarName[] = [];
  const add = (kind: CalendarName['kind'], value: number, text: string) => {
    const name = text.replace(/\.$/, '').trim();
    // Shorter names are usually other words, or part of one.
    if (name.length >= (CJK.test(name) ? 2 : 3)) names.push({ kind, value, name });
  };
  for (const width of ['long', 'short'] as const) {
    const timeZone = 'UTC';
    const monthFormat = new Intl.DateTimeFormat(locale, { month: width, timeZone });
    const dateFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: width, timeZone });
    const weekdayFormat = new Intl.DateTimeFormat(locale, { weekday: width, timeZone });
    for (let month = 1; month <= 12; month += 1) {
      const at = Date.UTC(2024, month - 1, 15);
      add('month', month, monthFormat.format(at));
      const inDate = dateFormat.formatToParts(at).find(({ type }) => type === 'month')?.value;
      if (inDate === undefined || /^\d/.test(inDate)) continue;
      add('month', month, inDate);
      // Prepositional case, which `Intl` lacks: в январе.
      if (locale === 'ru') add('month', month, inDate.replace(/[ая]$/, 'е'));
    }
    for (let weekday = 1; weekday <= 7; weekday += 1) {
      const name = weekdayFormat.format(FIRST_DAY + (weekday - 1) * MILLIS_PER_DAY);
      add('weekday', weekday, name);
      if (locale === 'ru') add('weekday', weekday, name.replace(/а$/, 'у'));
      if (name.endsWith('曜日')) add('weekday', weekday, name.slice(0, -1));
      if (name.startsWith('星期')) add('weekday', weekday, name.replace('星期', '礼拜'));
    }
  }
  const addSpokenMonths = (numerals: readonly string[], month: string) => {
    for (const [index, numeral] of numerals.entries())
      names.push({ kind: 'month', value: index + 1, name: numeral + month });
  };
  if (locale === 'ja') addSpokenMonths(HAN_NUMERALS, '月');
  if (locale === 'ko') addSpokenMonths(KOREAN_NUMERALS, '월');
  if (locale.startsWith('zh')) {
    // Traditional characters.
    for (const { kind, value, name } of names.filter(({ kind }) => kind === 'weekday'))
      for (const week of ['週', '禮拜', '礼拜'])
        names.push({ kind, value, name: name.replace(/^(?:周|星期|礼拜)/, week) });
    addSpokenMonths(HAN_NUMERALS, '月');
    for (const week of ['星期', '周', '礼拜', '週', '禮拜'])
      names.push({ kind: 'weekday', value: 7, name: `${week}天` });
  }
  return names;
}
