import type { ClaimedMessage } from '@farelark/db/outbox';
import { Registry } from 'prom-client';
import { beforeEach, expect, it } from 'vitest';
import { MessageMetrics } from './message-metrics.ts';

const WRITTEN = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(WRITTEN.getTime() + seconds * 1000);

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
    createdAt: WRITTEN,
    dueAt: WRITTEN,
    traceparent: null,
    ...changes,
  };
}

const timed = async () =>
  Object.fromEntries(
    [...(await registry.metrics()).matchAll(/_count\{stage="(\w+)"\} (\d+)/g)].map(
      ([, stage = '', count]) => [stage, Number(count)],
    ),
  );

it('a push is timed from the alert, also when it took two attempts', async () => {
  metrics.pushed(push(), after(3));
  metrics.pushed(push({ attempts: 2, dueAt: after(15) }), after(20));
  expect(await timed()).toEqual({ told_to_push: 2 });
  expect(await registry.metrics()).toContain('le="15",stage="told_to_push"} 1');
});

it('a push that waited for the hours of its traveller says nothing of how quick we are', async () => {
  metrics.pushed(push({ dueAt: after(28_800) }), after(28_801));
  metrics.pushed(push({ attempts: 2, dueAt: after(28_815) }), after(28_816));
  expect(await timed()).toEqual({});
});

it('travellers are timed who were kept waiting, from what was verified or else recognised', async () => {
  const moments = { notifiedAt: after(60), reachedAt: after(62) };
  metrics.mailed([
    { ...moments, detectedAt: WRITTEN, verifiedAt: after(50) },
    { ...moments, detectedAt: WRITTEN, verifiedAt: null },
    { ...moments, detectedAt: null, verifiedAt: null },
  ]);
  // A clock that is behind measures nothing.
  metrics.shown([
    { notifiedAt: after(60), detectedAt: after(50), verifiedAt: null, reachedAt: WRITTEN },
  ]);
  expect(await timed()).toEqual({ told_to_mail: 2, detected_to_mail: 2, verified_to_mail: 2 });
  const text = await registry.metrics();
  expect(text).toContain('le="15",stage="verified_to_mail"} 1');
  expect(text).toContain('le="60",stage="verified_to_mail"} 1');
  expect(text).toContain('le="120",stage="verified_to_mail"} 2');
});
