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
import { findCodeErrors } from './known-codes.ts';

/** A write to a traveller's row of `user_settings`, by a function or over the table protocol. */
interface PreferencesWrite<Result> {
  /** Fields to validate. Others may have become invalid and must not block this write. */
  readonly fields: ReadonlySet<string>;
  /** Runs under the traveller's role; may run again after a deadlock. */
  readonly run: (client: PoolClient) => Promise<Result>;
  readonly statementMillis?: number;
}

interface SavedPreferences<Result> {
  readonly result: Result;
  /** Null if no row changed. */
  readonly saved: {
    readonly preferences: AlertPreferences;
    readonly matchedNow: number;
    /** Job that collects fares from the departures. */
    readonly collectionJobId: string | null;
  } | null;
}

/**
 * Runs a write of preferences in a transaction, validates the result, notifies the traveller of matching live deals and
 * starts a collection of fares.
 *
 * @throws Failure invalid_input with each invalid field; DatabaseError for violated constraints of the table
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
        // One language for emails and pages.
        if (fields.has('preferredLanguage'))
          await saveLanguage(client, userId, after.preferences.preferredLanguage);
      }
      return { before, after, result };
    },
    limits,
  );
  if (after === null || after.version === before?.version) return { result, saved: null };
  // Held messages depend on the pause and the frequency.
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
  const errors = [
    ...(error === undefined ? [] : (invalidInput(error).fields ?? [])),
    ...findCodeErrors(reference, stored),
  ].filter(({ path }) => fields.has(path.split('.')[0] ?? ''));
  if (errors.length > 0) throw new Failure('invalid_input', errors);
}
