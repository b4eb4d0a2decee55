import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, forgetSession, keepSession } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

const ana = { token: 'one', user: { id: 'ana', email: 'ana@example.org', name: '' } };
const ben = { token: 'two', user: { id: 'ben', email: 'ben@example.org', name: '' } };

describe('what a traveller saw', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    keepSession(ana);
  });
  afterEach(() => {
    forgetSession();
    vi.useRealTimers();
  });

  it.each([
    ['signs out', () => forgetSession()],
    ['is signed out by the server', () => endSession('one')],
    ['makes way for another account', () => keepSession(ben)],
  ])('is forgotten when the traveller %s, and what is for everybody is not', (_, leave) => {
    const client = createQueryClient();
    client.setQueryData(['profile', 'ana'], { phone: '+36 1 234 567' });
    client.setQueryData(['live-deals'], []);
    const shown = new QueryObserver(client, { queryKey: ['live-deals'], queryFn: () => [] });
    const hide = shown.subscribe(() => {});
    leave();
    vi.advanceTimersByTime(1);
    expect(client.getQueryData(['profile', 'ana'])).toBeUndefined();
    expect(client.getQueryData(['live-deals'])).toEqual([]);
    hide();
  });

  it('stays while the session is only renewed', () => {
    const client = createQueryClient();
    client.setQueryData(['profile', 'ana'], { phone: '+36 1 234 567' });
    keepSession(ana);
    vi.advanceTimersByTime(1);
    expect(client.getQueryData(['profile', 'ana'])).toBeDefined();
  });
});

describe('a question without a network', () => {
  afterEach(() => {
    onlineManager.setOnline(true);
    vi.useRealTimers();
  });

  it('fails so that the page can say why, and is asked again when the network is back', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    client.mount();
    onlineManager.setOnline(false);
    const ask = vi.fn(async () => {
      if (!onlineManager.isOnline()) throw new ApiError(null, 'unreachable');
      return 'answered';
    });
    const shown = new QueryObserver(client, { queryKey: ['profile'], queryFn: ask });
    const hide = shown.subscribe(() => {});
    await vi.runAllTimersAsync();
    expect(shown.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    onlineManager.setOnline(true);
    await vi.runAllTimersAsync();
    expect(shown.getCurrentResult().data).toBe('answered');
    hide();
    client.unmount();
  });
});
