import { type AlertPreferences, alertPreferences as preferencesSchema } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { releaseHeldMessages } from '@farelark/db/outbox';
import { findSettings } from '@farelark/db/preferences';
import { saveLanguage } from '@farelark/db/profiles';
import type { Route } from '@farelark/engine';
import { type LiveMatches, notifyOfLiveDeals } from '@farelark/ingest';
import type { PoolClient } from 'pg';
import { Failure, invalidInput } from '../../platform/http/failure.ts';
import { collectAfterSave } from './collect-after-save.ts';
import type { PreferencesDependencies } from './dependencies.ts';
import { findCodeErrors } from './known-codes.ts';

/** A write to a traveller's row of `user_settings`, by a function or over the table protocol. */
interface PreferencesWrite<Result> {
  /** Fields to validate; others may have become invalid since they were saved. */
  readonly fields: ReadonlySet<string>;
  /** Runs under the traveller's role; may run again after a deadlock. */
  readonly run: (client: PoolClient) => Promise<Result>;
  readonly statementMillis?: number;
  /** Limits the notifications to deals of one route. */
  readonly route?: Route;
}

interface SavedPreferences<Result> {
  readonly result: Result;
  /** Null if no row changed. */
  readonly saved: {
    readonly preferences: AlertPreferences;
    readonly matchedNow: number;
    readonly alertsNow: number;
    readonly heldBack: LiveMatches['heldBack'];
    /** Job that collects fares from the departures. */
    readonly collectionJobId: string | null;
  } | null;
}

/**
 * Writes and validates preferences in a transaction, then notifies of matching live deals and starts a collection.
 *
 * @throws Failure invalid_input with each invalid field; DatabaseError for violated constraints of the table
 */
export async function savePreferences<Result>(
  dependencies: PreferencesDependencies,
  userId: string,
  { fields, run, route, ...limits }: PreferencesWrite<Result>,
): Promise<SavedPreferences<Result>> {
  const { database, pipeline } = dependencies;
  const { previous, current, result } = await asRole(
    database,
    { role: 'authenticated', userId },
    async (client) => {
      const previous = await findSettings(client, userId);
      const result = await run(client);
      const current = await findSettings(client, userId);
      if (current !== null && current.version !== previous?.version) {
        requireValid(dependencies, current.preferences, fields);
        // One language for emails and pages.
        if (fields.has('preferredLanguage'))
          await saveLanguage(client, userId, current.preferences.preferredLanguage);
      }
      return { previous, current, result };
    },
    limits,
  );
  if (current === null || current.version === previous?.version) return { result, saved: null };
  // Held messages depend on the pause and the frequency.
  if (
    previous?.preferences.pausedUntil !== current.preferences.pausedUntil ||
    previous.alertFrequency !== current.alertFrequency
  )
    await releaseHeldMessages(database.pool, userId);
  const { matched, alerts, heldBack } = await notifyOfLiveDeals(pipeline, userId, route);
  const { preferences } = current;
  const collectionJobId = await collectAfterSave(
    dependencies,
    userId,
    previous?.preferences ?? null,
    preferences,
  );
  return {
    result,
    saved: { preferences, matchedNow: matched, alertsNow: alerts, heldBack, collectionJobId },
  };
}

function requireValid(
  { reference }: PreferencesDependencies,
  preferences: AlertPreferences,
  fields: ReadonlySet<string>,
): void {
  const { error } = preferencesSchema.safeParse(preferences);
  const errors = [
    ...(error === undefined ? [] : (invalidInput(error).details.fields ?? [])),
    ...findCodeErrors(reference, preferences),
  ].filter(({ path }) => fields.has(path.split('.')[0] ?? ''));
  if (errors.length > 0) throw new Failure('invalid_input', { fields: errors });
}
