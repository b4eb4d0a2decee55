import { describe, expect, it } from 'vitest';
import { secretIn } from './second-factor.ts';

describe('the secret to type by hand', () => {
  it('stands in groups of four', () => {
    const uri = 'otpauth://totp/Farelark:a%40b.org?secret=JBSWY3DPEHPK3PXPJB&issuer=Farelark';
    expect(secretIn(uri)).toBe('JBSW Y3DP EHPK 3PXP JB');
  });

  it.each(['', 'nonsense', 'otpauth://totp/x?issuer=y'])('is empty where %j has none', (uri) => {
    expect(secretIn(uri)).toBe('');
  });
});
