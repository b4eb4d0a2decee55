import { expect, it } from 'vitest';
import { referralCookie } from './referral-code.ts';

it.each([
  [false, 'farelark-referral=ABCD2345; path=/; samesite=lax'],
  [true, '__Host-farelark-referral=ABCD2345; path=/; samesite=lax; secure'],
])('is a session cookie, secure over HTTPS (%j)', (isEncrypted, cookie) => {
  expect(referralCookie('ABCD2345', '', isEncrypted)).toBe(cookie);
});

it('keeps the code of an earlier link [2.plan.referral-kept]', () => {
  expect(referralCookie('ABCD2345', 'a=b; farelark-referral=WXYZ6789', false)).toBeNull();
  expect(referralCookie('ABCD2345', 'a=b;farelark-referral=WXYZ6789', false)).toBeNull();
  expect(referralCookie('ABCD2345', 'a=b; not-farelark-referral=W', false)).not.toBeNull();
});

it.each([null, '', 'abc', 'a;path=/x', 'ABCD2345\r\nset-cookie: a=b', 'A'.repeat(21)])(
  'returns null for the invalid code %j',
  (code) => {
    expect(referralCookie(code, '', false)).toBeNull();
  },
);
