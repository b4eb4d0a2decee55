import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MainCarrier } from './main-carrier.ts';

describe('the main carrier', () => {
  it('is the one of most fares, in whatever order they come', () => {
    const fares = fc
      .tuple(fc.array(fc.constantFrom('AA', 'BB', 'CC')), fc.nat())
      .chain(([others, more]) =>
        fc.shuffledSubarray(
          [...others, ...Array.from({ length: others.length + 1 + (more % 5) }, () => 'WIN')],
          { minLength: 2 * others.length + 1 + (more % 5) },
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

  it('is none where fares name none', () => {
    const main = new MainCarrier();
    main.count([]);
    expect(main.name).toBeNull();
  });
});
