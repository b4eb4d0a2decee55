import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenStreams } from './open-streams.ts';

let open: OpenStreams;
let asked: (readonly string[])[];
let running: Set<string>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  running = new Set();
  open = new OpenStreams(async (sessionIds) => {
    asked.push(sessionIds);
    return running;
  });
});
afterEach(() => {
  open.stop();
  vi.useRealTimers();
});

function aStream(sessionId: string, isOver = false) {
  return {
    sessionId,
    sendHeartbeat: vi.fn(),
    end: vi.fn(),
    hasEnded: vi.fn(async () => isOver),
  };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

describe('open streams', () => {
  it('hear a heartbeat within fifteen seconds and every fifteen seconds after, however many they are', async () => {
    const streams = Array.from({ length: 200 }, (_, index) => aStream(`${index}`));
    for (const stream of streams) open.add(stream);
    await seconds(15);
    for (const { sendHeartbeat } of streams) expect(sendHeartbeat).toHaveBeenCalledTimes(1);
    await seconds(45);
    for (const { sendHeartbeat } of streams) expect(sendHeartbeat).toHaveBeenCalledTimes(4);
  });

  it('have their sessions checked every minute, those of a second in one question', async () => {
    const streams = Array.from({ length: 120 }, (_, index) => aStream(`${index}`));
    for (const stream of streams) open.add(stream);
    await seconds(60);
    expect(asked.map(({ length }) => length)).toEqual(Array.from({ length: 60 }, () => 2));
    expect(asked.flat().toSorted()).toEqual(streams.map(({ sessionId }) => sessionId).toSorted());
  });

  it('are ended when their session is over, and are asked about in full only where it may be', async () => {
    const [lasting, renewed, over] = [aStream('a'), aStream('b'), aStream('c', true)];
    for (const stream of [lasting, renewed, over]) open.add(stream);
    running.add('a');
    await seconds(60);
    expect(lasting.hasEnded).not.toHaveBeenCalled();
    expect(renewed.hasEnded).toHaveBeenCalledTimes(1);
    expect([lasting, renewed, over].map(({ end }) => end.mock.calls.length)).toEqual([0, 0, 1]);
  });

  it('stay open while sessions can’t be looked up', async () => {
    open.stop();
    open = new OpenStreams(() => Promise.reject(new Error('The database is away')));
    const stream = aStream('a', true);
    open.add(stream);
    await seconds(60);
    expect(stream.end).not.toHaveBeenCalled();
    expect(stream.sendHeartbeat).toHaveBeenCalledTimes(4);
  });

  it('are forgotten once they are taken out', async () => {
    const stream = aStream('a');
    open.add(stream)();
    await seconds(60);
    expect(stream.sendHeartbeat).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });
});
