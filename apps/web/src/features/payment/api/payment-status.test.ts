import { describe, expect, it } from 'vitest';
import { pauseAfter } from './payment-status.ts';

describe('the pause between two questions about a payment', () => {
  it('begins with a second, grows, and stays at half a minute [2.payment.polling]', () => {
    expect(pauseAfter(1)).toBe(1000);
    for (let answers = 1; answers < 40; answers += 1)
      expect(pauseAfter(answers + 1)).toBeGreaterThanOrEqual(pauseAfter(answers));
    expect(pauseAfter(40)).toBe(30_000);
    expect(pauseAfter(10_000)).toBe(30_000);
  });

  it('asks some nine times within thirty seconds', () => {
    let at = 0;
    let answers = 1;
    while (at + pauseAfter(answers) <= 30_000) {
      at += pauseAfter(answers);
      answers += 1;
    }
    expect(answers).toBe(9);
  });
});
