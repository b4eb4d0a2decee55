import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { SourceMetrics } from './source-metrics.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Stands for the server that is asked for figures. */
class Asked {
  readonly left = [];
}

function newMetrics(): SourceMetrics {
  const asked = new Asked();
  return new SourceMetrics(async () => asked.left);
}

it('figures that are counted no more hold nothing of the server that they were asked of', async () => {
  const metrics = newMetrics();
  expect(await metrics.text()).toContain('farelark_source_calls_left');
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
