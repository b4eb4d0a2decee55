import { expect, it } from 'vitest';
import { getOldestStart, getSessionEnd, isTooOld } from './traveller-session.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (millis: number) => new Date(now.getTime() - millis);
const DAY = 86_400_000;

it.each([
  ['a moment before its last day is over', 180 * DAY - 1, false],
  ['when it is over', 180 * DAY, true],
  ['at its beginning', 0, false],
])('a session is too old or not: %s', (_when, age, expected) => {
  expect(isTooOld(ago(age), 180, now)).toBe(expected);
  expect(getSessionEnd(ago(age), 180) <= now).toBe(expected);
  expect(ago(age) <= getOldestStart(180, now)).toBe(expected);
});
