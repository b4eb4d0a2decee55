import { afterEach, beforeEach, expect, it } from 'vitest';
import { APNS_TOPIC, LocalApns } from '../../../../testing/local-apns.ts';
import { describePushSender, SAMPLE_PUSH } from '../../../../testing/push-conformance.ts';
import { ApnsSender } from './apns-sender.ts';

/** Trusts the certificate of the local service. */
function createSender(
  apns: LocalApns,
  options: { now?: () => number; topic?: string; timeoutMs?: number } = {},
) {
  const { key, origin, ca } = apns;
  return new ApnsSender({
    key,
    topic: APNS_TOPIC,
    origin,
    now: Date.now,
    ...(ca === undefined ? {} : { ca }),
    ...options,
  });
}

describePushSender('APNs', async () => {
  const apns = new LocalApns({ tls: true });
  await apns.start();
  return {
    sender: createSender(apns),
    device: () => apns.device(),
    getSecrets: (to) => [to],
    getReceived: (to) =>
      apns.to(to).map(({ headers, payload: { aps, path, tag, lang } }) => ({
        ...aps.alert,
        path,
        tag,
        lang,
        topic: String(headers['apns-collapse-id']),
        urgent: headers['apns-priority'] === '10',
        ttlSeconds: Math.round((Number(headers['apns-expiration']) - Date.now() / 1000) / 60) * 60,
      })),
    setFailure: (to, failure) => {
      if (failure === 'gone') apns.setResponse(to, { status: 410, reason: 'Unregistered' });
      else if (failure === 'refused') apns.setResponse(to, { status: 400, reason: 'BadTopic' });
      else if (failure === 'down')
        apns.setResponse(to, { status: 503, reason: 'ServiceUnavailable' });
      else
        apns.setResponse(to, {
          status: 429,
          reason: 'TooManyRequests',
          headers: { 'retry-after': String(failure.busyForSeconds) },
        });
    },
    stop: () => apns.stop(),
  };
});

let apns: LocalApns;
let now: number;
let sender: ApnsSender;
beforeEach(async () => {
  apns = new LocalApns({ tls: true });
  await apns.start();
  now = Date.now();
  apns.now = () => now;
  sender = createSender(apns, { now: () => now });
});
afterEach(async () => {
  sender.close();
  await apns.stop();
});

const send = (to = apns.device()) => sender.send(to, SAMPLE_PUSH);

it.each([
  [410, 'Unregistered', 'gone'],
  [410, 'ExpiredToken', 'gone'],
  [400, 'BadDeviceToken', 'gone'],
  // A wrong setting must not remove all devices.
  [400, 'DeviceTokenNotForTopic', 'refused'],
  [413, 'PayloadTooLarge', 'refused'],
  [403, 'InvalidProviderToken', 'later'],
  [403, 'Forbidden', 'refused'],
  [429, 'TooManyRequests', 'later'],
  [429, 'TooManyProviderTokenUpdates', 'later'],
  [500, 'InternalServerError', 'later'],
  [503, 'Shutdown', 'later'],
  [502, '<html> no code at all', 'later'],
] as const)('maps %i %s to %s', async (status, reason, outcome) => {
  const to = apns.device();
  apns.setResponse(to, { status, reason });
  const detail = reason.startsWith('<') ? `status ${status}` : `status ${status} ${reason}`;
  const expected = { gone: {}, refused: { detail }, later: { detail, afterSeconds: null } };
  expect(await send(to)).toEqual({ outcome, ...expected[outcome] });
});

it('opens another connection after a timeout', async () => {
  const impatient = createSender(apns, { timeoutMs: 2000 });
  const to = apns.device();
  apns.setResponse(to, 'silence');
  expect(await impatient.send(to, SAMPLE_PUSH)).toEqual({
    outcome: 'later',
    detail: 'too slow',
    afterSeconds: null,
  });
  expect(apns.sessions).toBe(1);
  await impatient.send(apns.device(), SAMPLE_PUSH);
  expect(apns.sessions).toBe(2);
  impatient.close();
});

it('shares a connection', async () => {
  await Promise.all(Array.from({ length: 30 }, () => send()));
  await send();
  expect(apns.sessions).toBe(1);
});

it.each(['breakOff', 'sayGoodbye'] as const)('opens another connection after %s', async (end) => {
  await send();
  const silent = apns.device();
  apns.setResponse(silent, 'silence');
  const pending = send(silent);
  await send();
  apns[end]();
  if (end === 'breakOff') expect(await pending).toMatchObject({ outcome: 'later' });
  let result = await send();
  // The session may close during a request.
  while (result.outcome === 'later') result = await send();
  expect(result).toEqual({ outcome: 'accepted' });
  expect(apns.sessions).toBe(2);
  sender.close();
  expect(await pending).toMatchObject({ outcome: 'later' });
});

it('rejects servers without a trusted certificate', async () => {
  const { key, origin } = apns;
  const strict = new ApnsSender({ key, origin, topic: APNS_TOPIC, now: Date.now });
  expect(await strict.send(apns.device(), SAMPLE_PUSH)).toMatchObject({ outcome: 'later' });
  expect(apns.received).toEqual([]);
  strict.close();
});

it('encodes the device token in the path', async () => {
  expect(await send('../../3/device/x?y#')).toEqual({ outcome: 'gone' });
});

it('renews its token after forty minutes', async () => {
  await send();
  now += 39 * 60_000;
  await send();
  expect(apns.tokensSeen.size).toBe(1);
  now += 60_000;
  expect(await send()).toEqual({ outcome: 'accepted' });
  expect(apns.tokensSeen.size).toBe(2);
});

it('renews an expired token, but not within twenty minutes', async () => {
  await send();
  const ahead = 2 * 3600_000;
  apns.now = () => now + ahead;
  now += 19 * 60_000;
  expect(await send()).toMatchObject({
    outcome: 'later',
    detail: 'status 403 ExpiredProviderToken',
  });
  apns.now = () => now;
  await send();
  expect(apns.tokensSeen.size).toBe(1);
  now += 60_000;
  apns.now = () => now + ahead;
  await send();
  apns.now = () => now;
  await send();
  expect(apns.tokensSeen.size).toBe(2);
});

it('throws for a damaged key without quoting it', () => {
  const key = { ...apns.key, pem: '-----BEGIN PRIVATE KEY-----\nhalf of a secret\n' };
  const create = () =>
    new ApnsSender({ key, topic: APNS_TOPIC, origin: apns.origin, now: Date.now });
  expect(create).toThrow();
  expect(create).not.toThrow(/half of a secret/);
});
