import type { Tracer } from '@farelark/ingest';
import { TestClock } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import { Failure } from '../http/failure.ts';
import { type ReceivedSpan, TraceReceiver } from '../observability/testing/trace-receiver.ts';
import { openTracer } from '../observability/tracing/open-tracer.ts';
import type { ServerTracer } from '../observability/tracing/server-tracer.ts';
import {
  CLOCK_LEAD_MILLIS,
  COUNTS,
  createHeldWork,
  NAME,
  setUpJobQueues,
  type Work,
} from './job-queue.fixture.ts';
import { startLoop } from './loop.ts';

let receiver: TraceReceiver;
let tracer: ServerTracer;
beforeEach(async () => {
  receiver = new TraceReceiver();
  tracer = await openTracer(
    readSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.open(),
      OTEL_TRACES_SAMPLER_ARG: '1',
    }),
  );
});
afterEach(() => receiver.close());
// Closed before the receiver of its spans.
const fixture = setUpJobQueues();

/** The desk of a server of its own, which is followed. */
const openQueue = (work: Work | null, follows: Tracer = tracer) => fixture.open(work, follows);

/** All that was followed, once it has been sent. */
async function readSpans(): Promise<readonly ReceivedSpan[]> {
  await fixture.close();
  await tracer.stop();
  return receiver.spans;
}

const runsIn = (spans: readonly ReceivedSpan[]) =>
  spans.filter(({ name }) => name === `job.${NAME}`);
const getAttributes = (spans: readonly ReceivedSpan[]) => spans.map(({ attributes }) => attributes);

it('a run is part of the way of who handed it in, also in another process', async () => {
  const asked = await openQueue(null);
  const works = await openQueue(async () => {
    // What a job does is part of its run.
    await tracer.withSpan('fares.ingest', null, async () => {});
    return COUNTS;
  });
  const id = await tracer.withSpan('POST /functions/v1/a-function', null, () =>
    asked.start(NAME, {}, null),
  );
  await fixture.waitForEnd(works, id);
  const spans = await readSpans();
  const taken = spans.find(({ name }) => name === 'fares.ingest') as ReceivedSpan;
  expect(receiver.wayTo(taken)).toEqual([
    'POST /functions/v1/a-function',
    'job.enqueue',
    `job.${NAME}`,
    'fares.ingest',
  ]);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  const [run] = getAttributes(runsIn(spans));
  expect(run).toEqual({
    queue: NAME,
    attempt: 1,
    waited_millis: expect.any(Number),
    outcome: 'done',
  });
  // Less what passed of the lead until it was handed in.
  expect(run?.['waited_millis']).toBeGreaterThan(CLOCK_LEAD_MILLIS / 2);
});

it('records a caller of a running job as joined, and leaves the run in its trace', async () => {
  const held = createHeldWork();
  const desk = await openQueue(held.work);
  const id = await desk.start(NAME, {}, null);
  expect(await desk.start(NAME, {}, null)).toBe(id);
  held.release();
  await fixture.waitForEnd(desk, id);
  const spans = await readSpans();
  const handedIn = spans.filter(({ name }) => name === 'job.enqueue');
  expect(getAttributes(handedIn)).toEqual([
    { queue: NAME, outcome: 'begun' },
    { queue: NAME, outcome: 'joined' },
  ]);
  expect(runsIn(spans).map(({ parentSpanId }) => parentSpanId)).toEqual([handedIn[0]?.spanId]);
});

it('a job that fails for a reason of its own is tried again, each attempt a run of its own, and tells no detail', async () => {
  const desk = await openQueue(async () => {
    throw new TypeError('traveller@example.org');
  });
  const end = await fixture.waitForEnd(desk, await desk.start(NAME, {}, null));
  expect(end).toMatchObject({ error: { code: 'internal', message: 'errors.job_failed' } });
  const runs = runsIn(await readSpans());
  const failed = { queue: NAME, outcome: 'failed', 'error.type': 'TypeError' };
  expect(getAttributes(runs)).toMatchObject([
    { ...failed, attempt: 1 },
    { ...failed, attempt: 2 },
  ]);
  expect(runs.map(({ status }) => status?.code)).toEqual([2, 2]);
  expect(new Set(runs.map(({ parentSpanId }) => parentSpanId)).size).toBe(1);
  expect(JSON.stringify([end, runs])).not.toContain('traveller@');
});

