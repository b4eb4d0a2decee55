import { expect, it } from 'vitest';
import { basicCredentials } from './token.ts';

it('signs in with user and password coded each and then together', () => {
  const header = basicCredentials({ epr: '271828', pcc: 'F9GE', password: 'pass/word+1' });
  const [scheme, secret = ''] = header.split(' ');
  expect(scheme).toBe('Basic');
  const [name = '', password = '', ...more] = decoded(secret).split(':');
  expect(decoded(name)).toBe('V1:271828:F9GE:AA');
  expect(decoded(password)).toBe('pass/word+1');
  expect(more).toEqual([]);
});

function decoded(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}
