import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restorePage, stubPageStorage, stubPhone } from './phone.fixture.ts';

const calls: { name: string; request: unknown }[] = [];
let devices: { id: string; fingerprint: string }[] = [];
let session: object | null = null;

vi.mock('../api/call-function.ts', () => ({
  callFunction: async (name: string, request: unknown) => {
    calls.push({ name, request });
    return { devices };
  },
}));
vi.mock('../session/session-store.ts', () => ({
  sessionStore: { getState: () => ({ session }) },
}));
vi.mock('../settings/page-settings.ts', () => ({
  pageSettings: () => ({ backendUrl: 'https://fares.example.org' }),
}));

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

beforeEach(() => {
  calls.length = 0;
  devices = [{ id: 'other', fingerprint: digest('another phone') }];
  session = { token: 'signed in' };
});
afterEach(restorePage);

/** Refreshes the token of a phone that saved `saved` and registers with `current`. */
async function refresh(saved: string | null, current: string, receive = 'granted') {
  const phone = stubPhone('android', {
    PushNotifications: { checkPermissions: () => ({ receive }), register: () => {} },
  });
  stubPageStorage();
  if (saved !== null) localStorage.setItem('farelark-push-token', saved);
  const { refreshPushToken } = await import('./push.ts');
  const refreshed = refreshPushToken();
  const isDone = refreshed.then(() => true);
  await expect
    .poll(() => {
      phone.report('PushNotifications', 'registration', { value: current });
      return Promise.race([isDone, Promise.resolve(false)]);
    })
    .toBe(true);
  await refreshed;
  return phone;
}

it('replaces the token in the account that lists the phone [2.native.token]', async () => {
  devices.push({ id: 'this', fingerprint: digest('old') });
  await refresh('old', 'new');
  expect(calls).toEqual([
    { name: 'load-channels', request: undefined },
    {
      name: 'add-push-device',
      request: { platform: 'android', token: 'new', userAgent: expect.any(String) },
    },
    { name: 'forget-push-device', request: { deviceId: 'this' } },
  ]);
  expect(localStorage.getItem('farelark-push-token')).toBe('new');
});

it('does not register a phone that was removed from the account [2.native.token]', async () => {
  await refresh('old', 'new');
  expect(calls.map(({ name }) => name)).toEqual(['load-channels']);
});

it('calls nothing while the token is unchanged', async () => {
  await refresh('old', 'old');
  expect(calls).toEqual([]);
});

it.each([
  ['of an unregistered phone', null, 'granted'],
  ['without permission', 'old', 'denied'],
])('requests no token %s', async (_, saved, receive) => {
  const phone = await refresh(saved, 'new', receive);
  expect(calls).toEqual([]);
  expect(phone.calls.map(({ method }) => method)).not.toContain('PushNotifications.register');
});

it('calls nothing without a session', async () => {
  session = null;
  await refresh('old', 'new');
  expect(calls).toEqual([]);
});
