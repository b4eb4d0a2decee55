import { z } from 'zod';
import { instant, language } from './codes.ts';

/** Devices of one account that take pushes; the one that was added first makes room. */
export const MAX_PUSH_DEVICES = 10;
/** When those are notified who want alerts once a day or a week: at this minute of their day. */
export const DAILY_ALERTS_MINUTE = 8 * 60;

/** Minutes since local midnight. */
const minuteOfDay = z.number().int().min(0).max(1439);

/** A time zone by its IANA name. Offsets such as `+02:00` are refused: they know no summer time. */
const timeZone = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/, {
    message: 'profile.channels.error.timeZone',
    abort: true,
  })
  .refine(isTimeZone, { message: 'profile.channels.error.timeZone' });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** From which local time until which one nothing comes; over midnight where `from` is later. */
const quietHours = z
  .object({ from: minuteOfDay, until: minuteOfDay })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    message: 'profile.channels.error.quietEmpty',
  });

/** `daily` and `weekly`: all deals in one mail, each day or on Mondays. */
export const alertFrequency = z.enum(['immediate', 'daily', 'weekly']);

/** When and by which ways alerts come; those in the app are always there. */
const channelFields = {
  /** The same as `emailNotifications` of the preferences. */
  emailNotifications: z.boolean(),
  alertFrequency,
  timeZone: timeZone.nullable(),
  /** Null = alerts come at any time. */
  quietHours: quietHours.nullable(),
  /** Error fares don't wait for the end of quiet hours, nor for the mail of the day or week. */
  errorFaresAtAnyTime: z.boolean(),
};

/** `save-channels`. What waits for an hour needs to know where that hour is. */
export const saveChannelsRequest = z.object(channelFields).superRefine((value, context) => {
  const needsZone = value.quietHours !== null || value.alertFrequency !== 'immediate';
  if (needsZone && value.timeZone === null)
    context.addIssue({
      code: 'custom',
      path: ['timeZone'],
      message: 'profile.channels.error.timeZone',
    });
});
export type ChannelSettings = z.output<typeof saveChannelsRequest>;

/** A device that takes pushes, as its owner sees it. */
const pushDevice = z.object({
  id: z.uuid(),
  platform: z.enum(['web', 'ios', 'android']),
  /** User agent at the time that it was added. */
  userAgent: z.string().nullable(),
  createdAt: instant,
  lastSentAt: instant.nullable(),
  /** SHA-256 of its address, in hex: a browser knows itself by it, and it is useless to others. */
  fingerprint: z.string(),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** `load-channels`, and what `save-channels` answers with: what holds now. */
export const channelsResponse = z.object({
  channels: z.object(channelFields).extend({
    /** False before the first save of preferences: no alerts are sent then. */
    hasPreferences: z.boolean(),
  }),
  /**
   * Suppression of the address: mails came back, or one was called spam, which leaves the account's own; null without.
   */
  mailProblem: z.enum(['bounced', 'complained']).nullable(),
  /** The last one added first. */
  devices: z.array(pushDevice),
  /** Public key for subscriptions (VAPID, base64url); null where this server sends no pushes to them. */
  pushKey: z.string().nullable(),
  /** True if this server sends pushes to the app on each kind of phone. */
  nativePush: z.object({ ios: z.boolean(), android: z.boolean() }),
});
export type Channels = z.infer<typeof channelsResponse>;

/** `confirm-address-again`: sends a link by which stopped mails begin again; false where nothing had stopped them. */
export const confirmAddressAgainResponse = z.object({ sent: z.boolean() });

const base64Url = z.string().regex(/^[\w-]+=*$/);

/** `add-push-device`: a browser's subscription, or the token of a native app. */
export const addPushDeviceRequest = z.discriminatedUnion('platform', [
  z.object({
    platform: z.literal('web'),
    endpoint: z.url({ protocol: /^https?$/ }).max(2000),
    /** An uncompressed P-256 point, and 16 bytes that only this browser and we know (RFC 8291). */
    p256dh: base64Url.length(87),
    auth: base64Url.length(22),
    userAgent: z.string().max(400).nullable().default(null),
  }),
  z.object({
    platform: z.enum(['ios', 'android']),
    /** Of APNs or of FCM. */
    token: z
      .string()
      .min(10)
      .max(2000)
      .regex(/^[\w:.-]+$/),
    userAgent: z.string().max(400).nullable().default(null),
  }),
]);
export const addPushDeviceResponse = z.object({ devices: z.array(pushDevice) });

/**
 * `test-push-device`: sends a note that is no deal, in this language, whatever the hour is. `gone`: the
 * device was forgotten; `refused`: its service did not take it; `unset`: nothing is sent to its kind.
 */
export const testPushDeviceRequest = z.object({
  deviceId: z.uuid(),
  language: language.default('en'),
});
export const testPushDeviceResponse = z.object({
  outcome: z.enum(['sent', 'gone', 'refused', 'unset']),
  devices: z.array(pushDevice),
});

/** `forget-push-device`: nothing more is sent there; again changes nothing. */
export const forgetPushDeviceRequest = z.object({ deviceId: z.uuid() });
