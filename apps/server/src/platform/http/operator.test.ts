import { connect, type Database } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSignedInAccount } from '../../testing/signed-in-account.ts';
import { startServerOn, type TestServer } from '../../testing/test-server.ts';

const OPERATOR = 'operator@example.org';
const SECOND_FACTOR_REQUIRED = 'errors.operator_second_factor';
const OPERATORS_ONLY = 'errors.operators_only';

let databaseUrl: string;
let database: Database;
let operator: { userId: string; token: string };
let stranger: { userId: string; token: string };
const servers: TestServer[] = [];

beforeAll(async () => {
  databaseUrl = (await createTestDatabase()).url;
  database = connect(databaseUrl);
  operator = await addSignedInAccount(database);
  stranger = await addSignedInAccount(database);
  await database.pool.query(
    `update auth."user" set email = $2, "emailVerified" = true where id = $1`,
    [operator.userId, OPERATOR],
  );
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.close();
});

async function start(environment: Record<string, string>): Promise<string> {
  const server = await startServerOn({ databaseUrl }, { ADMIN_EMAILS: OPERATOR, ...environment });
  servers.push(server);
  return server.url;
}

/** Error message of an operator call; null if it succeeds. */
async function getErrorMessage(url: string, { token }: { token: string }): Promise<string | null> {
  const response = await fetch(`${url}/functions/v1/system-health`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { error } = (await response.json()) as { error: { message: string } | null };
  expect(response.status).toBe(error === null ? 200 : 403);
  return error?.message ?? null;
}

const addPasskey = () =>
  database.pool.query(
    `insert into auth.passkey ("publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
     values ('key', $1, 'credential', 0, 'singleDevice', false)`,
    [operator.userId],
  );
const setTwoStep = (isOn: boolean) =>
  database.pool.query('update auth."user" set "twoFactorEnabled" = $2 where id = $1', [
    operator.userId,
    isOn,
  ]);

it('operators need a second factor on public servers or if the setting requires it [security.operator-functions]', async () => {
  const publicServer = await start({ PUBLIC_URL: 'https://deals.example.org' });
  const optionalServer = await start({
    PUBLIC_URL: 'https://deals.example.org',
    OPERATORS_NEED_SECOND_FACTOR: 'off',
  });
  const localServer = await start({});
  const requiredServer = await start({ OPERATORS_NEED_SECOND_FACTOR: 'on' });
  expect(await getErrorMessage(publicServer, operator)).toBe(SECOND_FACTOR_REQUIRED);
  // Does not reveal operators' addresses.
  expect(await getErrorMessage(publicServer, stranger)).toBe(OPERATORS_ONLY);
  expect(await getErrorMessage(optionalServer, operator)).toBeNull();
  expect(await getErrorMessage(localServer, operator)).toBeNull();
  expect(await getErrorMessage(requiredServer, operator)).toBe(SECOND_FACTOR_REQUIRED);

  await addPasskey();
  expect(await getErrorMessage(publicServer, operator)).toBeNull();
  await database.pool.query('delete from auth.passkey');
  expect(await getErrorMessage(publicServer, operator)).toBe(SECOND_FACTOR_REQUIRED);
  await setTwoStep(true);
  expect(await getErrorMessage(publicServer, operator)).toBeNull();
  expect(await getErrorMessage(publicServer, stranger)).toBe(OPERATORS_ONLY);
});
