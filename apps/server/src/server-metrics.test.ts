import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { ServerMetrics } from './server-metrics.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Stands for the server that is asked for figures. */
class Asked {
  readonly size = 3;
  readonly behindMillis = 0;
}

/** Made elsewhere than what is asked, which it would hold together with all that is made beside it. */
const clock = () => 0;
const unknown = async () => {
  throw new Error('The database is away');
};

const noFacts = { queues: [], jobs: [], calls: [] };

function newMetrics(): ServerMetrics {
  const asked = new Asked();
  return new ServerMetrics({
    role: 'all',
    hub: () => asked,
    pools: {},
    facts: { quick: unknown, slow: unknown },
    clock,
  });
}

it('figures that are counted no more hold nothing of the server that they were asked of', async () => {
  const metrics = newMetrics();
  expect(await metrics.registry.metrics()).toContain('farelark_live_connections 3');
  collectGarbage();
  expect(queryObjects(Asked)).toBe(1);
  metrics.stop();
  await expect
    .poll(() => {
      collectGarbage();
      return queryObjects(Asked);
    })
    .toBe(0);
});

it('figures of the process are read while the database is away, and those of the installation are left out', async () => {
  const metrics = newMetrics();
  const text = await metrics.registry.metrics();
  metrics.stop();
  expect(text).toContain('farelark_facts_known{facts="quick"} 0');
  expect(text).toContain('farelark_live_connections 3');
  expect(text).not.toMatch(/^farelark_(queue_waiting|database_bytes|open_deals)[ {]/m);
});

it('what is asked of the database is asked once, however often figures are read', async () => {
  let asked = 0;
  const counted = async () => {
    asked += 1;
    return noFacts;
  };
  const metrics = new ServerMetrics({
    role: 'all',
    hub: () => new Asked(),
    pools: {},
    facts: { quick: counted, slow: unknown },
    clock,
  });
  for (let reading = 0; reading < 20; reading += 1) await metrics.registry.metrics();
  metrics.stop();
  expect(asked).toBe(1);
});
