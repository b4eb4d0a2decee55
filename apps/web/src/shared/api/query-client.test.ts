import { ApiError } from '@farelark/client';
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { sessionStore } from '../session/session-store.ts';
import { createQueryClient } from './query-client.tsx';

const ana = { token: 'one', user: { id: 'ana', email: 'ana@example.org', name: '' } };
const ben = { token: 'two', user: { id: 'ben', email: 'ben@example.org', name: '' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  sessionStore.signOut();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** A mounted client; `observe` subscribes to its one query. */
function mountClient(fetchDeals: () => Promise<string> = async () => 'deals') {
  const queryFn = vi.fn(fetchDeals);
  const client = createQueryClient();
  client.mount();
  onTestFinished(() => client.unmount());
  const observe = () => {
    const observer = new QueryObserver(client, { queryKey: ['deals'], queryFn });
    return { observer, unsubscribe: observer.subscribe(() => {}) };
  };
  return { client, queryFn, observe };
}

it.each([
  ['the traveller signs out', () => sessionStore.signOut()],
  ['the server ends the session', () => sessionStore.expire('one')],
  ['another account signs in', () => sessionStore.save(ben)],
])('removes inactive queries when %s', (_, changeSession) => {
  sessionStore.save(ana);
  const { client, observe } = mountClient();
  client.setQueryData(['profile', 'ana'], { phone: '+36 1 234 567' });
  client.setQueryData(['deals'], 'deals');
  const { unsubscribe } = observe();
  changeSession();
  vi.advanceTimersByTime(1);
  expect(client.getQueryData(['profile', 'ana'])).toBeUndefined();
  expect(client.getQueryData(['deals'])).toBe('deals');
  unsubscribe();
});

it('keeps queries when the session is renewed', () => {
  sessionStore.save(ana);
  const { client } = mountClient();
  client.setQueryData(['profile', 'ana'], { phone: '+36 1 234 567' });
  sessionStore.save(ana);
  vi.advanceTimersByTime(1);
  expect(client.getQueryData(['profile', 'ana'])).toBeDefined();
});

it('fails without a network, and fetches again when the network is back [4.network]', async () => {
  onlineManager.setOnline(false);
  const { observe } = mountClient(async () => {
    if (!onlineManager.isOnline()) throw new ApiError(null, 'unreachable');
    return 'deals';
  });
  const { observer, unsubscribe } = observe();
  await vi.runAllTimersAsync();
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  onlineManager.setOnline(true);
  await vi.runAllTimersAsync();
  expect(observer.getCurrentResult().data).toBe('deals');
  unsubscribe();
});

it('treats data as fresh for 60 seconds [9.stale]', async () => {
  const { queryFn, observe } = mountClient();
  observe().unsubscribe();
  await vi.advanceTimersByTimeAsync(59_000);
  observe().unsubscribe();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  observe().unsubscribe();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('does not refetch when the window regains the focus [9.focus]', async () => {
  const { queryFn, observe } = mountClient();
  const { unsubscribe } = observe();
  await vi.advanceTimersByTimeAsync(120_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  unsubscribe();
});

it.each([
  ['twice after a server error', 503, 3],
  ['never after a client error', 404, 1],
  ['twice without a response', null, 3],
])('retries %s [9.retry]', async (_, status, calls) => {
  const { queryFn, observe } = mountClient(async () => {
    throw new ApiError(status, status === null ? 'unreachable' : 'internal');
  });
  const { observer, unsubscribe } = observe();
  await vi.runAllTimersAsync();
  expect(queryFn).toHaveBeenCalledTimes(calls);
  expect(observer.getCurrentResult().status).toBe('error');
  unsubscribe();
});