it('a job that is refused says why, is not tried again, and is recorded with its code and not as an error', async () => {
  const desk = await openQueue(async () => {
    throw new Failure('unavailable', undefined, { message: 'errors.sync_unreachable' });
  });
  expect(await fixture.waitForEnd(desk, await desk.start(NAME, {}, null))).toMatchObject({
    state: 'failed',
    result: null,
    error: { code: 'unavailable', message: 'errors.sync_unreachable' },
  });
  const runs = runsIn(await readSpans());
  // One run: another attempt would be another one.
  expect(getAttributes(runs)).toMatchObject([{ outcome: 'refused', code: 'unavailable' }]);
  expect(runs[0]?.status?.code ?? 0).toBe(0);
});

it('a server that ends releases its jobs immediately, interrupted, and another one continues them in the same trace', async () => {
  const held = createHeldWork();
  const one = await openQueue(held.work);
  const id = await one.start(NAME, {}, null);
  await expect.poll(held.begun).toBe(1);
  const other = await openQueue(async () => COUNTS);
  await one.stop();
  expect((await other.status(id, null))?.state).not.toBe('running');
  expect(await fixture.waitForEnd(other, id)).toMatchObject({ state: 'done', result: COUNTS });
  const runs = runsIn(await readSpans());
  expect(getAttributes(runs)).toMatchObject([
    { attempt: 1, outcome: 'interrupted' },
    { attempt: 2, outcome: 'done' },
  ]);
  expect(new Set(runs.map(({ traceId }) => traceId)).size).toBe(1);
});

it('what a schedule began is the beginning of a way', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  fixture.clock = new TestClock(`${tomorrow}T16:19:00Z`);
  await openQueue(async () => COUNTS);
  const over = async () => {
    const { rows } = await fixture.database.pool.query(
      `select r.traceparent from job_runs r join jobs.job j using (id)
        where j.name = 'auto-refresh-rates' and j.state not in ('created', 'active')`,
    );
    return rows;
  };
  await expect
    .poll(async () => {
      await fixture.clock.tick(10_000);
      return over();
    })
    .toEqual([{ traceparent: null }]);
  const [run] = (await readSpans()).filter(({ name }) => name === 'job.auto-refresh-rates');
  expect(run?.attributes).toMatchObject({ queue: 'auto-refresh-rates', attempt: 1 });
  expect(run?.parentSpanId ?? '').toBe('');
});

it('a round by the clock is a step, of which what it does is a part', async () => {
  const rounds: boolean[] = [];
  const loop = startLoop({
    name: 'sweep',
    pauseMillis: 3_600_000,
    log: pino({ level: 'silent' }),
    tracer,
    round: async () => {
      rounds.push(
        await tracer.withSpan('alerts.write', null, async ({ traceparent: mark }) => mark !== null),
      );
      if (rounds.length === 1) return true;
      throw new RangeError('row of traveller@example.org');
    },
  });
  await expect.poll(() => rounds).toEqual([true, true]);
  await loop.stop();
  const spans = await readSpans();
  const isRound = ({ name }: ReceivedSpan) => name === 'loop.sweep';
  expect(spans.filter((span) => !isRound(span)).map((span) => receiver.wayTo(span))).toEqual([
    ['loop.sweep', 'alerts.write'],
    ['loop.sweep', 'alerts.write'],
  ]);
  expect(spans.filter(isRound)).toMatchObject([
    { attributes: {} },
    { attributes: { 'error.type': 'RangeError' }, status: { code: 2 } },
  ]);
});

it('where nothing is followed, rows carry nothing and nothing is sent', async () => {
  const desk = await openQueue(async () => COUNTS, await openTracer(readSettings({})));
  await fixture.waitForEnd(desk, await desk.start(NAME, {}, null));
  const { rows } = await fixture.database.pool.query('select traceparent from job_runs');
  expect(rows).toEqual([{ traceparent: null }]);
  expect(await readSpans()).toEqual([]);
});
