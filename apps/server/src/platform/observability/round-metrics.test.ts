import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { RoundMetrics } from './round-metrics.ts';

it('measures the idle time of a loop since its start or last successful round', async () => {
  let now = 0;
  const registry = new Registry();
  const rounds = new RoundMetrics(registry, () => now);
  rounds.began('mail');
  now = 5_000;
  expect(await registry.metrics()).toContain('farelark_loop_idle_seconds{loop="mail"} 5');
  rounds.ended('mail', true);
  now = 7_000;
  rounds.ended('mail', false);
  const text = await registry.metrics();
  expect(text).toContain('farelark_loop_idle_seconds{loop="mail"} 2');
  expect(text).toContain('farelark_loop_rounds_total{loop="mail",outcome="failed"} 1');
});
