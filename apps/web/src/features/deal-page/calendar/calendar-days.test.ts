import { describe, expect, it } from 'vitest';
import { getFirstDayOfWeek } from '../../../shared/format/dates.ts';
import { findDayAfterKey, listWeeks } from './calendar-days.ts';

describe('listWeeks', () => {
  it('contains every day once, in weeks from the first weekday, across a new year', () => {
    // A Wednesday and a Sunday.
    const weeks = listWeeks('2026-12-30', '2027-01-10', 1);
    expect(weeks).toEqual([
      [null, null, '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
      [
        '2027-01-04',
        '2027-01-05',
        '2027-01-06',
        '2027-01-07',
        '2027-01-08',
        '2027-01-09',
        '2027-01-10',
      ],
    ]);
    expect(listWeeks('2026-12-30', '2027-01-10', 7).map((week) => week[0])).toEqual([
      null,
      '2027-01-03',
      '2027-01-10',
    ]);
    expect(listWeeks('2026-12-30', '2026-12-30', 3)).toEqual([
      ['2026-12-30', null, null, null, null, null, null],
    ]);
  });

  it('starts on Monday in Germany, Saturday in Egypt and Sunday in Japan [2.details.calendar-range]', () => {
    expect(['de-DE', 'ar-EG', 'ja-JP'].map(getFirstDayOfWeek)).toEqual([1, 6, 7]);
  });
});

describe('findDayAfterKey', () => {
  const reachable = ['2027-01-01', '2027-01-02', '2027-01-08', '2027-01-15', '2027-01-20'];
  const from = (key: string, day: string, isRightToLeft = false) =>
    findDayAfterKey(key, day, reachable, isRightToLeft);

  it('moves between days with fares in reading direction', () => {
    expect(from('ArrowRight', '2027-01-02')).toBe('2027-01-08');
    expect(from('ArrowLeft', '2027-01-02')).toBe('2027-01-01');
    expect(from('ArrowLeft', '2027-01-02', true)).toBe('2027-01-08');
    expect(from('ArrowRight', '2027-01-20')).toBeNull();
  });

  it('moves by weeks and to both ends', () => {
    expect(from('ArrowDown', '2027-01-01')).toBe('2027-01-08');
    expect(from('ArrowUp', '2027-01-15')).toBe('2027-01-08');
    expect(from('ArrowDown', '2027-01-02')).toBeNull();
    expect(from('Home', '2027-01-08')).toBe('2027-01-01');
    expect(from('End', '2027-01-08')).toBe('2027-01-20');
    expect(from('Enter', '2027-01-08')).toBeNull();
  });
});
