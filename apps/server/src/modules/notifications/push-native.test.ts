import type { ChannelSettings } from '@farelark/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { createCurrentQuietHours } from '../../testing/dates.ts';
import { APNS_TOPIC, LocalApns } from '../../testing/local-apns.ts';
import { fcmError, LocalFcm } from '../../testing/local-fcm.ts';
import { startBeforeAll, startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addTraveller,
  createLiveDeal,
  type Traveller,
  waitForOutcomes,
} from './travellers.fixture.ts';

const apns = new LocalApns({ tls: false });
const fcm = new LocalFcm();
afterAll(() => Promise.all([apns.stop(), fcm.stop()]));
const server = startBeforeAll(async () => {
  await Promise.all([apns.start(), fcm.start()]);
  return startTestServer({
    EMAIL_CONFIRMATION: 'off',
    FCM_SERVICE_ACCOUNT: JSON.stringify(fcm.account),
    FCM_URL: fcm.origin,
    APNS_KEY: apns.key.pem.replaceAll('\n', '\\n'),
    APNS_KEY_ID: apns.key.keyId,
    APNS_TEAM_ID: apns.key.teamId,
    APNS_TOPIC,
    APNS_URL: apns.origin,
  });
});

interface Phone extends Traveller {
  readonly device: string;
}

/** Adds a German traveller with a phone and without emails. */
async function addPhone(
  platform: 'ios' | 'android',
  origin: string,
  channels: Partial<ChannelSettings> = {},
): Promise<Phone> {
  const traveller = await addTraveller(
    server,
    origin,
    { emailNotifications: false, ...channels },
    { preferredLanguage: 'de' },
  );
  const device = platform === 'ios' ? apns.device() : fcm.device();
  const response = await add(platform, device, traveller.token);
  expect(response).toMatchObject({ status: 200, data: { devices: [{ platform }] } });
  return { ...traveller, device };
}

const add = (platform: 'ios' | 'android', device: string, as: string, on = server) =>
  on.call('add-push-device', { platform, token: device, userAgent: 'An app' }, as);
const findChannels = async ({ token }: Pick<Phone, 'token'>, on = server) =>
  (await on.call('load-channels', undefined, token)).data;
const findDevices = async (owner: Pick<Phone, 'token'>, on = server) =>
  (await findChannels(owner, on))?.devices;

describe('pushes to phones', () => {
  it('describe and link the deal in the account’s language on iOS [7.native.push 2.profile.native-push]', async () => {
    const ana = await addPhone('ios', 'BUD');
    const dealId = await createLiveDeal(server, ana, 'BUD');
    const { headers, payload } = await apns.next(ana.device);
    expect(payload).toMatchObject({ path: `/deals/${dealId}`, lang: 'de' });
    expect(payload.aps.alert.title).toMatch(/Budapest.*Barcelona.*60/);
    expect(headers['apns-priority']).toBe('5');
    expect(await waitForOutcomes(server, ana, 1)).toMatchObject([{ channel: 'push', sent: true }]);
    expect(await findChannels(ana)).toMatchObject({
      devices: [{ lastSentAt: expect.any(String) }],
      nativePush: { ios: true, android: true },
    });
  });

  it('describe and link the deal in the account’s language on Android [2.profile.native-push]', async () => {
    const ben = await addPhone('android', 'LHR');
    const dealId = await createLiveDeal(server, ben, 'LHR', 'error_fare');
    const { notification, data, android } = await fcm.next(ben.device);
    expect(notification.title).toMatch(/London.*Barcelona.*60/);
    expect(data).toMatchObject({ path: `/deals/${dealId}`, lang: 'de' });
    expect(android).toMatchObject({ priority: 'HIGH', ttl: '43200s' });
    expect(await waitForOutcomes(server, ben, 1)).toMatchObject([{ channel: 'push', sent: true }]);
  });
});

/** Adds a phone to a server without keys for its platform. */
async function insertDevice({ userId }: Pick<Phone, 'userId'>, on: TestServer): Promise<string> {
  const device = fcm.device();
  await on.query(
    `insert into push_subscriptions (user_id, platform, endpoint) values ($1, 'android', $2)`,
    [userId, device],
  );
  return device;
}

describe('add-push-device', () => {
  it('moves a phone to the last account that adds it', async () => {
    const first = await addPhone('android', 'GDN');
    const next = await server.addSignedInAccount();
    expect((await add('android', first.device, next.token)).data?.devices).toHaveLength(1);
    expect(await findDevices(first)).toEqual([]);
  });

  it('rejects the token of another account’s phone on another platform', async () => {
    const owner = await addPhone('ios', 'KRK');
    const stranger = await server.addSignedInAccount();
    expect(await add('android', owner.device, stranger.token)).toMatchObject({ status: 409 });
    expect(await findDevices(owner)).toHaveLength(1);
  });

  it.each(['short', 'with a space in it', 'a/path/../that/leads', 'x'.repeat(2001)])(
    'rejects the token %j',
    async (device) => {
      const { token } = await server.addSignedInAccount();
      expect(await add('ios', device, token)).toMatchObject({
        status: 400,
        error: { fields: [{ path: 'token' }] },
      });
    },
  );

  it('rejects platforms without keys [2.profile.native-unset]', async () => {
    const unconfigured = await server.startOther({ EMAIL_CONFIRMATION: 'off' });
    const { token } = await server.addSignedInAccount();
    expect(await add('ios', apns.device(), token, unconfigured)).toMatchObject({
      status: 409,
      error: { code: 'not_configured', detail: 'errors.push_not_configured' },
    });
    expect((await findChannels({ token }, unconfigured))?.nativePush).toEqual({
      ios: false,
      android: false,
    });
  });

  it('keeps phones whose platform has lost its keys, but sends nothing', async () => {
    const unconfigured = await startTestServer({ EMAIL_CONFIRMATION: 'off' });
    const owner = await addTraveller(unconfigured, 'BUD', { emailNotifications: false });
    const device = await insertDevice(owner, unconfigured);
    await createLiveDeal(unconfigured, owner, 'BUD');
    expect(await waitForOutcomes(unconfigured, owner, 1)).toMatchObject([
      { dropped: true, error: 'pushes to android are not set up' },
    ]);
    expect(await findDevices(owner, unconfigured)).toHaveLength(1);
    expect(fcm.to(device)).toEqual([]);
    await unconfigured.stop();
  });
});

