import type { PlaceCode, Route } from '@farelark/engine';
import { expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import { addAccount } from '../testing/index.ts';
import { setRouteMuted } from './muted-routes.ts';

const route = (origin: string, destination: string): Route => ({
  origin: origin as PlaceCode,
  destination: destination as PlaceCode,
});
const MOST = 3;

const db = connectedDatabase();

async function traveller(): Promise<string> {
  const userId = await addAccount(db.pool);
  await db.pool.query('insert into user_settings (user_id) values ($1)', [userId]);
  return userId;
}

const mute = (userId: string, one: Route) => setRouteMuted(db, userId, one, true, MOST);
const unmute = (userId: string, one: Route) => setRouteMuted(db, userId, one, false, MOST);

it('mutes each route once, in the order of muting, and unmutes it', async () => {
  const userId = await traveller();
  const [there, back] = [route('BUD', 'BCN'), route('BCN', 'BUD')];
  expect(await mute(userId, there)).toEqual([there]);
  expect(await mute(userId, back)).toEqual([there, back]);
  expect(await mute(userId, there)).toEqual([there, back]);
  expect(await unmute(userId, there)).toEqual([back]);
  expect(await unmute(userId, there)).toEqual([back]);
});

it('makes another version only where something changed', async () => {
  const userId = await traveller();
  const version = async () => {
    const { rows } = await db.pool.query<{ version: string }>(
      'select version from user_settings where user_id = $1',
      [userId],
    );
    return Number(rows[0]?.version);
  };
  await mute(userId, route('BUD', 'BCN'));
  const muted = await version();
  await mute(userId, route('BUD', 'BCN'));
  await unmute(userId, route('BUD', 'LIS'));
  expect(await version()).toBe(muted);
});

it('refuses more than there may be, and takes an old one again', async () => {
  const userId = await traveller();
  for (const destination of ['BCN', 'LIS', 'ROM']) await mute(userId, route('BUD', destination));
  expect(await mute(userId, route('BUD', 'PAR'))).toBe('full');
  expect(await mute(userId, route('BUD', 'LIS'))).toHaveLength(MOST);
});

it('loses none of two that are muted at one moment', async () => {
  const userId = await traveller();
  await Promise.all([mute(userId, route('BUD', 'BCN')), mute(userId, route('BUD', 'LIS'))]);
  expect(await unmute(userId, route('BUD', 'ROM'))).toHaveLength(2);
});

it('has nothing to mute for who never saved preferences', async () => {
  expect(await mute(await addAccount(db.pool), route('BUD', 'BCN'))).toBeNull();
});
