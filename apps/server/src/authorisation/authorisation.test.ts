import { seed } from '@farelark/db/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFunctions } from '../modules.ts';
import type { AnyFunction } from '../platform/http/define-function.ts';
import {
  startBeforeAll,
  startServerOn,
  type TestServer,
  testServer,
} from '../testing/test-server.ts';
import { accountReaches, addressReaches, type Reach, tableReaches } from './reaches.fixture.ts';
import { plantRows, readDigests, type Victim } from './victim.fixture.ts';

let owner: Client;
let victim: Victim;
let stranger: Victim;
let dealId: string;

const server = testServer({
  EMAIL_CONFIRMATION: 'off',
  LOG_LEVEL: 'silent',
  API_VISITOR_CALLS: '10000',
});
/** The same, as a site on which callers are no operators. */
const elsewhere = startBeforeAll(() =>
  startServerOn(server, {
    EMAIL_CONFIRMATION: 'off',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://fares.example',
  }),
);
beforeAll(async () => {
  owner = new Client({ connectionString: server.databaseUrl });
  await owner.connect();
  const accounts = [
    await account('victim@example.org'),
    await account('stranger@example.org'),
  ] as const;
  const referred = await seed(owner, [accounts[0].userId, accounts[1].userId]);
  ({ dealId } = referred);
  victim = await plantRows(server.database, accounts[0], referred);
  stranger = await plantRows(server.database, accounts[1], referred);
});
afterAll(() => owner.end());

async function account(email: string) {
  const token = await server.signUp(email);
  const { rows } = await owner.query<{ id: string }>(
    'select id from auth."user" where email = $1',
    [email],
  );
  return { email, token, userId: rows[0]?.id ?? '' };
}

/** Sends a request as an account, or as a visitor; the status, and which of the victim's marks it did not hold itself. */
async function send(reach: Reach, token: string | null, { url } = server) {
  const answer = await fetch(url + reach.path, {
    method: reach.method,
    headers: {
      ...(reach.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      origin: url,
      ...reach.headers,
    },
    ...(reach.body === undefined ? {} : { body: JSON.stringify(reach.body) }),
  });
  const [asked, text] = [JSON.stringify(reach), await answer.text()];
  const given = [...victim.marks].filter((mark) => text.includes(mark) && !asked.includes(mark));
  return { status: answer.status, given };
}

/** Expects requests to be answered, and to read and change nothing of the victim; returns their statuses. */
async function expectNothingFrom(
  reaches: readonly Reach[],
  token: string | null,
  at?: TestServer,
): Promise<number[]> {
  const before = await readDigests(server.database, victim.userId);
  const statuses: number[] = [];
  for (const reach of reaches) {
    const { status, given } = await send(reach, token, at ?? serverForPath(reach.path));
    expect([reach, status < 500, given]).toEqual([reach, true, []]);
    statuses.push(status);
  }
  expect(await readDigests(server.database, victim.userId)).toEqual(before);
  return statuses;
}

const functionNamed = (name: string): AnyFunction => {
  const found = allFunctions.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no function ${name}`);
  return found;
};

const findReach = (name: string): Reach => ({
  method: 'POST',
  path: `/functions/v1/${name}`,
  body: functionNamed(name).misuse?.({ rowIds: victim.rowIds, dealId }),
});

const names = allFunctions.map(({ name }) => name);
/** Operators may see and do what their functions are for, and on the machine itself everybody is one. */
const serverFor = (name: string) =>
  functionNamed(name).access === 'operator' ? elsewhere : server;
const serverForPath = (path: string) => {
  const name = names.find((one) => path.startsWith(`/functions/v1/${one}`));
  return name === undefined ? server : serverFor(name);
};

it.each(names)('misuse of %s is a valid input', (name) => {
  const { input, misuse } = functionNamed(name);
  if (misuse === null) return;
  expect(input.safeParse(misuse({ rowIds: victim.rowIds, dealId })).error).toBeUndefined();
});

describe.each(['a visitor', 'a stranger'])('%s', (caller) => {
  const isVisitor = caller === 'a visitor';
  const tryAll = (reaches: readonly Reach[], at?: TestServer) =>
    expectNothingFrom(reaches, isVisitor ? null : stranger.token, at);

  it.each(names)(
    'gets and changes nothing of the victim by %s [security.row-access]',
    async (name) => {
      const [status] = await tryAll([findReach(name)], serverFor(name));
      const { access } = functionNamed(name);
      if (access !== 'anyone' && isVisitor) expect(status).toBe(401);
      if (access === 'operator' && !isVisitor) expect(status).toBe(403);
    },
  );

  it('gets and changes nothing of the victim over the table protocol [security.row-access]', async () => {
    await tryAll(tableReaches(victim));
  });

  it('gets and changes nothing of the victim at the accounts [asvs.8.3.1]', async () => {
    await tryAll(accountReaches(victim));
  });

  it('gets and changes nothing of the victim at any address by any verb', async () => {
    const answer = await fetch(`${server.url}/api/v1/openapi.json`);
    const { paths } = (await answer.json()) as { readonly paths: Record<string, object> };
    const reaches = addressReaches(Object.keys(paths), victim, dealId);
    expect(reaches.length).toBeGreaterThan(500);
    await tryAll(reaches);
  });
});

describe('row-level rules alone, with every check of the application satisfied', () => {
  let original: string;

  // The server takes the victim for the victim; the database takes them for the stranger.
  beforeAll(async () => {
    const { rows } = await owner.query<{ source: string }>(
      `select pg_get_functiondef('auth.uid()'::regprocedure) as source`,
    );
    original = rows[0]?.source ?? '';
    await owner.query(
      `create or replace function auth.uid() returns uuid language sql stable
         as $f$ select '${stranger.userId}'::uuid $f$`,
    );
  });
  afterAll(async () => {
    await owner.query(original);
  });

  it.each(names)('keep the victim from %s [6.backend.rows security.row-security]', async (name) => {
    await expectNothingFrom([findReach(name)], victim.token, serverFor(name));
  });

  it('keep the victim from the table protocol', async () => {
    await expectNothingFrom(tableReaches(victim), victim.token);
  });
});

describe('the owner', () => {
  it('is given what the others were not', async () => {
    const reads: Reach[] = [
      { method: 'POST', path: '/functions/v1/get-user-alerts', body: {} },
      { method: 'GET', path: '/rest/v1/flight_alerts?select=*' },
      { method: 'GET', path: '/rest/v1/page_views?select=*' },
      { method: 'GET', path: '/auth/v1/list-sessions' },
    ];
    for (const reach of reads) {
      const { status, given } = await send(reach, victim.token);
      expect([reach, status, given.length > 0]).toEqual([reach, 200, true]);
    }
  });

  it.each(['close-alert', 'save-profile', 'save-preferences'] as const)(
    'changes their rows by %s',
    async (name) => {
      const before = await readDigests(server.database, victim.userId);
      expect((await send(findReach(name), victim.token)).status).toBe(200);
      expect(await readDigests(server.database, victim.userId)).not.toEqual(before);
    },
  );
});
