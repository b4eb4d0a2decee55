import type { SourceName } from '@farelark/engine';
import { expect, it } from 'vitest';
import { queryRows } from '../sql.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { runAsOwner } from '../testing/run-as-owner.ts';
import { inTransaction } from '../transaction.ts';
import { ensureSourceIds, storeQueryableSources } from './sources.ts';

const db = connectedDatabase();
const NAMES = ['amadeus', 'duffel'] as SourceName[];
const SOURCES = NAMES.map((name) => ({ name, synthetic: false }));

const ensureIds = (names: readonly SourceName[]) =>
  inTransaction(db, (client) => ensureSourceIds(client, names, false));

it('has a number for each source, which stays', async () => {
  const ids = await ensureIds(NAMES);
  expect(new Set(ids.values()).size).toBe(2);
  expect(await ensureIds([...NAMES, ...NAMES].reverse())).toEqual(ids);
});

it('uses up no numbers by asking for what is there', async () => {
  await ensureIds(NAMES);
  const last = () => runAsOwner(db.url, 'select last_value::int as last from sources_id_seq');
  const before = await last();
  expect(before).toEqual([{ last: expect.any(Number) }]);
  for (let time = 0; time < 20; time += 1) {
    await ensureIds(NAMES);
    await storeQueryableSources(db.pool, SOURCES, new Date());
  }
  expect(await last()).toEqual(before);
});

it('has a number for a new source however often fares came', async () => {
  await runAsOwner(db.url, `select setval('sources_id_seq', 32765)`);
  for (let time = 0; time < 5; time += 1) await ensureIds(NAMES);
  expect((await ensureIds(['another' as SourceName])).get('another' as SourceName)).toBe(32766);
});

it('gives concurrent writers the same number', async () => {
  await runAsOwner(db.url, `select setval('sources_id_seq', 1000)`);
  const found = await Promise.all(
    Array.from({ length: 8 }, () => ensureIds(['new' as SourceName])),
  );
  expect(new Set(found.map((ids) => ids.get('new' as SourceName))).size).toBe(1);
});

it('says until when a source can be asked, and takes nothing back', async () => {
  const [later, earlier] = [new Date('2037-05-01T00:00:00Z'), new Date('2037-04-01T00:00:00Z')];
  await storeQueryableSources(
    db.pool,
    [...SOURCES, { name: 'kiwi' as SourceName, synthetic: true }],
    later,
  );
  await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      storeQueryableSources(db.pool, turn % 2 === 0 ? SOURCES : [...SOURCES].reverse(), earlier),
    ),
  );
  const rows = await queryRows(db.pool)`
    select name, synthetic, askable_until as until from sources
     where askable_until is not null order by name`;
  expect(rows).toEqual([
    { name: 'amadeus', synthetic: false, until: later },
    { name: 'duffel', synthetic: false, until: later },
    { name: 'kiwi', synthetic: true, until: later },
  ]);
});
