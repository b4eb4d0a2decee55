import { expect, it } from 'vitest';
import { isCertification } from './token.ts';

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
