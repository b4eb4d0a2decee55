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

const openQueue = (work: Work | null, own: Tracer = tracer) => fixture.open(work, own);

/** All spans, after everything has closed and exported them. */
async function readSpans(): Promise<readonly ReceivedSpan[]> {
  await fixture.close();
  await tracer.stop();
  return receiver.spans;
}

const runsIn = (spans: readonly ReceivedSpan[]) =>
  spans.filter(({ name }) => name === `job.${NAME}`);
const getAttributes = (spans: readonly ReceivedSpan[]) => spans.map(({ attributes }) => attributes);

it('continues the trace of the caller in the process that runs the job', async () => {
  const webQueue = await openQueue(null);
  const workerQueue = await openQueue(async () => {
    await tracer.withSpan('fares.ingest', null, async () => {});
    return COUNTS;
  });
  const id = await tracer.withSpan('POST /functions/v1/a-function', null, () =>
    webQueue.start(NAME, {}, null),
  );
  await fixture.waitForEnd(workerQueue, id);
  const spans = await readSpans();
  const ingest = spans.find(({ name }) => name === 'fares.ingest') as ReceivedSpan;
  expect(receiver.getPath(ingest)).toEqual([
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
  // The queue's clock is ahead by the lead.
  expect(run?.['waited_millis']).toBeGreaterThan(CLOCK_LEAD_MILLIS / 2);
});

it('records a caller of a running job as joined, and leaves the run in its trace', async () => {
  const held = createHeldWork();
  const queue = await openQueue(held.work);
  const id = await queue.start(NAME, {}, null);
  expect(await queue.start(NAME, {}, null)).toBe(id);
  held.release();
  await fixture.waitForEnd(queue, id);
  const spans = await readSpans();
  const enqueued = spans.filter(({ name }) => name === 'job.enqueue');
  expect(getAttributes(enqueued)).toEqual([
    { queue: NAME, outcome: 'started' },
    { queue: NAME, outcome: 'joined' },
  ]);
  expect(runsIn(spans).map(({ parentSpanId }) => parentSpanId)).toEqual([enqueued[0]?.spanId]);
});

it('records each attempt of a failing job as a span, without the error message', async () => {
  const queue = await openQueue(async () => {
    throw new TypeError('traveller@example.org');
  });
  const end = await fixture.waitForEnd(queue, await queue.start(NAME, {}, null));
  expect(end).toMatchObject({ error: { code: 'internal', detail: 'errors.job_failed' } });
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

it('records a refused job with its code and not as an error, and does not retry it', async () => {
  const queue = await openQueue(async () => {
    throw new Failure('unavailable', { message: 'errors.sync_unreachable' });
  });
  expect(await fixture.waitForEnd(queue, await queue.start(NAME, {}, null))).toMatchObject({
    state: 'failed',
    result: null,
    error: { code: 'unavailable', detail: 'errors.sync_unreachable' },
  });
  const runs = runsIn(await readSpans());
  expect(getAttributes(runs)).toMatchObject([{ outcome: 'refused', code: 'unavailable' }]);
  expect(runs[0]?.status?.code ?? 0).toBe(0);
});

it('releases the jobs of a stopping server, which another one continues in the same trace', async () => {
  const held = createHeldWork();
  const stopping = await openQueue(held.work);
  const id = await stopping.start(NAME, {}, null);
  await expect.poll(held.getAttempts).toBe(1);
  const other = await openQueue(async () => COUNTS);
  await stopping.stop();
  expect((await other.status(id, null))?.state).not.toBe('running');
  expect(await fixture.waitForEnd(other, id)).toMatchObject({ state: 'done', result: COUNTS });
  const runs = runsIn(await readSpans());
  expect(getAttributes(runs)).toMatchObject([
    { attempt: 1, outcome: 'interrupted' },
    { attempt: 2, outcome: 'done' },
  ]);
  expect(new Set(runs.map(({ traceId }) => traceId)).size).toBe(1);
});

it('starts a new trace for a scheduled job', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  fixture.clock = new TestClock(`${tomorrow}T16:19:00Z`);
  await openQueue(async () => COUNTS);
  const getFinished = async () => {
    const { rows } = await fixture.database.pool.query(
      `select r.traceparent from job_runs r join jobs.job j using (id)
        where j.name = 'auto-refresh-rates' and j.state not in ('created', 'active')`,
    );
    return rows;
  };
  await expect
    .poll(async () => {
      await fixture.clock.tick(10_000);
      return getFinished();
    })
    .toEqual([{ traceparent: null }]);
  const [run] = (await readSpans()).filter(({ name }) => name === 'job.auto-refresh-rates');
  expect(run?.attributes).toMatchObject({ queue: 'auto-refresh-rates', attempt: 1 });
  expect(run?.parentSpanId ?? '').toBe('');
});

it('records each round of a timed loop as a span with its children', async () => {
  const rounds: boolean[] = [];
  const round = async () => {
    rounds.push(
      await tracer.withSpan('alerts.write', null, async ({ traceparent }) => traceparent !== null),
    );
    if (rounds.length === 1) return true;
    throw new RangeError('row of traveller@example.org');
  };
  const log = pino({ level: 'silent' });
  const loop = startLoop({ log }, { name: 'sweep', pauseMillis: 3_600_000, tracer, round });
  await expect.poll(() => rounds).toEqual([true, true]);
  await loop.stop();
  const spans = await readSpans();
  const isRound = ({ name }: ReceivedSpan) => name === 'loop.sweep';
  expect(spans.filter((span) => !isRound(span)).map((span) => receiver.getPath(span))).toEqual([
    ['loop.sweep', 'alerts.write'],
    ['loop.sweep', 'alerts.write'],
  ]);
  expect(spans.filter(isRound)).toMatchObject([
    { attributes: {} },
    { attributes: { 'error.type': 'RangeError' }, status: { code: 2 } },
  ]);
});

it('stores no trace context and exports nothing while tracing is off', async () => {
  const queue = await openQueue(async () => COUNTS, await openTracer(readSettings({})));
  await fixture.waitForEnd(queue, await queue.start(NAME, {}, null));
  const { rows } = await fixture.database.pool.query('select traceparent from job_runs');
  expect(rows).toEqual([{ traceparent: null }]);
  expect(await readSpans()).toEqual([]);
});
