import { hash } from 'node:crypto';
import type { ChannelSettings } from '@farelark/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalPushService } from '../../testing/push-service.ts';
import { startBeforeAll, startTestServer } from '../../testing/test-server.ts';
import { postAuth } from '../../testing/traveller-client.ts';

const service = new LocalPushService();
let token: string;

afterAll(() => service.stop());
const server = startBeforeAll(async () => {
  const PUSH_SERVICES = `${await service.start()},push.example`;
  return startTestServer({ EMAIL_CONFIRMATION: 'off', PUSH_SERVICES });
});
beforeAll(async () => {
  token = await server.signUp('channels@example.org');
});

const load = (as: string | null = token) => server.call('load-channels', {}, as);
const add = (input: object, as: string | null = token) =>
  server.call('add-push-device', input as never, as);
const createBrowser = () => service.subscribe('any');

const NIGHT: ChannelSettings = {
  emailNotifications: true,
  alertFrequency: 'immediate',
  timeZone: 'Europe/Lisbon',
  quietHours: { from: 1320, until: 420 },
  errorFaresAtAnyTime: true,
};
const save = (input: object, as: string | null = token) =>
  server.call('save-channels', { ...NIGHT, ...input }, as);

describe('load-channels and save-channels', () => {
  it('default to immediate emails at any time', async () => {
    const { token } = await server.addSignedInAccount();
    expect((await load(token)).data).toMatchObject({
      channels: {
        emailNotifications: true,
        alertFrequency: 'immediate',
        timeZone: null,
        quietHours: null,
        errorFaresAtAnyTime: false,
        hasPreferences: false,
      },
      devices: [],
    });
  });

  it('return saved channels', async () => {
    await server.savePreferencesFrom(token, ['BUD']);
    const channels = { ...NIGHT, emailNotifications: false, alertFrequency: 'daily' } as const;
    expect((await save(channels)).data?.channels).toEqual({ ...channels, hasPreferences: true });
    expect((await load()).data?.channels).toEqual({ ...channels, hasPreferences: true });
    expect((await save({ quietHours: null })).data?.channels.quietHours).toBeNull();
  });

  it('share the alert frequency with load-preferences [3.state.frequency]', async () => {
    const frequency = async () =>
      (await server.call('load-preferences', undefined, token)).data?.alertFrequency;
    await server.savePreferencesFrom(token, ['BUD']);
    for (const alertFrequency of ['weekly', 'immediate'] as const) {
      await save({ alertFrequency });
      expect(await frequency()).toBe(alertFrequency);
    }
    const { token: newcomer } = await server.addSignedInAccount();
    const { data } = await server.call('load-preferences', undefined, newcomer);
    expect(data).toEqual({ preferences: null, alertFrequency: 'immediate' });
  });

  it('share the email switch with load-preferences [3.form.email]', async () => {
    await server.savePreferencesFrom(token, ['BUD'], { emailNotifications: true });
    expect((await load()).data?.channels.emailNotifications).toBe(true);
    await save({ emailNotifications: false });
    const { data } = await server.call('load-preferences', undefined, token);
    expect(data?.preferences?.emailNotifications).toBe(false);
  });

  it('save quiet hours before there are preferences', async () => {
    const { token } = await server.addSignedInAccount();
    expect((await save({}, token)).data?.channels).toMatchObject({
      hasPreferences: false,
      quietHours: NIGHT.quietHours,
    });
  });

  it.each([
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+02:00'],
    ['timeZone', null],
    ['timeZone', 'x'.repeat(500)],
    ['quietHours.from', { from: -1, until: 420 }],
    ['quietHours.until', { from: 1320, until: 1440 }],
    ['quietHours.until', { from: 420, until: 420 }],
    ['quietHours.from', { from: 1.5, until: 420 }],
    ['alertFrequency', 'hourly'],
    ['emailNotifications', 'yes'],
  ])('reject %s %j by name without saving', async (path, value) => {
    await save({});
    const [field = ''] = path.split('.');
    expect(await save({ [field]: value })).toMatchObject({
      status: 400,
      error: { code: 'invalid_input', fields: [{ path }] },
    });
    expect((await load()).data?.channels.quietHours).toEqual(NIGHT.quietHours);
  });

  it('accept all time zone names of browsers', async () => {
    for (const timeZone of ['Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Etc/GMT-3', 'UTC'])
      expect(await save({ timeZone })).toMatchObject({
        status: 200,
        data: { channels: { timeZone } },
      });
  });

  it('are limited to the traveller’s own channels', async () => {
    const other = await server.signUp('other@example.org');
    await save({}, token);
    expect((await load(other)).data?.channels.quietHours).toBeNull();
    expect((await load(null)).status).toBe(401);
    expect((await save({}, null)).status).toBe(401);
    expect((await add(createBrowser(), null)).status).toBe(401);
  });
});

