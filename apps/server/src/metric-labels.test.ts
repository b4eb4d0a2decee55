import { randomUUID } from 'node:crypto';
import type { SourceName } from '@farelark/engine';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { DealMetrics } from './modules/deals/deal-metrics.ts';
import { type Series, seriesIn } from './platform/observability/testing/exposition.ts';
import { pipelineBeside, takeFeed } from './testing/pipeline-beside.ts';
import { bargainReport, ordinaryHistory } from './testing/recent-feed.ts';
import { testServer } from './testing/test-server.ts';

/** An id, an address, an address of the network, a place or a route of travel, a day: what differs by who or which. */
const NAMES_SOMETHING = [
  /[0-9a-f]{8}-[0-9a-f]{4}/i,
  /@/,
  /\b\d+\.\d+\.\d+\.\d+\b/,
  /\b(BUD|BCN|LIS|ATH|VIE|OPO)\b/,
  /\d{4}-\d{2}-\d{2}/,
];
/** More would be a label that grows with what is done. */
const MAX_SERIES = 2_000;

const server = testServer({ EMAIL_CONFIRMATION: 'off' });

/** Counts for the process that takes the fares, as every server does for itself. */
const registry = new Registry();
const elsewhere = new DealMetrics(registry);

const read = async () => seriesIn(await (await fetch(`${server.url}/metrics`)).text());
const named = (series: readonly Series[]) =>
  new Set(series.map(({ name, labels }) => `${name}${JSON.stringify(labels)}`));

/** Signs up with new ids and addresses, browses, and gets an alert. */
async function use(destination: string, observed: SourceName): Promise<void> {
  const token = await server.signUp(`${randomUUID()}@example.org`);
  await server.savePreferencesFrom(token, ['BUD']);
  const stream = await server.openLive(token);
  const pipeline = pipelineBeside(server.database.pool, {
    onEvent: (news) => elsewhere.onEvent(news),
  });
  for (const rows of [ordinaryHistory('BUD', destination), bargainReport('BUD', destination)])
    await takeFeed(pipeline, rows, { source: observed });
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

it('metrics name no traveller and no trip, and their number doesn’t grow', async () => {
  await use('BCN', 'test' as SourceName);
  const stages = async () =>
    (await read())
      .filter(({ name }) => name === 'farelark_alert_delay_seconds_count')
      .map(({ labels }) => labels['stage']);
  // The mail goes out and the card is noted a moment after that.
  await expect
    .poll(stages)
    .toEqual(expect.arrayContaining(['verified_to_mail', 'verified_to_card']));
  const series = [...(await read()), ...seriesIn(await registry.metrics())];
  const values = [...new Set(series.flatMap(({ labels }) => Object.values(labels)))];
  expect(values.filter((value) => NAMES_SOMETHING.some((sign) => sign.test(value)))).toEqual([]);
  expect(series.length).toBeLessThan(MAX_SERIES);
  expect(await registry.metrics()).toMatch(
    /^farelark_alert_delay_seconds_count\{stage="verified_to_told"\} 1$/m,
  );
  expect(await registry.metrics()).toMatch(
    /^farelark_alerts_total\{label="\w+",synthetic="false"\} 1$/m,
  );
  // Others do the same elsewhere: nothing is counted under a name that was not there.
  const known = named(series);
  await use('LIS', 'test' as SourceName);
  const more = [...named(await read())].filter((one) => !known.has(one));
  expect(more.filter((one) => one.startsWith('farelark_http'))).toEqual([]);
  expect(more.length).toBeLessThan(40);
});
