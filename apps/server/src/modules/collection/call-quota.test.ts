import { connectedDatabase } from '@farelark/db/testing';
import type { SourceName } from '@farelark/engine';
import { expect, it } from 'vitest';
import { CallQuota, type SearchableSource } from './call-quota.ts';

const db = connectedDatabase();

it('rejects callers after the maximum wait, for any number of concurrent callers', async () => {
  const source: SearchableSource = {
    name: 'wanted' as SourceName,
    synthetic: false,
    async *collect() {},
    tripSearch: {
      quota: { perSecond: 2 },
      search: () => Promise.resolve({ kind: 'fares', fares: [] }),
    },
  };
  const quota = new CallQuota(db.pool, source);
  const taken = await Promise.all(Array.from({ length: 60 }, () => quota.acquireOne('search')));
  const calls = taken.filter(({ calls }) => calls === 1).length;
  // Two a second during the maximum wait: far fewer than requested.
  expect(calls).toBeGreaterThan(1);
  expect(calls).toBeLessThan(20);
  for (const { calls, refusal } of taken)
    expect(refusal).toBe(calls === 1 ? null : 'quota_used_up');
});
