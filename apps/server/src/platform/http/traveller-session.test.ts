import { expect, it } from 'vitest';
import { getOldestStart, getSessionEnd, isSessionTooOld } from './traveller-session.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (millis: number) => new Date(now.getTime() - millis);
const DAY_MS = 86_400_000;

it.each([
  ['shortly before its maximum age', 180 * DAY_MS - 1, false],
  ['at its maximum age', 180 * DAY_MS, true],
  ['at its start', 0, false],
])('isSessionTooOld and related functions agree %s', (_when, age, expected) => {
  expect(isSessionTooOld(ago(age), 180, now)).toBe(expected);
  expect(getSessionEnd(ago(age), 180) <= now).toBe(expected);
  expect(ago(age) <= getOldestStart(180, now)).toBe(expected);
});
