import { type AlertPreferences, alertPreferences as preferencesSchema } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { releaseHeldMessages } from '@farelark/db/outbox';
import { findSettings } from '@farelark/db/preferences';
import { saveLanguage } from '@farelark/db/profiles';
import { notifyOfLiveDeals } from '@farelark/ingest';
import type { PoolClient } from 'pg';
import { Failure, invalidInput } from '../../platform/http/failure.ts';
import { collectAfterSave } from './collect-after-save.ts';
import type { PreferencesDependencies } from './dependencies.ts';
import { findUnknownCodes } from './known-codes.ts';

/** A write of a traveller's row of `user_settings`, by a function or over the table protocol. */
export interface PreferencesWrite<Result> {
  /** The fields that it sets. The others are not checked: what was valid once must not block a later write. */
  readonly fields: ReadonlySet<string>;
  /** Runs under the traveller's own role; may run again after a deadlock. */
  readonly run: (client: PoolClient) => Promise<Result>;
  /** Maximum duration of one statement. */
  readonly statementMillis?: number;
}

export interface SavedPreferences<Result> {
  readonly result: Result;
  /** Stored preferences and the consequences; null where no row was written. */
  readonly saved: {
    readonly preferences: AlertPreferences;
    readonly matchedNow: number;
    /** The job that looks for fresh deals from the departures; null where there is none. */
    readonly collectionJobId: string | null;
  } | null;
}

/**
 * Saves preferences: checks what a write stores, notifies the traveller of the best deals that are live already,
 * and has fresh ones collected. A refused write leaves nothing behind.
 *
 * @throws Failure invalid_input, naming each refused field; DatabaseError for what the table's checks refuse
 */
export async function savePreferences<Result>(
  services: PreferencesDependencies,
  userId: string,
  write: PreferencesWrite<Result>,
): Promise<SavedPreferences<Result>> {
  const { database, pipeline } = services;
  const { fields, run, ...limits } = write;
  const { before, after, result } = await asRole(
    database,
    { role: 'authenticated', userId },
    async (client) => {
      const before = await findSettings(client, userId);
      const result = await run(client);
      const after = await findSettings(client, userId);
      if (after !== null && after.version !== before?.version) {
        requireValid(services, after.preferences, fields);
        // Alerts are written in the language of the preferences, pages in that of the profile: they are one.
        if (fields.has('preferredLanguage'))
          await saveLanguage(client, userId, after.preferences.preferredLanguage);
      }
      return { before, after, result };
    },
    limits,
  );
  if (after === null || after.version === before?.version) return { result, saved: null };
  // Messages that wait for the end of a pause, or are sent before it begins, or as often as wanted until now.
  if (
    before?.preferences.pausedUntil !== after.preferences.pausedUntil ||
    before.alertFrequency !== after.alertFrequency
  )
    await releaseHeldMessages(database.pool, userId);
  const matchedNow = await notifyOfLiveDeals(pipeline, userId);
  const { preferences } = after;
  const collectionJobId = await collectAfterSave(
    services,
    userId,
    before?.preferences ?? null,
    preferences,
  );
  return { result, saved: { preferences, matchedNow, collectionJobId } };
}

function requireValid(
  { reference }: PreferencesDependencies,
  stored: AlertPreferences,
  fields: ReadonlySet<string>,
): void {
  const { error } = preferencesSchema.safeParse(stored);
  const faults = [
    ...(error === undefined ? [] : (invalidInput(error).fields ?? [])),
    ...findUnknownCodes(reference, stored),
  ].filter(({ path }) => fields.has(path.split('.')[0] ?? ''));
  if (faults.length > 0) throw new Failure('invalid_input', faults);
}
