import type { PoolClient } from 'pg';

/** A row that was refused, as it came. */
export interface QuarantinedRow {
  readonly source: string;
  readonly reason: string;
  readonly raw: unknown;
  /** 64-bit hash of source and row: the same dirt is kept once. */
  readonly fingerprint: bigint;
}

/** Keeps refused rows with their reason; those kept already are left as they are. */
export async function keepQuarantined(
  client: PoolClient,
  rows: readonly QuarantinedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into quarantine (source, reason, raw, fingerprint)
     select * from unnest($1::text[], $2::text[], $3::jsonb[], $4::bigint[])
     on conflict (fingerprint) do nothing`,
    [
      rows.map((row) => row.source),
      rows.map((row) => row.reason),
      // PostgreSQL's text can't hold NUL, which broken feeds do contain.
      rows.map((row) => JSON.stringify(row.raw).replaceAll('\\u0000', '\\ufffd')),
      rows.map((row) => String(row.fingerprint)),
    ],
  );
}
