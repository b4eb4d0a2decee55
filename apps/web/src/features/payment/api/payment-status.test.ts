import { expect, it } from 'vitest';
import { getPollDelay } from './payment-status.ts';

it('grows from one second to 30 seconds [2.payment.polling]', () => {
  const delays = Array.from({ length: 40 }, (_, index) => getPollDelay(index + 1));
  expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  expect([delays[0], delays.at(-1), getPollDelay(10_000)]).toEqual([1000, 30_000, 30_000]);
});

it('allows nine responses within 30 seconds', () => {
  let elapsedMs = 0;
  let responses = 1;
  while (elapsedMs + getPollDelay(responses) <= 30_000) {
    elapsedMs += getPollDelay(responses);
    responses += 1;
  }
  expect(responses).toBe(9);
});
