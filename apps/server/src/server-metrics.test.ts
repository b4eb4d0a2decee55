import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { ServerMetrics } from './server-metrics.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

class FakeHub {
  readonly size = 3;
  readonly behindMillis = 0;
}

/** Outside `createMetrics`, whose closure would keep the hub alive. */
const clock = () => 0;
const fail = async () => {
  throw new Error('The database is away');
};

function createMetrics(quick: () => Promise<never> = fail): ServerMetrics {
  const hub = new FakeHub();
  return new ServerMetrics({
    role: 'all',
    hub: () => hub,
    pools: {},
    facts: { quick, slow: fail },
    clock,
  });
}

it('releases the measured objects when stopped', async () => {
  const metrics = createMetrics();
  expect(await metrics.registry.metrics()).toContain('farelark_live_connections 3');
  collectGarbage();
  expect(queryObjects(FakeHub)).toBe(1);
  metrics.stop();
  await expect
    .poll(() => {
      collectGarbage();
      return queryObjects(FakeHub);
    })
    .toBe(0);
});

it('leaves out metrics of the installation while the database is down', async () => {
  const metrics = createMetrics();
  const text = await metrics.registry.metrics();
  metrics.stop();
  expect(text).toContain('farelark_facts_known{facts="quick"} 0');
  expect(text).toContain('farelark_live_connections 3');
  expect(text).not.toMatch(/^farelark_(queue_waiting|database_bytes|open_deals)[ {]/m);
});

it('queries the database once for several scrapes', async () => {
  const findFacts = vi.fn(async () => ({ queues: [], jobs: [], calls: [] }) as never);
  const metrics = createMetrics(findFacts);
  for (let scrape = 0; scrape < 20; scrape += 1) await metrics.registry.metrics();
  metrics.stop();
  expect(findFacts).toHaveBeenCalledOnce();
});
