import { expect, it } from 'vitest';
import { basicCredentials, isCertification } from './token.ts';

it('signs in with user and password coded each and then together', () => {
  const header = basicCredentials({ epr: '271828', pcc: 'F9GE', password: 'pass/word+1' });
  const [scheme, secret = ''] = header.split(' ');
  expect(scheme).toBe('Basic');
  const [name = '', password = '', ...more] = decoded(secret).split(':');
  expect(decoded(name)).toBe('V1:271828:F9GE:AA');
  expect(decoded(password)).toBe('pass/word+1');
  expect(more).toEqual([]);
});

it.each([
  ['https://api.platform.sabre.com', false],
  ['https://api.sabre.com', false],
  ['http://127.0.0.1:3000', false],
  ['https://api.cert.platform.sabre.com', true],
  ['https://api.test.sabre.com', true],
  ['https://api-crt.cert.havail.sabre.com', true],
])('takes %s for a system to try things out: %s', (url, isOne) => {
  expect(isCertification(url)).toBe(isOne);
});

function decoded(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}
