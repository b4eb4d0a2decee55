import type { ClaimedMessage } from '@farelark/db/outbox';
import { Registry } from 'prom-client';
import { beforeEach, expect, it } from 'vitest';
import { MessageMetrics } from './message-metrics.ts';

const CREATED = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(CREATED.getTime() + seconds * 1000);

let registry: Registry;
let metrics: MessageMetrics;
beforeEach(() => {
  registry = new Registry();
  metrics = new MessageMetrics(registry);
});

function push(changes: Partial<ClaimedMessage> = {}): ClaimedMessage {
  return {
    id: 'a message',
    channel: 'push',
    kind: 'deal_alert',
    userId: null,
    address: 'a device',
    language: 'en',
    payload: {},
    dedupeKey: 'a cause',
    attempts: 1,
    createdAt: CREATED,
    dueAt: CREATED,
    traceparent: null,
    ...changes,
  };
}

const countByStage = async () =>
  Object.fromEntries(
    [...(await registry.metrics()).matchAll(/_count\{stage="(\w+)"\} (\d+)/g)].map(
      ([, stage = '', count]) => [stage, Number(count)],
    ),
  );

it('recordPushed measures the delay since the alert, including retries', async () => {
  metrics.recordPushed(push(), after(3));
  metrics.recordPushed(push({ attempts: 2, dueAt: after(15) }), after(20));
  expect(await countByStage()).toEqual({ told_to_push: 2 });
  expect(await registry.metrics()).toContain('le="15",stage="told_to_push"} 1');
});

it('recordPushed ignores pushes held for quiet hours', async () => {
  metrics.recordPushed(push({ dueAt: after(28_800) }), after(28_801));
  metrics.recordPushed(push({ attempts: 2, dueAt: after(28_815) }), after(28_816));
  expect(await countByStage()).toEqual({});
});

it('recordEmailed measures the delay since verification, or else detection', async () => {
  const moments = { notifiedAt: after(60), reachedAt: after(62) };
  metrics.recordEmailed([
    { ...moments, detectedAt: CREATED, verifiedAt: after(50) },
    { ...moments, detectedAt: CREATED, verifiedAt: null },
    { ...moments, detectedAt: null, verifiedAt: null },
  ]);
  // Ignored, since the clock is behind.
  metrics.recordShown([
    { notifiedAt: after(60), detectedAt: after(50), verifiedAt: null, reachedAt: CREATED },
  ]);
  expect(await countByStage()).toEqual({
    told_to_mail: 2,
    detected_to_mail: 2,
    verified_to_mail: 2,
  });
  const text = await registry.metrics();
  expect(text).toContain('le="15",stage="verified_to_mail"} 1');
  expect(text).toContain('le="60",stage="verified_to_mail"} 1');
  expect(text).toContain('le="120",stage="verified_to_mail"} 2');
});
