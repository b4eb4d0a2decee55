import { once } from 'node:events';
import { createTestDatabase } from '@farelark/db/testing';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { createLog } from './log.ts';

let pool: pg.Pool;
afterEach(() => pool.end());

it('redacts the connection of a lost connection error', async () => {
  const { url } = await createTestDatabase();
  pool = new pg.Pool({ connectionString: url, max: 2 });
  const [lost, other] = await Promise.all([pool.connect(), pool.connect()]);
  const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid');
  lost.release();
  const failing = once(pool, 'error');
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  other.release();
  const [error] = await failing;
  const lines: string[] = [];
  createLog('error', { write: (line) => void lines.push(line) }).error({ err: error }, 'Lost');
  expect(error.client.secretKey).toBeTypeOf('number');
  expect(lines.join('')).toContain('terminating connection');
  expect(lines.join('')).not.toContain('secretKey');
});
