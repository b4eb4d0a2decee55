import { execute } from '@farelark/db';
import { connectedDatabase } from '@farelark/db/testing';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../config/settings.ts';
import { createLog } from '../../../platform/observability/log.ts';
import { canBeSimulated, watchSimulatedFares } from './simulated-installation.ts';

const database = connectedDatabase();

describe('watchSimulatedFares', () => {
  it.each([
    [{}, true],
    [{ SIMULATOR: 'on' }, true],
    [{ SIMULATOR: 'off' }, false],
    [{ DUFFEL_TOKEN: 'a-token' }, false],
    [{ SIMULATOR: 'on', DUFFEL_TOKEN: 'a-token' }, false],
    // Configured in part, and so off.
    [{ SABRE_EPR: '7971' }, true],
    [{ FEEDS: 'partner=https://feeds.example/fares.csv' }, false],
  ])('is possible with the settings %o: %s', (environment, expected) => {
    expect(canBeSimulated(readSettings(environment))).toBe(expected);
  });

  it('ends with real fares of the last days', async () => {
    const isSimulated = async (environment: Record<string, string> = {}) => {
      const settings = readSettings(environment);
      const installation = await watchSimulatedFares(settings, database, createLog('silent'));
      installation.stop();
      return installation.isSimulated();
    };
    expect(await isSimulated()).toBe(true);
    expect(await isSimulated({ SIMULATOR: 'off' })).toBe(false);
    const record = (synthetic: boolean, age: string) =>
      execute(database.pool)`
        insert into baselines (market, origin, destination, currency, cabin, synthetic, last_observed_at)
        values (${`BUD-LIS ${synthetic}`}, 'BUD', 'LIS', 'EUR', 'economy', ${synthetic},
          now() - ${age}::interval)
        on conflict (market) do update set last_observed_at = excluded.last_observed_at`;
    await record(true, '0');
    await record(false, '8 days');
    expect(await isSimulated()).toBe(true);
    await record(false, '1 day');
    expect(await isSimulated()).toBe(false);
  });
});
