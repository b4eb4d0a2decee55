import type { AlertPreferences, ChannelSettings } from '@farelark/contracts';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { type PlaceCode, utcDayOf } from '@farelark/engine';
import { expect } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';

export const DEFAULT_CHANNELS: ChannelSettings = {
  emailNotifications: true,
  alertFrequency: 'immediate',
  timeZone: 'UTC',
  quietHours: null,
  errorFaresAtAnyTime: false,
};

export interface Traveller {
  readonly userId: string;
  readonly token: string;
  readonly email: string;
}

/** Adds a traveller with a confirmed address, notified at any time by default. */
export async function addTraveller(
  server: TestServer,
  origin: string,
  channels: Partial<ChannelSettings> = {},
  preferences: Partial<AlertPreferences> = {},
): Promise<Traveller> {
  const { userId, token } = await server.addSignedInAccount();
  const rows = await server.query<{ email: string }>(
    `update auth."user" set "emailVerified" = true where id = $1 returning email`,
    [userId],
  );
  await server.savePreferencesFrom(token, [origin], preferences);
  const saved = await server.call('save-channels', { ...DEFAULT_CHANNELS, ...channels }, token);
  expect(saved.status).toBe(200);
  return { userId, token, email: rows[0]?.email ?? '' };
}

/** Creates a live deal and notifies the traveller, who must depart from its origin. */
export async function createLiveDeal(
  server: TestServer,
  { token }: Pick<Traveller, 'token'>,
  origin: string,
  label: 'deal' | 'error_fare' = 'deal',
): Promise<string> {
  const deal = aDeal(new Date(), { label, departure: utcDayOf(Date.now() as never) + 60 });
  const offer = { ...deal.offer, origin: origin as PlaceCode };
  const dealId = await storeDeal(server.database.pool, { ...deal, offer });
  // Saving preferences notifies of live deals.
  const { data } = await server.call('load-preferences', undefined, token);
  const { preferredLanguage = 'en', emailNotifications = true } = data?.preferences ?? {};
  const changes = { preferredLanguage, emailNotifications };
  const saved = await server.savePreferencesFrom(token, [origin], changes);
  expect(saved.data?.matchedNow).toBe(1);
  return dealId;
}

export function markGone(server: TestServer, dealId: string) {
  return server.query(
    `update deals set state = 'gone', gone_at = now(), gone_reason = 'not_seen' where id = $1`,
    [dealId],
  );
}

interface PendingMessage {
  readonly channel: 'email' | 'push';
  readonly sent: boolean;
  readonly held: Date | null;
  /** Next attempt in nine minutes or later. */
  readonly late: boolean;
  readonly error: string | null;
  readonly dropped: boolean;
  readonly failed: boolean;
  readonly attempts: number;
}

/** Waits until a worker has processed `count` alerts of the traveller; emails come before pushes. */
export async function waitForOutcomes(
  server: TestServer,
  { userId }: Pick<Traveller, 'userId'>,
  count = 2,
): Promise<PendingMessage[]> {
  const listProcessed = () =>
    server.query<PendingMessage>(
      `select channel, sent_at is not null as sent, dropped_at is not null as dropped,
              failed_at is not null as failed, attempts, last_error as error,
              case when last_error like 'held%' then not_before end as held,
              not_before > now() + interval '9 minutes' as late
         from outbox where user_id = $1 and kind = 'deal_alert'
          and (claimed_until is null or claimed_until < now())
          and (not_before > now() or sent_at is not null or dropped_at is not null or failed_at is not null)
        order by channel`,
      [userId],
    );
  await expect.poll(listProcessed).toHaveLength(count);
  return listProcessed();
}
