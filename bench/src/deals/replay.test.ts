import { Backtest } from '@farelark/cli/backtest';
import { DEAL_THRESHOLD } from '@farelark/contracts';
import type { SourceName } from '@farelark/domain';
import { loadReference } from '@farelark/reference';
import { expect, it } from 'vitest';
import { readAlerts } from './alert.ts';
import { fixtureFeed } from './feed.fixture.ts';
import { Soil } from './planting.ts';
import { alertsOf, Replay } from './replay.ts';
import { sightingOf } from './sighting.ts';

it('raises the alerts of the command line’s backtest', () => {
  const rows = fixtureFeed({
    departures: 120,
    firstLead: 20,
    days: 100,
    price: (departure, day) =>
      80 + ((departure * 7 + day * 3) % 60) + (departure % 9 === 0 ? -40 : 0),
  });
  const planted = new Soil(rows, rows.map(sightingOf)).plant(1);
  const reference = loadReference();
  const backtest = new Backtest({
    context: {
      isPlace: (code) => reference.isPlace(code),
      localDayOf: (place, at) => reference.localDayOf(place, at),
      defaultSource: 'feed' as SourceName,
    },
    from: null,
    threshold: DEAL_THRESHOLD,
  });
  const expected = readAlerts(backtest.take(planted.rows));
  const alerts = alertsOf(new Replay().ready(planted.rows));
  const essence = (of: typeof alerts) =>
    of.map(({ row, label, confidence }) => ({
      observed: row.observed_at,
      departure: row.departure_date,
      price: Number(row.price),
      label,
      confidence,
    }));
  expect(expected.length).toBeGreaterThan(50);
  expect(essence(alerts)).toEqual(essence(expected));
});
