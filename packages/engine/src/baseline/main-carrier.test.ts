import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MainCarrier } from './main-carrier.ts';

describe('MainCarrier', () => {
  it('returns the carrier of the majority, in any order', () => {
    const fares = fc
      .tuple(fc.array(fc.constantFrom('AA', 'BB', 'CC')), fc.nat())
      .chain(([others, extra]) =>
        fc.shuffledSubarray(
          [...others, ...Array.from({ length: others.length + 1 + (extra % 5) }, () => 'WIN')],
          { minLength: 2 * others.length + 1 + (extra % 5) },
        ),
      );
    fc.assert(
      fc.property(fares, (carriers) => {
        const main = new MainCarrier();
        for (const carrier of carriers) main.count([carrier, 'ZZ']);
        expect(main.name).toBe('WIN');
      }),
    );
  });

  it('returns null without carriers', () => {
    const main = new MainCarrier();
    main.count([]);
    expect(main.name).toBeNull();
  });
});
