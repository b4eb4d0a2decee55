import { expect, it } from 'vitest';
import type { EpochDay } from '../time/calendar.ts';
import { getStayClass, STAY_CLASSES } from './stay.ts';

const getClassName = (nights: number | null) =>
  STAY_CLASSES[
    getStayClass({
      departure: 20_000 as EpochDay,
      return: nights === null ? null : ((20_000 + nights) as EpochDay),
    })
  ];

it.each([
  [null, 'one_way'],
  [0, 'weekend'],
  [4, 'weekend'],
  [5, 'week'],
  [8, 'week'],
  [9, 'fortnight'],
  [15, 'fortnight'],
  [16, 'long'],
  [300, 'long'],
])('getStayClass maps %s nights to %s', (nights, expected) => {
  expect(getClassName(nights)).toBe(expected);
});
