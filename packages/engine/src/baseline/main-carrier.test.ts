import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { MainCarrier } from './main-carrier.ts';

it.prop([
  fc.array(fc.constantFrom('AA', 'BB', 'CC')).chain((others) => {
    const carriers = [...others, ...others.map(() => 'WIN'), 'WIN'];
    return fc.shuffledSubarray(carriers, { minLength: carriers.length });
  }),
])('returns the carrier of the majority, in any order', (carriers) => {
  const main = new MainCarrier();
  for (const carrier of carriers) main.count([carrier, 'ZZ']);
  expect(main.name).toBe('WIN');
});

it('returns null without carriers', () => {
  const main = new MainCarrier();
  main.count([]);
  expect(main.name).toBeNull();
});
