import { getFieldsInColumn, toColumnPath } from '@farelark/contracts';
import type { FastifyReply } from 'fastify';
import type { PoolClient } from 'pg';
import { Failure } from '../../platform/http/failure.ts';
import { RestError } from '../../platform/http/rest-error.ts';
import { type PreferencesDependencies, savePreferences } from '../preferences/index.ts';
import type { RowsResult } from './statement.ts';

/** Response headers after a save; the job only if one was started or joined. */
export const SAVED_HEADERS = {
  matchedNow: 'farelark-matched-now',
  alertsNow: 'farelark-alerts-now',
  /** JSON. */
  heldBack: 'farelark-held-back',
  collectionJobId: 'farelark-collection-job',
} as const;

interface SettingsWrite {
  readonly userId: string;
  readonly columns: readonly string[];
  readonly run: (client: PoolClient) => Promise<RowsResult>;
  readonly statementMillis: number;
}

/**
 * Runs a traveller's write of `user_settings` with the checks and effects of the function `save-preferences`.
 *
 * @throws RestError 23514, with the invalid columns as JSON in its details
 */
export async function writeSettings(
  dependencies: PreferencesDependencies,
  { userId, columns, ...write }: SettingsWrite,
  reply: FastifyReply,
): Promise<RowsResult> {
  const fields = new Set(columns.flatMap(getFieldsInColumn));
  try {
    const { result, saved } = await savePreferences(dependencies, userId, { ...write, fields });
    if (saved !== null) {
      reply.header(SAVED_HEADERS.matchedNow, saved.matchedNow);
      reply.header(SAVED_HEADERS.alertsNow, saved.alertsNow);
      reply.header(SAVED_HEADERS.heldBack, JSON.stringify(saved.heldBack));
      if (saved.collectionJobId !== null)
        reply.header(SAVED_HEADERS.collectionJobId, saved.collectionJobId);
    }
    return result;
  } catch (error) {
    if (!(error instanceof Failure) || error.details.fields === undefined) throw error;
    const invalid = error.details.fields.map(({ path, message }) => ({
      path: toColumnPath(path.split('.')[0] ?? ''),
      message,
    }));
    throw new RestError(400, '23514', 'The preferences are not valid', {
      details: JSON.stringify(invalid),
      hint: 'Codes are those of search-airports, search-airlines and ISO 4217',
    });
  }
}
