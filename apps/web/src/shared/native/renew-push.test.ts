import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePhone, onPhone, storageOfPage } from './phone.fixture.ts';

const asked: { name: string; request: unknown }[] = [];
let devices: { id: string; fingerprint: string }[] = [];
let session: object | null = null;

vi.mock('../api/call-function.ts', () => ({
  callFunction: async (name: string, request: unknown) => {
    asked.push({ name, request });
    return { devices };
  },
}));
vi.mock('../session/session-store.ts', () => ({ sessionState: () => ({ session }) }));
vi.mock('../settings/page-settings.ts', () => ({
  pageSettings: () => ({ backendUrl: 'https://fares.example.org' }),
}));

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

beforeEach(() => {
  asked.length = 0;
  devices = [{ id: 'other', fingerprint: digest('of another phone') }];
  session = { token: 'signed in' };
});
afterEach(leavePhone);

/** A phone whose last token was `before`, and that says `now` when it is asked. */
async function startWith(before: string | null, now: string, receive = 'granted') {
  const phone = onPhone('android', {
    PushNotifications: { checkPermissions: () => ({ receive }), register: () => {} },
  });
  storageOfPage();
  if (before !== null) localStorage.setItem('farelark-push-token', before);
  const { renewPush } = await import('./push.ts');
  const done = renewPush();
  const isOver = done.then(() => true);
  await vi.waitFor(async () => {
    phone.report('PushNotifications', 'registration', { value: now });
    expect(await Promise.race([isOver, Promise.resolve(false)])).toBe(true);
  });
  await done;
  return phone;
}

describe('a phone that got another token', () => {
  it('takes the place of the last one in the account that lists it [2.native.token]', async () => {
    devices.push({ id: 'this', fingerprint: digest('before') });
    await startWith('before', 'now');
    expect(asked).toEqual([
      { name: 'load-channels', request: undefined },
      {
        name: 'add-push-device',
        request: { platform: 'android', token: 'now', userAgent: expect.any(String) },
      },
      { name: 'forget-push-device', request: { deviceId: 'this' } },
    ]);
    expect(localStorage.getItem('farelark-push-token')).toBe('now');
  });

  it('that was forgotten stays so [2.native.token]', async () => {
    await startWith('before', 'now');
    expect(asked.map(({ name }) => name)).toEqual(['load-channels']);
  });
});

describe('nothing is asked of the server', () => {
  it('by a phone whose token is the same', async () => {
    await startWith('before', 'before');
    expect(asked).toEqual([]);
  });

  it.each([
    ['that was never registered', null, 'granted'],
    ['whose owner allows no notes any more', 'before', 'denied'],
  ])('by a phone %s, and its owner neither', async (_, before, receive) => {
    const phone = await startWith(before, 'now', receive);
    expect(asked).toEqual([]);
    expect(phone.calls.map(({ method }) => method)).not.toContain('PushNotifications.register');
  });

  it('by a phone without a signed-in traveller', async () => {
    session = null;
    await startWith('before', 'now');
    expect(asked).toEqual([]);
  });
});
