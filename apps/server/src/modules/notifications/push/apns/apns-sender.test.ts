import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APNS_TOPIC, LocalApns } from '../../../../testing/local-apns.ts';
import { describePushSender, SAMPLE_PUSH } from '../../../../testing/push-conformance.ts';
import { ApnsSender } from './apns-sender.ts';

/** To a service with TLS, whose certificate is trusted. */
function senderTo(
  apns: LocalApns,
  options: { now?: () => number; topic?: string; answerWithinMillis?: number } = {},
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
    sender: senderTo(apns),
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
  sender = senderTo(apns, { now: () => now });
});
afterEach(async () => {
  sender.close();
  await apns.stop();
});

const send = (to = apns.device()) => sender.send(to, SAMPLE_PUSH);

describe('an answer of APNs', () => {
  it.each([
    [410, 'Unregistered', 'gone'],
    [410, 'ExpiredToken', 'gone'],
    [400, 'BadDeviceToken', 'gone'],
    // Our wrong setting must not have every device forgotten.
    [400, 'DeviceTokenNotForTopic', 'refused'],
    [413, 'PayloadTooLarge', 'refused'],
    [403, 'InvalidProviderToken', 'later'],
    [403, 'Forbidden', 'refused'],
    [429, 'TooManyRequests', 'later'],
    [429, 'TooManyProviderTokenUpdates', 'later'],
    [500, 'InternalServerError', 'later'],
    [503, 'Shutdown', 'later'],
    [502, '<html> no code at all', 'later'],
  ] as const)('%i %s is understood as %s', async (status, reason, outcome) => {
    const to = apns.device();
    apns.setResponse(to, { status, reason });
    const detail = reason.startsWith('<') ? `status ${status}` : `status ${status} ${reason}`;
    const said = { gone: {}, refused: { detail }, later: { detail, afterSeconds: null } };
    expect(await send(to)).toEqual({ outcome, ...said[outcome] });
  });

  it('that does not come in time is one for later, and the next message goes by another connection', async () => {
    const hasty = senderTo(apns, { answerWithinMillis: 200 });
    const to = apns.device();
    apns.setResponse(to, 'silence');
    expect(await hasty.send(to, SAMPLE_PUSH)).toEqual({
      outcome: 'later',
      detail: 'too slow',
      afterSeconds: null,
    });
    expect(apns.sessions).toBe(1);
    const patient = apns.device();
    await hasty.send(patient, SAMPLE_PUSH);
    expect(apns.sessions).toBe(2);
    hasty.close();
  });
});

describe('the connection to APNs', () => {
  it('is one for many messages', async () => {
    await Promise.all(Array.from({ length: 30 }, () => send()));
    await send();
    expect(apns.sessions).toBe(1);
  });

  it.each(['breakOff', 'sayGoodbye'] as const)('is made again after %s', async (end) => {
    await send();
    const held = apns.device();
    apns.setResponse(held, 'silence');
    const under = send(held);
    const other = apns.device();
    await send(other);
    apns[end]();
    if (end === 'breakOff') expect(await under).toMatchObject({ outcome: 'later' });
    let result = await send();
    // What was sent into the end itself is for later.
    while (result.outcome === 'later') result = await send();
    expect(result).toEqual({ outcome: 'accepted' });
    expect(apns.sessions).toBe(2);
    sender.close();
    expect(await under).toMatchObject({ outcome: 'later' });
  });

  it('is refused to who is not who Apple’s authorities say', async () => {
    const { key, origin } = apns;
    const wary = new ApnsSender({ key, origin, topic: APNS_TOPIC, now: Date.now });
    expect(await wary.send(apns.device(), SAMPLE_PUSH)).toMatchObject({ outcome: 'later' });
    expect(apns.received).toEqual([]);
    wary.close();
  });

  it('asks for no path but a device’s', async () => {
    expect(await send('../../3/device/x?y#')).toEqual({ outcome: 'gone' });
  });
});

describe('the token for APNs', () => {
  it('is the same for forty minutes, and another one after', async () => {
    await send();
    now += 39 * 60_000;
    await send();
    expect(apns.tokensSeen.size).toBe(1);
    now += 60_000;
    expect(await send()).toEqual({ outcome: 'accepted' });
    expect(apns.tokensSeen.size).toBe(2);
  });

  it('that Apple calls too old is made again, but never within twenty minutes', async () => {
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

  it('cannot be made with a broken key, which is reported immediately without repeating it', () => {
    const key = { ...apns.key, pem: '-----BEGIN PRIVATE KEY-----\nhalf of a secret\n' };
    const broken = () =>
      new ApnsSender({ key, topic: APNS_TOPIC, origin: apns.origin, now: Date.now });
    expect(broken).toThrow();
    expect(broken).not.toThrow(/half of a secret/);
  });
});
