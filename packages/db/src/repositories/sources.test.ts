import type { SourceName } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
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

describe('ensureSourceIds', () => {
  it('returns a stable id per source, and consumes none for existing ones', async () => {
    const ids = await ensureIds(NAMES);
    expect(new Set(ids.values()).size).toBe(2);
    const getLastId = () =>
      runAsOwner(db.url, 'select last_value::int as last from sources_id_seq');
    const before = await getLastId();
    for (let time = 0; time < 20; time += 1) {
      expect(await ensureIds([...NAMES, ...NAMES].reverse())).toEqual(ids);
      await storeQueryableSources(db.pool, SOURCES, new Date());
    }
    expect(before).toEqual([{ last: expect.any(Number) }]);
    expect(await getLastId()).toEqual(before);
  });

  it('returns one id to concurrent writers', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => ensureIds(['new' as SourceName])),
    );
    expect(new Set(ids.map((map) => map.get('new' as SourceName))).size).toBe(1);
  });
});

it('storeQueryableSources extends the time until which a source can be queried, and never shortens it', async () => {
  const [later, earlier] = [new Date('2037-05-01T00:00:00Z'), new Date('2037-04-01T00:00:00Z')];
  await storeQueryableSources(
    db.pool,
    [...SOURCES, { name: 'kiwi' as SourceName, synthetic: true }],
    later,
  );
  await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      storeQueryableSources(db.pool, index % 2 === 0 ? SOURCES : [...SOURCES].reverse(), earlier),
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
