import { describe, expect, it } from 'vitest';
import { StreamPlaces } from './stream-places.ts';

/** Takes a place that must be there. */
function taken(places: StreamPlaces, userId: string): () => void {
  const place = places.take(userId);
  if ('taken' in place) throw new Error(`No place: taken ${place.taken}`);
  return place.giveBack;
}

describe('places of streams', () => {
  it('are so many for a traveller, whatever others hold', () => {
    const places = new StreamPlaces(10, 2);
    const giveBack = taken(places, 'a');
    taken(places, 'a');
    expect(places.take('a')).toEqual({ taken: 'by traveller' });
    taken(places, 'b');
    giveBack();
    taken(places, 'a');
  });

  it('are so many on a server, whoever holds them', () => {
    const places = new StreamPlaces(3, 2);
    taken(places, 'a');
    taken(places, 'b');
    const giveBack = taken(places, 'c');
    expect(places.take('d')).toEqual({ taken: 'by everybody' });
    giveBack();
    taken(places, 'd');
  });

  it('are given back once', () => {
    const places = new StreamPlaces(2, 2);
    const giveBack = taken(places, 'a');
    taken(places, 'a');
    giveBack();
    giveBack();
    taken(places, 'a');
    expect(places.take('b')).toEqual({ taken: 'by everybody' });
  });
});
