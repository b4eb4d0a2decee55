import type { Caller } from '@farelark/db';
import { DatabaseError } from 'pg';
import { isDatabaseAway } from '../../platform/http/database-failure.ts';
import { forbidden, RestError } from '../../platform/http/rest-error.ts';

/**
 * Statuses of PostgreSQL's codes, or of a class of codes by its first two characters; others are 400.
 * PostgREST's, but for three: a body that is nested too deep (54) is its sender's fault, a statement that was
 * ended for taking too long (57014) is a timeout, both of which it gives as 500; and a database that may only
 * be read (25006) is one without room, not a method that there is not.
 */
const STATUS: Readonly<Record<string, number>> = {
  '08': 503,
  '23503': 409,
  '23505': 409,
  '25006': 503,
  '40': 409,
  '42883': 404,
  '42P01': 404,
  '53': 503,
  '54': 400,
  '57': 503,
  '57014': 504,
};
/** Codes of faults of our own, whose words are for the log. */
const INTERNAL = /^(?:08P01|09|0[LP]|25|28|2D|38|39|3B|42P17|55|58|F0|HV|P0(?!001)|XX)/;
/** Converts a database error into the protocol's; null for a fault of our own, which is to be logged and not told. */
export function fromDatabase(error: unknown, role: Caller['role']): RestError | null {
  if (!(error instanceof DatabaseError))
    return isDatabaseAway(error)
      ? new RestError(503, 'PGRST000', 'Could not connect with the database', { cause: error })
      : null;
  const { code = 'XX000', message } = error;
  if (code === '42501') return forbidden(role, message);
  if (INTERNAL.test(code) && STATUS[code] === undefined) return null;
  // PostgreSQL's hints are for its administrator, and its details repeat columns that may not be read.
  const status = STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400;
  return new RestError(status, code, message, { cause: error });
}
