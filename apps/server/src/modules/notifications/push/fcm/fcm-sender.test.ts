import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseServiceAccount } from '../../../../config/push-settings.ts';
import { fcmError, LocalFcm } from '../../../../testing/local-fcm.ts';
import { describePushSender, SAMPLE_PUSH } from '../../../../testing/push-conformance.ts';
import { FcmSender } from './fcm-sender.ts';

describePushSender('FCM', async () => {
  const fcm = new LocalFcm();
  await fcm.start();
  return {
    sender: new FcmSender({ account: fcm.account, origin: fcm.origin, now: Date.now }),
    device: () => fcm.device(),
    getSecrets: (to) => [to],
    getReceived: (to) =>
      fcm.to(to).map(({ notification, data, android }) => ({
        title: notification.title,
        body: notification.body,
        path: data['path'] ?? '',
        tag: android.notification.tag,
        lang: data['lang'] ?? '',
        topic: android.collapse_key,
        urgent: android.priority === 'HIGH',
        ttlSeconds: Number.parseInt(android.ttl, 10),
      })),
    setFailure: (to, failure) => {
      if (failure === 'gone') fcm.setResponse(to, fcmError(404, 'NOT_FOUND', 'UNREGISTERED'));
      else if (failure === 'refused') fcm.setResponse(to, fcmError(400, 'INVALID_ARGUMENT'));
      else if (failure === 'down') fcm.setResponse(to, fcmError(503, 'UNAVAILABLE', 'UNAVAILABLE'));
      else
        fcm.setResponse(to, {
          ...fcmError(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'),
          headers: { 'retry-after': String(failure.busyForSeconds) },
        });
    },
    stop: () => fcm.stop(),
  };
});

let fcm: LocalFcm;
let now: number;
let sender: FcmSender;
beforeEach(async () => {
  fcm = new LocalFcm();
  await fcm.start();
  now = Date.now();
  sender = new FcmSender({ account: fcm.account, origin: fcm.origin, now: () => now });
});
afterEach(() => fcm.stop());

const send = (to = fcm.device()) => sender.send(to, SAMPLE_PUSH);

describe('FcmSender', () => {
  it.each([
    [fcmError(404, 'NOT_FOUND', 'UNREGISTERED'), 'gone'],
    [fcmError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT'), 'gone'],
    // An invalid field other than the token.
    [fcmError(400, 'INVALID_ARGUMENT'), 'refused', 'status 400 INVALID_ARGUMENT'],
    // A wrong project must not remove all devices.
    [fcmError(404, 'NOT_FOUND'), 'refused', 'status 404 NOT_FOUND'],
    [
      fcmError(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH'),
      'refused',
      'status 403 SENDER_ID_MISMATCH',
    ],
    [fcmError(403, 'PERMISSION_DENIED'), 'later', 'status 403 PERMISSION_DENIED', null],
    [
      fcmError(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'),
      'later',
      'status 429 QUOTA_EXCEEDED',
      60,
    ],
    [fcmError(500, 'INTERNAL', 'INTERNAL'), 'later', 'status 500 INTERNAL', null],
    [{ status: 502, body: 'words of some proxy' }, 'later', 'status 502', null],
    [fcmError(418, 'words that are no code'), 'refused', 'status 418'],
  ] as const)(
    'maps %j to %s',
    async (response, outcome, detail?: string, afterSeconds?: number | null) => {
      const to = fcm.device();
      fcm.setResponse(to, response);
      // `toEqual` ignores undefined fields.
      expect(await send(to)).toEqual({ outcome, detail, afterSeconds });
    },
  );

  it('requests one access token until it is about to expire', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send()));
    await send();
    expect(fcm.granted).toBe(1);
    now += (fcm.expiresIn - 30) * 1000;
    expect(await send()).toEqual({ outcome: 'accepted' });
    expect(fcm.granted).toBe(2);
  });

  it('requests another token after a revocation', async () => {
    await send();
    fcm.revokeTokens();
    expect(await send()).toMatchObject({ outcome: 'later', detail: 'status 401 UNAUTHENTICATED' });
    expect(await send()).toEqual({ outcome: 'accepted' });
    expect(fcm.granted).toBe(2);
  });

  it('reports a failed token request by its code, and tries again', async () => {
    fcm.refusal = { status: 400, body: { error: 'invalid_grant', error_description: 'words' } };
    expect(await send()).toEqual({
      outcome: 'later',
      detail: 'no access: invalid_grant',
      afterSeconds: null,
    });
    fcm.refusal = { status: 503, body: 'words' };
    expect(await send()).toMatchObject({ detail: 'no access: status 503' });
    fcm.refusal = null;
    expect(await send()).toEqual({ outcome: 'accepted' });
  });

  it('reports an unknown key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const account = { ...fcm.account, private_key: pem };
    const unknownSender = new FcmSender({ account, origin: fcm.origin, now: () => now });
    expect(await unknownSender.send(fcm.device(), SAMPLE_PUSH)).toMatchObject({
      outcome: 'later',
      detail: 'no access: invalid_grant',
    });
  });
});

describe('parseServiceAccount', () => {
  it('keeps the required fields only', () => {
    const { account } = fcm;
    expect(parseServiceAccount(JSON.stringify({ ...account, type: 'service_account' }))).toEqual(
      account,
    );
  });

  it.each([
    'nothing',
    '{}',
    JSON.stringify({
      project_id: 'a',
      client_email: 'a@b.example',
      private_key: '-----BEGIN PRIVATE KEY-----\nno',
    }),
  ])('returns null for %j', (text) => {
    expect(parseServiceAccount(text)).toBeNull();
  });
});