describe('add-push-device and forget-push-device', () => {
  it('list a device once, by its fingerprint and not its address [2.profile.devices]', async () => {
    const { token } = await server.addSignedInAccount();
    const browser = createBrowser();
    await add(browser, token);
    const { data } = await add(browser, token);
    expect(data?.devices).toHaveLength(1);
    expect(data?.devices[0]?.fingerprint).toBe(hash('sha256', browser.endpoint));
    const response = JSON.stringify((await load(token)).data);
    for (const secret of [browser.endpoint, browser.p256dh, browser.auth])
      expect(response).not.toContain(secret);
  });

  it('accept a subdomain of a known push service', async () => {
    const { token } = await server.addSignedInAccount();
    const browser = { ...createBrowser(), endpoint: 'https://eu.push.example/1234' };
    expect((await add(browser, token)).data?.devices).toHaveLength(1);
  });

  it('remove a device for its owner only', async () => {
    const [owner, stranger] = [
      await server.addSignedInAccount(),
      await server.addSignedInAccount(),
    ];
    const deviceId = (await add(createBrowser(), owner.token)).data?.devices[0]?.id ?? '';
    const forget = (as: string) => server.call('forget-push-device', { deviceId }, as);
    expect((await forget(stranger.token)).data?.devices).toEqual([]);
    expect((await load(owner.token)).data?.devices).toHaveLength(1);
    expect((await forget(owner.token)).data?.devices).toEqual([]);
    expect((await forget(owner.token)).status).toBe(200);
  });

  it('move a device to another account that has its keys', async () => {
    const [first, next] = [await server.addSignedInAccount(), await server.addSignedInAccount()];
    const browser = createBrowser();
    await add(browser, first.token);
    const guessed = { ...createBrowser(), endpoint: browser.endpoint };
    expect(await add(guessed, next.token)).toMatchObject({ status: 409 });
    expect((await load(first.token)).data?.devices).toHaveLength(1);
    expect((await add(browser, next.token)).data?.devices).toHaveLength(1);
    expect((await load(first.token)).data?.devices).toEqual([]);
  });

  it('replace the oldest of ten devices', async () => {
    const { token } = await server.addSignedInAccount();
    const first = (await add(createBrowser(), token)).data?.devices[0]?.id;
    let devices = (await load(token)).data?.devices;
    for (let more = 0; more < 10; more += 1)
      devices = (await add(createBrowser(), token)).data?.devices;
    expect(devices).toHaveLength(10);
    expect(devices?.map(({ id }) => id)).not.toContain(first);
  });

  it('remove a device after a sign-out, but not after the session expires', async () => {
    const email = 'leaving@example.org';
    const leaving = await server.signUp(email);
    await add(createBrowser(), leaving);
    await postAuth(server.url, '/sign-out', {}, { authorization: `Bearer ${leaving}` });
    const { userId, token: expiring } = await server.addSignedInAccount();
    await add(createBrowser(), expiring);
    await server.query(
      `update auth.session set "expiresAt" = now() - interval '1 minute' where "userId" = $1`,
      [userId],
    );
    await server.query('delete from auth.session where "userId" = $1', [userId]);
    const rows = await server.query(
      `select u.id = $1 as expired from push_subscriptions p join auth."user" u on u.id = p.user_id
        where u.id = $1 or u.email = $2`,
      [userId, email],
    );
    expect(rows).toEqual([{ expired: true }]);
  });

  it.each([
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/push.example',
    'https://push.example:8443/x',
    'http://push.example/x',
    'https://user:pass@push.example/x',
    'http://127.0.0.1:1/x',
    'http://169.254.169.254/latest/meta-data',
    'https://notpush.example/x',
  ])('reject the endpoint %s [security.push-endpoints]', async (endpoint) => {
    expect(await add({ ...createBrowser(), endpoint })).toMatchObject({
      status: 409,
      error: { code: 'not_configured', detail: 'errors.push_service_unknown' },
    });
  });

  it.each([
    ['endpoint', 'file:///etc/passwd'],
    ['endpoint', 'not an address'],
    ['endpoint', `https://push.example/${'x'.repeat(3000)}`],
    ['p256dh', 'short'],
    ['auth', '*'.repeat(22)],
    ['userAgent', 'x'.repeat(401)],
    ['platform', 'toaster'],
  ])('reject %s %j', async (path, value) => {
    expect(await add({ ...createBrowser(), [path]: value })).toMatchObject({
      status: 400,
      error: { fields: [{ path }] },
    });
  });
});
