import { describe, expect, it } from 'vitest';
import { StreamLimit } from './open-streams.ts';

/** Takes a place that must be there. */
function taken(places: StreamLimit, userId: string): () => void {
  const place = places.acquire(userId);
  if ('taken' in place) throw new Error(`No place: taken ${place.taken}`);
  return place.release;
}

describe('places of streams', () => {
  it('are so many for a traveller, whatever others hold', () => {
    const places = new StreamLimit(10, 2);
    const giveBack = taken(places, 'a');
    taken(places, 'a');
    expect(places.acquire('a')).toEqual({ taken: 'by traveller' });
    taken(places, 'b');
    giveBack();
    taken(places, 'a');
  });

  it('are limited per server', () => {
    const places = new StreamLimit(3, 2);
    taken(places, 'a');
    taken(places, 'b');
    const giveBack = taken(places, 'c');
    expect(places.acquire('d')).toEqual({ taken: 'by everybody' });
    giveBack();
    taken(places, 'd');
  });

  it('are given back once', () => {
    const places = new StreamLimit(2, 2);
    const giveBack = taken(places, 'a');
    taken(places, 'a');
    giveBack();
    giveBack();
    taken(places, 'a');
    expect(places.acquire('b')).toEqual({ taken: 'by everybody' });
  });
});
