import { connect, type Database } from '@farelark/db';
import { createTestDatabase, type TestDatabase } from '@farelark/db/testing';
import { addDays, type Instant, type PlaceCode, type Trip, utcDayOf } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { createTestPipeline } from '../../testing/test-pipeline.ts';
import { CallQuota, type SearchableSource } from './call-quota.ts';
import { ALWAYS_AVAILABLE, type CollectionSource } from './collection-source.ts';
import type { CollectorDependencies } from './dependencies.ts';

/** One-way trips on routes such as BUDBCN: `count` of each from `first` days ahead, `every` so many days. */
export function tripsOn(
  routes: readonly string[],
  { count = 20, first = 3, every = 1 } = {},
): Trip[] {
  const today = utcDayOf(Date.now() as Instant);
  return routes.flatMap((route) =>
    Array.from({ length: count }, (_, index) => ({
      origin: route.slice(0, 3) as PlaceCode,
      destination: route.slice(3) as PlaceCode,
      departure: addDays(today, first + index * every),
      return: null,
      cabin: 'economy' as const,
    })),
  );
}

const reference = loadReference();
const log = pino({ level: 'silent' });

/** Starts processes on a database of the running test: each has its own connections and memory. */
export function testProcesses(now?: () => Instant): () => CollectorDependencies {
  let testDatabase: TestDatabase;
  let opened: Database[] = [];
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
  });
  afterEach(async () => {
    for (const database of opened) await database.close();
    opened = [];
    await testDatabase.drop();
  });
  return () => {
    const database = connect(testDatabase.url);
    opened.push(database);
    return {
      database,
      log,
      pipeline: createTestPipeline(database.pool, now && { now }),
      reference,
    };
  };
}

/** An always available source with a quota. */
export function openSource(pool: Pool, source: SearchableSource): CollectionSource {
  return { source, quota: new CallQuota(pool, source), availability: ALWAYS_AVAILABLE };
}
