import { beforeAll, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const OPERATOR = 'operator@example.org';
const SECOND_FACTOR_REQUIRED = 'errors.operator_second_factor';
const OPERATORS_ONLY = 'errors.operators_only';

let operator: { userId: string; token: string };
let stranger: { userId: string; token: string };

const server = testServer({ ADMIN_EMAILS: OPERATOR });
beforeAll(async () => {
  operator = await server.addSignedInAccount();
  stranger = await server.addSignedInAccount();
  await server.query(`update auth."user" set email = $2, "emailVerified" = true where id = $1`, [
    operator.userId,
    OPERATOR,
  ]);
});

const start = async (environment: Record<string, string>) =>
  (await server.startOther({ ADMIN_EMAILS: OPERATOR, ...environment })).url;

/** Error message of an operator call; null if it succeeds. */
async function getErrorDetail(url: string, { token }: { token: string }): Promise<string | null> {
  const response = await fetch(`${url}/functions/v1/system-health`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { error } = (await response.json()) as { error: { detail: string } | null };
  expect(response.status).toBe(error === null ? 200 : 403);
  return error?.detail ?? null;
}

const addPasskey = () =>
  server.query(
    `insert into auth.passkey ("publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
     values ('key', $1, 'credential', 0, 'singleDevice', false)`,
    [operator.userId],
  );
const setTwoStep = (isOn: boolean) =>
  server.query('update auth."user" set "twoFactorEnabled" = $2 where id = $1', [
    operator.userId,
    isOn,
  ]);

it('operators need a second factor on public servers or if the setting requires it [security.operator-functions]', async () => {
  const publicServer = await start({ PUBLIC_URL: 'https://deals.example.org' });
  const optionalServer = await start({
    PUBLIC_URL: 'https://deals.example.org',
    OPERATORS_NEED_SECOND_FACTOR: 'off',
  });
  const requiredServer = await start({ OPERATORS_NEED_SECOND_FACTOR: 'on' });
  expect(await getErrorDetail(publicServer, operator)).toBe(SECOND_FACTOR_REQUIRED);
  // Does not reveal operators' addresses.
  expect(await getErrorDetail(publicServer, stranger)).toBe(OPERATORS_ONLY);
  expect(await getErrorDetail(optionalServer, operator)).toBeNull();
  expect(await getErrorDetail(server.url, operator)).toBeNull();
  expect(await getErrorDetail(requiredServer, operator)).toBe(SECOND_FACTOR_REQUIRED);

  await addPasskey();
  expect(await getErrorDetail(publicServer, operator)).toBeNull();
  await server.query('delete from auth.passkey');
  expect(await getErrorDetail(publicServer, operator)).toBe(SECOND_FACTOR_REQUIRED);
  await setTwoStep(true);
  expect(await getErrorDetail(publicServer, operator)).toBeNull();
  expect(await getErrorDetail(publicServer, stranger)).toBe(OPERATORS_ONLY);
});
