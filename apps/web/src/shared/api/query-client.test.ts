import { ApiError } from '@farelark/client';
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, forgetSession, keepSession } from '../session/session-store.ts';
import { createQueryClient } from './query-client.tsx';

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

  it('fails so that the page can say why, and is asked again when the network is back [4.network]', async () => {
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

describe('an answer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });

  /** A page that shows the answer; looks at it again by `look`. */
  function shownBy(answer: () => Promise<string>) {
    const ask = vi.fn(answer);
    const client = createQueryClient();
    client.mount();
    const look = () => {
      const shown = new QueryObserver(client, { queryKey: ['deals'], queryFn: ask });
      const hide = shown.subscribe(() => {});
      return { shown, hide };
    };
    return { ask, client, look };
  }

  it('counts as fresh for 60 seconds [9.stale]', async () => {
    const { ask, client, look } = shownBy(async () => 'answered');
    look().hide();
    await vi.advanceTimersByTimeAsync(59_000);
    look().hide();
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    look().hide();
    expect(ask).toHaveBeenCalledTimes(2);
    client.unmount();
  });

  it('is not requested again when the window gets the focus back [9.focus]', async () => {
    const { ask, client, look } = shownBy(async () => 'answered');
    const { hide } = look();
    await vi.advanceTimersByTimeAsync(120_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ask).toHaveBeenCalledTimes(1);
    hide();
    client.unmount();
  });

  it.each([
    ['twice more where the fault is the server’s', 503, 3],
    ['never again where it is not', 404, 1],
    ['twice more where no answer came', null, 3],
  ])('that failed is asked for %s [9.retry]', async (_, status, times) => {
    const { ask, client, look } = shownBy(async () => {
      throw new ApiError(status, status === null ? 'unreachable' : 'internal');
    });
    const { shown, hide } = look();
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledTimes(times);
    expect(shown.getCurrentResult().status).toBe('error');
    hide();
    client.unmount();
  });
});
