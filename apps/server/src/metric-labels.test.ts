import { randomUUID } from 'node:crypto';
import type { SourceName } from '@farelark/engine';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { DealMetrics } from './modules/deals/deal-metrics.ts';
import { parseSeries, type Series } from './platform/observability/testing/exposition.ts';
import { createBargainReport, createPriceHistory } from './testing/recent-feed.ts';
import { createTestPipeline, ingestFeed } from './testing/test-pipeline.ts';
import { testServer } from './testing/test-server.ts';

/** UUIDs, email and IP addresses, airports and dates, whose number is unbounded. */
const UNBOUNDED_LABELS = [
  /[0-9a-f]{8}-[0-9a-f]{4}/i,
  /@/,
  /\b\d+\.\d+\.\d+\.\d+\b/,
  /\b(BUD|BCN|LIS|ATH|VIE|OPO)\b/,
  /\d{4}-\d{2}-\d{2}/,
];
const MAX_SERIES = 2_000;

const server = testServer({ EMAIL_CONFIRMATION: 'off' });

/** Metrics of the process that ingests the fares. */
const registry = new Registry();
const dealMetrics = new DealMetrics(registry);

const read = async () => parseSeries(await (await fetch(`${server.url}/metrics`)).text());
const getKeys = (series: readonly Series[]) =>
  new Set(series.map(({ name, labels }) => `${name}${JSON.stringify(labels)}`));

/** Signs up with new ids and addresses, browses, and gets an alert. */
async function simulateUse(destination: string, observed: SourceName): Promise<void> {
  const token = await server.signUp(`${randomUUID()}@example.org`);
  await server.savePreferencesFrom(token, ['BUD']);
  const stream = await server.openLive(token);
  const pipeline = createTestPipeline(server.database.pool, {
    onEvent: (event) => dealMetrics.onEvent(event),
  });
  for (const rows of [
    createPriceHistory('BUD', destination),
    createBargainReport('BUD', destination),
  ])
    await ingestFeed(pipeline, rows, { source: observed });
  await stream.next((event) => event.type === 'alert.added');
  stream.close();
  for (const path of [
    `/deals/${randomUUID()}`,
    `/${randomUUID()}`,
    `/de/blog/${randomUUID()}`,
    `/api/v1/deals/${randomUUID()}`,
    `/rest/v1/${randomUUID()}`,
    `/functions/v1/${randomUUID()}`,
    '/%zz',
  ])
    await fetch(`${server.url}${path}?to=${destination}&email=${randomUUID()}@example.org`);
  await fetch(server.url, { method: 'PUT', headers: { authorization: `Bearer ${token}` } });
  await server.call('deal-details', { dealId: randomUUID() }, token);
}

it('metrics have a bounded number of label values', async () => {
  await simulateUse('BCN', 'test' as SourceName);
  const stages = async () =>
    (await read())
      .filter(({ name }) => name === 'farelark_alert_delay_seconds_count')
      .map(({ labels }) => labels['stage']);
  // Both are recorded a moment after the alert.
  await expect
    .poll(stages)
    .toEqual(expect.arrayContaining(['verified_to_mail', 'verified_to_card']));
  const series = [...(await read()), ...parseSeries(await registry.metrics())];
  const values = [...new Set(series.flatMap(({ labels }) => Object.values(labels)))];
  expect(values.filter((value) => UNBOUNDED_LABELS.some((pattern) => pattern.test(value)))).toEqual(
    [],
  );
  expect(series.length).toBeLessThan(MAX_SERIES);
  expect(await registry.metrics()).toMatch(
    /^farelark_alert_delay_seconds_count\{stage="verified_to_told"\} 1$/m,
  );
  expect(await registry.metrics()).toMatch(
    /^farelark_alerts_total\{label="\w+",synthetic="false"\} 1$/m,
  );
  // The same use by other accounts on another route adds no HTTP series.
  const known = getKeys(series);
  await simulateUse('LIS', 'test' as SourceName);
  const added = [...getKeys(await read())].filter((key) => !known.has(key));
  expect(added.filter((key) => key.startsWith('farelark_http'))).toEqual([]);
  expect(added.length).toBeLessThan(40);
});
