import { expect, it } from 'vitest';
import { getTrialMailSpan, type TRIAL_MAILS } from './trial-emails.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
const DAY = 86_400_000;
const HOUR = DAY / 24;

/** True when an email is due for a trial that ends `hours` from now. */
function isDue(mail: (typeof TRIAL_MAILS)[number], hours: number): boolean {
  const { from, until } = getTrialMailSpan(mail, NOW);
  const at = NOW.getTime() + hours * HOUR;
  return at > from.getTime() && at <= until.getTime();
}

it.each([
  ['trial_ending', 48.01, false],
  ['trial_ending', 48, true],
  ['trial_ending', 24.01, true],
  // A day late would be the day of the end.
  ['trial_ending', 24, false],
  ['trial_ended', 0.01, false],
  ['trial_ended', 0, true],
  ['trial_ended', -23.99, true],
  ['trial_ended', -24, false],
] as const)('returns a span for %s that covers %f hours before the end: %s', (mail, hours, due) => {
  expect(isDue(mail, hours)).toBe(due);
});

it('covers accounts created in the last three days with the welcome email', () => {
  expect(getTrialMailSpan('welcome', NOW)).toEqual({
    of: 'account',
    from: new Date('2026-11-19T09:00:00Z'),
    until: NOW,
  });
});
