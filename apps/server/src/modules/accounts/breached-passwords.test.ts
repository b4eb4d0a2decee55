import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { createBreachCheck } from './breached-passwords.ts';

// Its SHA-1 begins with 70CCD.
const BREACHED = 'Password1';
const RANGE = '9007338D6D81DD3B6271621B9CF9A97EA00:24\r\n0000000000000000000000000000000000000A:0';

type RangeResponse = { status: number; body: string } | 'never' | 'closed connection';
let response: RangeResponse;
const requests: string[] = [];
const service = createServer((request, reply) => {
  requests.push(request.url ?? '');
  if (response === 'never') return;
  if (response === 'closed connection') reply.destroy();
  else reply.writeHead(response.status).end(response.body);
});
let url: string;

beforeAll(async () => {
  url = `${await listen(service)}/range/`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  requests.length = 0;
});

it('finds a breached password, of whose hash only five digits leave the server', async () => {
  response = { status: 200, body: RANGE };
  const isBreached = createBreachCheck({ url, onFailure: () => {} });
  expect(await isBreached(BREACHED)).toBe(true);
  expect(requests).toEqual(['/range/70CCD']);
});

it.each<[string, RangeResponse]>([
  ['fails', { status: 503, body: '' }],
  ['closes the connection', 'closed connection'],
  ['does not respond in time', 'never'],
  ['lists it with a count of 0', { status: 200, body: RANGE.replaceAll(':24', ':0') }],
  ['returns nonsense', { status: 200, body: '<html>:::' }],
])('accepts a password when the service %s', async (_, next) => {
  response = next;
  const createTimeout = AbortSignal.timeout;
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((millis) => createTimeout(next === 'never' ? 20 : millis));
  onTestFinished(() => timeout.mockRestore());
  const isBreached = createBreachCheck({ url, onFailure: () => {} });
  expect(await isBreached(BREACHED)).toBe(false);
  expect(timeout).toHaveBeenCalledWith(1_500);
});

it('skips the service for a minute after a failure', async () => {
  response = { status: 500, body: '' };
  const onFailure = vi.fn();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const isBreached = createBreachCheck({ url, onFailure });
  for (let attempt = 0; attempt < 3; attempt += 1) await isBreached(BREACHED);
  expect(onFailure).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_001);
  response = { status: 200, body: RANGE };
  expect(await isBreached(BREACHED)).toBe(true);
});
