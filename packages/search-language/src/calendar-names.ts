export interface CalendarName {
  readonly kind: 'month' | 'weekday';
  readonly n: number;
  readonly name: string;
}

/** 2024-01-01 was a Monday; days and months are counted from there, in UTC. */
const FIRST = 19_723;
const MILLIS_PER_DAY = 86_400_000;
/** Months as they are spoken; 6 and 10 lose a sound in Korean. */
const HAN_NUMERALS = '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ');
const KOREAN_NUMERALS = '일 이 삼 사 오 유 칠 팔 구 시 십일 십이'.split(' ');
const CJK = /[\p{Script=Han}\p{Script=Hangul}]/u;

/**
 * Months and weekdays as `Intl` knows them: long and short, by themselves and inflected (Russian "март" and "марта").
 */
export function calendarNames(locale: string): CalendarName[] {
  const names: CalendarName[] = [];
  const add = (kind: CalendarName['kind'], n: number, name: string | undefined) => {
    const plain = name?.replace(/\.$/, '').trim() ?? '';
    // Two letters are mostly another word; a single Han letter is a part of one.
    if (plain.length >= (CJK.test(plain) ? 2 : 3)) names.push({ kind, n, name: plain });
  };
  for (const width of ['long', 'short'] as const) {
    const alone = new Intl.DateTimeFormat(locale, { month: width, timeZone: 'UTC' });
    const dated = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: width,
      timeZone: 'UTC',
    });
    const weekday = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' });
    for (let month = 0; month < 12; month += 1) {
      const at = (FIRST + 14 + Math.floor(month * 30.5)) * MILLIS_PER_DAY;
      add('month', month + 1, alone.format(at));
      const part = dated.formatToParts(at).find(({ type }) => type === 'month')?.value;
      if (part === undefined || /^\d/.test(part)) continue;
      add('month', month + 1, part);
      // Russian "in" takes a case of its own, which no format writes: января, в январе.
      if (locale === 'ru') add('month', month + 1, part.replace(/[ая]$/, 'е'));
    }
    for (let day = 0; day < 7; day += 1) {
      const name = weekday.format((FIRST + day) * MILLIS_PER_DAY);
      add('weekday', day + 1, name);
      if (locale === 'ru') add('weekday', day + 1, name.replace(/а$/, 'у'));
      // 金曜日 is said without its last letter too; 星期天 and 礼拜 are other words for 星期日 and 星期.
      if (name.endsWith('曜日')) add('weekday', day + 1, name.slice(0, -1));
      if (name.startsWith('星期')) add('weekday', day + 1, name.replace('星期', '礼拜'));
    }
  }
  if (locale === 'ja') addSpoken(names, HAN_NUMERALS, '月');
  if (locale === 'ko') addSpoken(names, KOREAN_NUMERALS, '월');
  if (locale.startsWith('zh')) {
    // The same in traditional letters.
    for (const { kind, n, name } of [...names])
      if (kind === 'weekday')
        for (const week of ['週', '禮拜', '礼拜'])
          names.push({ kind, n, name: name.replace(/^(?:周|星期|礼拜)/, week) });
    addSpoken(names, HAN_NUMERALS, '月');
    names.push(
      { kind: 'weekday', n: 7, name: '星期天' },
      { kind: 'weekday', n: 7, name: '周天' },
      { kind: 'weekday', n: 7, name: '礼拜天' },
      { kind: 'weekday', n: 7, name: '週天' },
      { kind: 'weekday', n: 7, name: '禮拜天' },
    );
  }
  return names;
}

function addSpoken(names: CalendarName[], numerals: readonly string[], month: string): void {
  for (const [index, numeral] of numerals.entries())
    names.push({ kind: 'month', n: index + 1, name: numeral + month });
}
