import { describe, expect, it } from 'vitest';
import { referralCookie } from './keep-referral.ts';

describe('the code of a referral link', () => {
  it('is kept in a cookie without an end, which goes with the browser', () => {
    expect(referralCookie('?ref=ABCD2345', '')).toBe(
      'farelark-referral=ABCD2345; path=/; samesite=lax',
    );
  });

  it('is not kept over that of an earlier link', () => {
    expect(referralCookie('?ref=ABCD2345', 'a=b; farelark-referral=WXYZ6789')).toBeNull();
    expect(referralCookie('?ref=ABCD2345', 'a=b; not-farelark-referral=W')).not.toBeNull();
  });

  it.each(['', '?q=1', '?ref=', '?ref=abc', '?ref=a;path=/x', `?ref=${'A'.repeat(21)}`])(
    'is none in %j',
    (search) => {
      expect(referralCookie(search, '')).toBeNull();
    },
  );
});
