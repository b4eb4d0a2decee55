import { expect, it } from 'vitest';
import { isTestSystem, toAuthorization } from './client.ts';

const decode = (text = '') => Buffer.from(text, 'base64').toString('utf8');

it('toAuthorization encodes user and password separately, then together', () => {
  const header = toAuthorization({ epr: '271828', pcc: 'F9GE', password: 'pass/word+1' });
  const [scheme, secret] = header.split(' ');
  expect(scheme).toBe('Basic');
  expect(decode(secret).split(':').map(decode)).toEqual(['V1:271828:F9GE:AA', 'pass/word+1']);
});

it.each([
  ['https://api.platform.sabre.com', false],
  ['https://api.sabre.com', false],
  ['http://127.0.0.1:3000', false],
  ['https://api.cert.platform.sabre.com', true],
  ['https://api.test.sabre.com', true],
  ['https://api-crt.cert.havail.sabre.com', true],
])('isTestSystem checks the host of %s', (url, isTest) => {
  expect(isTestSystem(url)).toBe(isTest);
});
