import { z } from 'zod';
import { instant, language, webUrl } from './codes.ts';

/** Push devices per account; adding another removes the oldest. */
export const MAX_PUSH_DEVICES = 10;
/** Local minute of the day at which digests are sent. */
export const DAILY_ALERTS_MINUTE = 8 * 60;

/** Minutes since local midnight. */
const minuteOfDay = z.number().int().min(0).max(1439);

/** IANA time zone. Offsets such as `+02:00` are refused: they ignore daylight saving. */
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

/** Spans midnight where `from` is later than `until`. */
const quietHours = z
  .object({ from: minuteOfDay, until: minuteOfDay })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    message: 'profile.channels.error.quietEmpty',
  });

/** `daily`, `weekly`: one digest email a day, or on Mondays. */
export const alertFrequency = z.enum(['immediate', 'daily', 'weekly']);

/** Delivery of alerts outside the app. */
const channelFields = {
  /** Same field as in the preferences. */
  emailNotifications: z.boolean(),
  alertFrequency,
  timeZone: timeZone.nullable(),
  quietHours: quietHours.nullable(),
  /** Error fares ignore quiet hours and digests. */
  errorFaresAtAnyTime: z.boolean(),
};

/** `save-channels`: quiet hours and digests need a time zone. */
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

const pushDevice = z.object({
  id: z.uuid(),
  platform: z.enum(['web', 'ios', 'android']),
  /** At registration. */
  userAgent: z.string().nullable(),
  createdAt: instant,
  lastSentAt: instant.nullable(),
  /** Hex SHA-256 of the push address, by which a browser recognises itself. */
  fingerprint: z.string(),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** Response of `load-channels` and `save-channels`: the current settings. */
export const channelsResponse = z.object({
  channels: z.object(channelFields).extend({
    /** False before the first save of preferences: no alerts are sent then. */
    hasPreferences: z.boolean(),
  }),
  /** Suppression of the address; after a complaint, account emails are still sent. */
  mailProblem: z.enum(['bounced', 'complained']).nullable(),
  /** Newest first. */
  devices: z.array(pushDevice),
  /** VAPID public key, base64url; null: web push is not configured. */
  pushKey: z.string().nullable(),
  /** Platforms with push configured. */
  nativePush: z.object({ ios: z.boolean(), android: z.boolean() }),
});
export type Channels = z.infer<typeof channelsResponse>;

/** `confirm-address-again`: sends a link that lifts the suppression; false if there is none. */
export const confirmAddressAgainResponse = z.object({ sent: z.boolean() });

const base64Url = z.string().regex(/^[\w-]+=*$/);

/** `add-push-device`: a browser's subscription, or the token of a native app. */
export const addPushDeviceRequest = z.discriminatedUnion('platform', [
  z.object({
    platform: z.literal('web'),
    endpoint: webUrl.max(2000),
    /** Uncompressed P-256 point. `auth` is a shared secret of 16 bytes (RFC 8291). */
    p256dh: base64Url.length(87),
    auth: base64Url.length(22),
    userAgent: z.string().max(400).nullable().default(null),
  }),
  z.object({
    platform: z.enum(['ios', 'android']),
    /** APNs or FCM token. */
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
 * `test-push-device`: sends a test notification, ignoring quiet hours. `gone`: the device was deleted; `refused`: by
 * its push service; `unset`: push is not configured for its platform.
 */
export const testPushDeviceRequest = z.object({
  deviceId: z.uuid(),
  language: language.default('en'),
});
export const testPushDeviceResponse = z.object({
  outcome: z.enum(['sent', 'gone', 'refused', 'unset']),
  devices: z.array(pushDevice),
});

/** `forget-push-device`: idempotent. */
export const forgetPushDeviceRequest = z.object({ deviceId: z.uuid() });
