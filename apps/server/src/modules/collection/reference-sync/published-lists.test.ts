import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../testing/listen.ts';
import { testDatabase } from '../../../testing/test-server.ts';
import { parseAirlines, parseAirports } from './openflights-rows.ts';
import { openFlightsSync } from './openflights-sync.ts';

const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
const DATA = process.env['REFERENCE_DATA_DIR'] ?? join(ROOT, '../shared/data/reference');
const HAS_DATA = existsSync(join(DATA, 'openflights-airports.dat.gz'));
const NOTE = HAS_DATA ? '' : ` (skipped: no lists at ${DATA}; set REFERENCE_DATA_DIR)`;

describe.skipIf(!HAS_DATA)(`the lists that OpenFlights publishes${NOTE}`, () => {
  const log = pino({ level: 'silent' });
  const database = testDatabase();
  let outside: Server;
  /** Bytes of each list that are sent; Infinity: all. */
  let most = Number.POSITIVE_INFINITY;

  beforeAll(async () => {
    outside = createServer((request, response) => {
      const name = `openflights-${request.url?.slice(1)}.gz`;
      response.end(gunzipSync(readFileSync(join(DATA, name))).subarray(0, most));
    });
    await listen(outside);
  });
  afterAll(() => outside.close());

  const syncs = {
    airports: { file: 'airports.dat', table: 'openflights_airports', parse: parseAirports },
    airlines: { file: 'airlines.dat', table: 'openflights_airlines', parse: parseAirlines },
  } as const;
  const run = (list: keyof typeof syncs) => {
    const baseUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    const sync = openFlightsSync({ ...syncs[list], baseUrl, log });
    return sync(database, new AbortController().signal);
  };
  const stored = async (list: keyof typeof syncs) => {
    const { rows } = await database.pool.query(
      `select count(*)::int as count, max(synced_at) as last from ${syncs[list].table}`,
    );
    return rows[0];
  };

  it.each([
    // Id −1 stands for an unknown airline there.
    ['airports', { inserted: 7698, rejected: 0 }],
    ['airlines', { inserted: 6161, rejected: 1 }],
  ] as const)(
    'come in whole, and again change nothing: %s',
    async (list, { inserted, rejected }) => {
      expect(await run(list)).toEqual({ inserted, updated: 0, unchanged: 0, rejected });
      const previous = await stored(list);
      expect(previous.count).toBe(inserted);
      expect(await run(list)).toEqual({ inserted: 0, updated: 0, unchanged: inserted, rejected });
      expect(await stored(list)).toEqual(previous);
    },
  );

  it.each([0.2, 0.5, 0.8, 0.95, 0.999])('change nothing if truncated after %f', async (share) => {
    for (const list of ['airports', 'airlines'] as const) {
      const previous = await stored(list);
      const whole = gunzipSync(readFileSync(join(DATA, `openflights-${syncs[list].file}.gz`)));
      most = Math.floor(whole.length * share);
      await expect(run(list)).rejects.toThrow();
      expect(await stored(list)).toEqual(previous);
      most = Number.POSITIVE_INFINITY;
    }
  });
});
