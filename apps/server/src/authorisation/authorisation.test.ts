import { seed } from '@farelark/db/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFunctions } from '../functions.ts';
import type { AnyFunction } from '../platform/http/define-function.ts';
import { startBeside, startedBefore, type TestServer, testServer } from '../testing/test-server.ts';
import { accountReaches, addressReaches, type Reach, tableReaches } from './reaches.fixture.ts';
import { plantRows, readDigests, type Victim } from './victim.fixture.ts';

let owner: Client;
let victim: Victim;
let stranger: Victim;
/** The same, for a site on which callers are no operators. */
let dealId: string;

const server = testServer({
  EMAIL_CONFIRMATION: 'off',
  LOG_LEVEL: 'silent',
  API_VISITOR_CALLS: '10000',
});
const elsewhere = startedBefore(() =>
  startBeside(server, {
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

interface Said {
  readonly status: number;
  readonly text: string;
}

/** Sends a request as an account, or as a visitor. */
async function send(reach: Reach, token: string | null, { url } = server): Promise<Said> {
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
  return { status: answer.status, text: await answer.text() };
}

const isAnswered = ({ status }: Said) => status < 500;

/** Which of the victim's marks an answer holds that its own request did not. */
function given(said: Said, reach: Reach): string[] {
  const asked = JSON.stringify(reach);
  return [...victim.marks].filter((mark) => said.text.includes(mark) && !asked.includes(mark));
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
const CALLERS = ['a visitor', 'a stranger'] as const;
const getToken = (caller: (typeof CALLERS)[number]) =>
  caller === 'a visitor' ? null : stranger.token;

it.each(names)('misuse of %s is a valid input', (name) => {
  const { input, misuse } = functionNamed(name);
  if (misuse === null) return;
  expect(input.safeParse(misuse({ rowIds: victim.rowIds, dealId })).error).toBeUndefined();
});

describe.each(CALLERS)('%s', (caller) => {
  const expectNothingFrom = async (reaches: readonly Reach[], at?: TestServer) => {
    const before = await readDigests(server.database, victim.userId);
    const statuses: number[] = [];
    for (const reach of reaches) {
      const said = await send(reach, getToken(caller), at ?? serverForPath(reach.path));
      expect([reach, isAnswered(said), given(said, reach)]).toEqual([reach, true, []]);
      statuses.push(said.status);
    }
    expect(await readDigests(server.database, victim.userId)).toEqual(before);
    return statuses;
  };

  it.each(names)('gets and changes nothing of the victim by %s', async (name) => {
    const [status] = await expectNothingFrom([findReach(name)], serverFor(name));
    const { access } = functionNamed(name);
    if (access !== 'anyone' && caller === 'a visitor') expect(status).toBe(401);
    if (access === 'operator' && caller === 'a stranger') expect(status).toBe(403);
  });

  it('gets and changes nothing of the victim over the table protocol', async () => {
    await expectNothingFrom(tableReaches(victim));
  });

  it('gets and changes nothing of the victim at the accounts', async () => {
    await expectNothingFrom(accountReaches(victim));
  });

  it('gets and changes nothing of the victim at any address by any verb', async () => {
    const answer = await fetch(`${server.url}/api/v1/openapi.json`);
    const { paths } = (await answer.json()) as { readonly paths: Record<string, object> };
    const reaches = addressReaches(Object.keys(paths), victim, dealId);
    expect(reaches.length).toBeGreaterThan(500);
    await expectNothingFrom(reaches);
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

  it.each(names)('keep the victim from %s [6.backend.rows]', async (name) => {
    const before = await readDigests(server.database, victim.userId);
    const reach = findReach(name);
    const said = await send(reach, victim.token, serverFor(name));
    expect([isAnswered(said), given(said, reach)]).toEqual([true, []]);
    expect(await readDigests(server.database, victim.userId)).toEqual(before);
  });

  it('keep the victim from the table protocol', async () => {
    const before = await readDigests(server.database, victim.userId);
    for (const reach of tableReaches(victim)) {
      const said = await send(reach, victim.token);
      expect([reach, isAnswered(said), given(said, reach)]).toEqual([reach, true, []]);
    }
    expect(await readDigests(server.database, victim.userId)).toEqual(before);
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
      const said = await send(reach, victim.token);
      expect([reach, said.status, given(said, reach).length > 0]).toEqual([reach, 200, true]);
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
