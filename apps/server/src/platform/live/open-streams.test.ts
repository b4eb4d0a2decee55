import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OpenStreams } from './open-streams.ts';

let open: OpenStreams;
let checked: (readonly string[])[];
let running: Set<string>;

beforeEach(() => {
  vi.useFakeTimers();
  checked = [];
  running = new Set();
  open = new OpenStreams(async (sessionIds) => {
    checked.push(sessionIds);
    return running;
  });
});
afterEach(() => {
  open.stop();
  vi.useRealTimers();
});

function createStream(sessionId: string, isOver = false) {
  return {
    sessionId,
    sendHeartbeat: vi.fn(),
    end: vi.fn(),
    hasEnded: vi.fn(async () => isOver),
  };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

it('sends every stream a heartbeat each 15 seconds', async () => {
  const streams = Array.from({ length: 200 }, (_, index) => createStream(`${index}`));
  for (const stream of streams) open.add(stream);
  await seconds(15);
  for (const { sendHeartbeat } of streams) expect(sendHeartbeat).toHaveBeenCalledTimes(1);
  await seconds(45);
  for (const { sendHeartbeat } of streams) expect(sendHeartbeat).toHaveBeenCalledTimes(4);
});

it('checks every session once a minute, in one query per second', async () => {
  const streams = Array.from({ length: 120 }, (_, index) => createStream(`${index}`));
  for (const stream of streams) open.add(stream);
  await seconds(60);
  expect(checked.map(({ length }) => length)).toEqual(Array.from({ length: 60 }, () => 2));
  expect(checked.flat().toSorted()).toEqual(streams.map(({ sessionId }) => sessionId).toSorted());
});

it('ends streams whose session has ended, by a full lookup only where needed', async () => {
  const [active, renewed, ended] = [createStream('a'), createStream('b'), createStream('c', true)];
  for (const stream of [active, renewed, ended]) open.add(stream);
  running.add('a');
  await seconds(60);
  expect(active.hasEnded).not.toHaveBeenCalled();
  expect(renewed.hasEnded).toHaveBeenCalledTimes(1);
  expect([active, renewed, ended].map(({ end }) => end.mock.calls.length)).toEqual([0, 0, 1]);
});

it('keeps streams open while the lookup fails', async () => {
  open.stop();
  open = new OpenStreams(() => Promise.reject(new Error('The database is away')));
  const stream = createStream('a', true);
  open.add(stream);
  await seconds(60);
  expect(stream.end).not.toHaveBeenCalled();
  expect(stream.sendHeartbeat).toHaveBeenCalledTimes(4);
});

it('forgets a removed stream', async () => {
  const stream = createStream('a');
  open.add(stream)();
  await seconds(60);
  expect(stream.sendHeartbeat).not.toHaveBeenCalled();
  expect(checked).toEqual([]);
});