describe('test-push-device', () => {
  const test = (deviceId: string, as: string, on = server) =>
    on.call('test-push-device', { deviceId, language: 'fr' }, as);
  const findDeviceId = async (owner: Phone, on = server) =>
    (await findDevices(owner, on))?.[0]?.id ?? '';

  it('sends in quiet hours, in the language of the page [2.profile.test-push]', async () => {
    const sleeper = await addPhone('ios', 'WAW', { quietHours: createCurrentQuietHours() });
    expect(await test(await findDeviceId(sleeper), sleeper.token)).toMatchObject({
      status: 200,
      data: { outcome: 'sent', devices: [{ platform: 'ios' }] },
    });
    const [push] = apns.to(sleeper.device);
    expect(push?.payload).toMatchObject({
      aps: { alert: { title: 'Notification de test' } },
      lang: 'fr',
    });
    expect(push?.headers['apns-priority']).toBe('10');
  });

  it('removes a device that is gone [2.profile.test-push]', async () => {
    const gone = await addPhone('android', 'PRG');
    fcm.setResponse(gone.device, fcmError(404, 'NOT_FOUND', 'UNREGISTERED'));
    expect(await test(await findDeviceId(gone), gone.token)).toMatchObject({
      data: { outcome: 'gone', devices: [] },
    });
    expect(await findDevices(gone)).toEqual([]);
  });

  it('reports a refusal and keeps the device', async () => {
    const refused = await addPhone('android', 'LIS');
    fcm.setResponse(refused.device, fcmError(503, 'UNAVAILABLE', 'UNAVAILABLE'));
    expect(await test(await findDeviceId(refused), refused.token)).toMatchObject({
      data: { outcome: 'refused', devices: [{ platform: 'android' }] },
    });
  });

  it('rejects devices of other accounts [2.profile.test-push]', async () => {
    const owner = await addPhone('ios', 'OPO');
    const stranger = await server.addSignedInAccount();
    expect(await test(await findDeviceId(owner), stranger.token)).toMatchObject({ status: 404 });
    expect(apns.to(owner.device)).toEqual([]);
  });

  it('reports a platform without keys', async () => {
    const unconfigured = await server.startOther({ EMAIL_CONFIRMATION: 'off' });
    const owner = await addPhone('ios', 'FAO');
    expect(await test(await findDeviceId(owner), owner.token, unconfigured)).toMatchObject({
      data: { outcome: 'unset', devices: [{ platform: 'ios' }] },
    });
  });
});

it('system-health reports push delivery and its last error without device addresses', async () => {
  const unconfigured = await startTestServer({ EMAIL_CONFIRMATION: 'off' });
  const { userId, token } = await unconfigured.addSignedInAccount();
  const device = await insertDevice({ userId }, unconfigured);
  await unconfigured.query(
    `insert into outbox (channel, kind, user_id, address, language, payload, dedupe_key, created_at,
       not_before, attempts, sent_at, failed_at, last_error)
     select 'push', 'deal_alert', $1, gen_random_uuid()::text, 'en', '{}', key, now() - age,
       now() + wait, attempts, case key when 'sent' then now() end,
       case key when 'failed' then now() end, error
     from (values
       ('held', interval '9 hours', interval '1 hour', 0, 'held until the end of quiet hours'),
       ('tried', interval '10 minutes', interval '1 hour', 3, 'no access: invalid_grant'),
       ('sent', interval '1 hour', interval '0', 1, null),
       ('failed', interval '2 hours', interval '0', 10, 'status 400')
     ) as t (key, age, wait, attempts, error)`,
    [userId],
  );
  const { data } = await unconfigured.call('system-health', {}, token);
  expect(data?.push).toMatchObject({
    kinds: [
      { platform: 'web', devices: 0, isSet: true },
      { platform: 'ios', devices: 0, isSet: false },
      { platform: 'android', devices: 1, isSet: false },
    ],
    waiting: 1,
    sent: 1,
    failed: 1,
    lastSentAt: expect.any(String),
    lastError: 'no access: invalid_grant',
  });
  expect(data?.push.oldestWaitingSeconds).toBeGreaterThanOrEqual(600);
  expect(data?.problems).toEqual(['push_waiting', 'push_failed', 'push_unset', 'mail_local']);
  expect(JSON.stringify(data)).not.toContain(device);
  await unconfigured.stop();
});

it.each(['APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'])(
  'APNS_KEY requires %s at the start',
  async (missing) => {
    const environment: Record<string, string> = {
      APNS_KEY: apns.key.pem,
      APNS_KEY_ID: apns.key.keyId,
      APNS_TEAM_ID: apns.key.teamId,
      APNS_TOPIC,
    };
    delete environment[missing];
    await expect(server.startOther(environment)).rejects.toThrow(/APNS_KEY needs/);
  },
);
