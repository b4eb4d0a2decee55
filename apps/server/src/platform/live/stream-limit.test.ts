import { expect, it } from 'vitest';
import { StreamLimit } from './open-streams.ts';

/** Acquires a slot that must be available. */
function acquire(limit: StreamLimit, userId: string): () => void {
  const slot = limit.acquire(userId);
  if ('limit' in slot) throw new Error(`The limit of the ${slot.limit} is reached`);
  return slot.release;
}

it.each([
  ['traveller', new StreamLimit(10, 2), 'a'],
  ['server', new StreamLimit(2, 2), 'b'],
])('refuses a slot beyond the limit of the %s until one is released', (limit, slots, userId) => {
  const release = acquire(slots, 'a');
  acquire(slots, 'a');
  expect(slots.acquire(userId)).toEqual({ limit });
  release();
  acquire(slots, userId);
});

it('counts travellers separately', () => {
  const slots = new StreamLimit(10, 1);
  acquire(slots, 'a');
  acquire(slots, 'b');
});

it('releases a slot only once', () => {
  const slots = new StreamLimit(2, 2);
  const release = acquire(slots, 'a');
  acquire(slots, 'a');
  release();
  release();
  acquire(slots, 'a');
  expect(slots.acquire('b')).toEqual({ limit: 'server' });
});
