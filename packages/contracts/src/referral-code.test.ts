import { describe, expect, it } from 'vitest';
import { referralCookie } from './referral-code.ts';

describe('the code of a referral link', () => {
  it('is kept in a cookie without an end, which goes with the browser', () => {
    expect(referralCookie('ABCD2345', '', false)).toBe(
      'farelark-referral=ABCD2345; path=/; samesite=lax',
    );
  });

  it('goes by https alone where the page came by it', () => {
    expect(referralCookie('ABCD2345', '', true)).toBe(
      '__Host-farelark-referral=ABCD2345; path=/; samesite=lax; secure',
    );
  });

  it('is not kept over that of an earlier link [2.plan.referral-kept]', () => {
    expect(referralCookie('ABCD2345', 'a=b; farelark-referral=WXYZ6789', false)).toBeNull();
    expect(referralCookie('ABCD2345', 'a=b;farelark-referral=WXYZ6789', false)).toBeNull();
    expect(referralCookie('ABCD2345', 'a=b; not-farelark-referral=W', false)).not.toBeNull();
  });

  it.each([null, '', 'abc', 'a;path=/x', 'ABCD2345\r\nset-cookie: a=b', 'A'.repeat(21)])(
    'is none in %j',
    (code) => {
      expect(referralCookie(code, '', false)).toBeNull();
    },
  );
});
