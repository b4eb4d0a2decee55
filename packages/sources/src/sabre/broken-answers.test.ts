import type { RawFare, SourceName } from '@farelark/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toFares } from '../conformance/clean-fares.ts';
import { GroupedAnswer } from './grouped-answer.ts';
import { OtaAnswer } from './ota-answer.ts';
import { groupedAnswer } from './testing/grouped-writer.ts';
import { otaAnswer } from './testing/ota-writer.ts';
import { SABRE_OFFERS } from './testing/sabre-offer.ts';
import { ASKED, PLACES, readGrouped, readOta } from './testing/sabre-trip.ts';

/** None of them a number, so that no other price can come of it. */
const somethingElse = fc.constantFrom(null, '', 'x', true, [], {}, [null], { ref: 'x' });
const somewhere = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 14 });

/** Replaces the value that the turns lead to: at each level one of the fields, until one has none. */
function broken(answer: unknown, turns: readonly number[], value: unknown): unknown {
  const [turn, ...rest] = turns;
  if (turn === undefined || typeof answer !== 'object' || answer === null) return value;
  const keys = Object.keys(answer);
  const key = keys[turn % keys.length];
  if (key === undefined) return value;
  // An object or a list, whose fields are read and written by their names alike.
  const copy = (Array.isArray(answer) ? [...answer] : { ...answer }) as Record<string, unknown>;
  copy[key] = broken(copy[key], rest, value);
  return copy;
}

function listPrices(rows: readonly RawFare[]): readonly number[] {
  const source = { name: 'sabre' as SourceName, synthetic: false };
  return toFares(source, PLACES, rows).map(({ price }) => price);
}

it.each([
  {
    name: 'Bargain Finder Max',
    sound: groupedAnswer(ASKED, SABRE_OFFERS),
    read: (answer: unknown) => (GroupedAnswer.safeParse(answer).success ? readGrouped(answer) : []),
  },
  {
    name: 'InstaFlights',
    sound: otaAnswer(ASKED, SABRE_OFFERS),
    read: (answer: unknown) => (OtaAnswer.safeParse(answer).success ? readOta(answer) : []),
  },
])('a broken answer of $name yields no price that was not there', (subject) => {
  const sound = listPrices(subject.read(subject.sound));
  const offered = SABRE_OFFERS.map(({ price }) => Math.round(price * 100));
  expect(sound.length).toBeGreaterThan(2);
  let spoiled = 0;
  fc.assert(
    fc.property(somewhere, somethingElse, (turns, value) => {
      const prices = listPrices(subject.read(broken(subject.sound, turns, value)));
      if (prices.length < sound.length) spoiled += 1;
      expect(offered).toEqual(expect.arrayContaining([...prices]));
      expect(prices.length).toBeLessThanOrEqual(SABRE_OFFERS.length);
    }),
    { numRuns: 500 },
  );
  // One in twelve or more, of five hundred.
  expect(spoiled).toBeGreaterThan(0);
});
