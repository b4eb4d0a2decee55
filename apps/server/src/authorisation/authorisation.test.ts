import { seed } from '@farelark/db/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFunctions } from '../modules.ts';
import { type AnyFunction, EXAMPLE_ID, EXAMPLE_VISIT } from '../platform/http/define-function.ts';
import {
  startBeforeAll,
  startServerOn,
  type TestServer,
  testServer,
} from '../testing/test-server.ts';
import {
  type AccessAttempt,
  createAccountAttempts,
  createPathAttempts,
  createTableAttempts,
} from './access-attempts.fixture.ts';
import { addOwnedRows, readDigests, type Victim } from './victim.fixture.ts';

let owner: Client;
let victim: Victim;
let stranger: Victim;
let dealId: string;

const server = testServer({
  EMAIL_CONFIRMATION: 'off',
  LOG_LEVEL: 'silent',
  API_VISITOR_CALLS: '10000',
});
/** A public site, on which callers are not operators. */
const publicServer = startBeforeAll(() =>
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
    await addAccount('victim@example.org'),
    await addAccount('stranger@example.org'),
  ] as const;
  const references = await seed(owner, [accounts[0].userId, accounts[1].userId]);
  ({ dealId } = references);
  victim = await addOwnedRows(server.database, accounts[0], references);
  stranger = await addOwnedRows(server.database, accounts[1], references);
});
afterAll(() => owner.end());

async function addAccount(email: string) {
  const token = await server.signUp(email);
  const { rows } = await owner.query<{ id: string }>(
    'select id from auth."user" where email = $1',
    [email],
  );
  return { email, token, userId: rows[0]?.id ?? '' };
}

/** Sends a request; returns its status and the marks of the victim that the response reveals. */
async function send(request: AccessAttempt, token: string | null, { url } = server) {
  const response = await fetch(url + request.path, {
    method: request.method,
    headers: {
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      origin: url,
      ...request.headers,
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  const [sent, received] = [JSON.stringify(request), await response.text()];
  const leaked = [...victim.marks].filter(
    (mark) => received.includes(mark) && !sent.includes(mark),
  );
  return { status: response.status, leaked };
}

/** Expects that requests neither fail nor read or change rows of the victim; returns their statuses. */
async function expectNoAccess(
  requests: readonly AccessAttempt[],
  token: string | null,
  target?: TestServer,
): Promise<number[]> {
  const digests = await readDigests(server.database, victim.userId);
  const statuses: number[] = [];
  for (const request of requests) {
    const { status, leaked } = await send(request, token, target ?? getServerForPath(request.path));
    expect([request, status < 500, leaked]).toEqual([request, true, []]);
    statuses.push(status);
  }
  expect(await readDigests(server.database, victim.userId)).toEqual(digests);
  return statuses;
}

const getFunction = (name: string): AnyFunction => {
  const definition = allFunctions.find((each) => each.name === name);
  if (definition === undefined) throw new Error(`Unknown function ${name}`);
  return definition;
};

/** Tables of the ids that examples name. */
const TABLES: Readonly<Record<string, string>> = {
  alertId: 'flight_alerts',
  bookingId: 'bookings',
  deviceId: 'push_subscriptions',
  jobId: 'flight_alerts',
  keyId: 'api_keys',
  messageId: 'contact_messages',
  offerId: 'found_offers',
  referralId: 'referrals',
  visitId: 'sandbox_customers',
};

/** Input that names rows of the victim. */
function createMisuseInput(name: string): unknown {
  const { misuse, example } = getFunction(name);
  if (misuse !== undefined) return misuse({ rowIds: victim.rowIds, dealId });
  const ids = Object.keys(example ?? {}).flatMap((key) => {
    const id = key === 'dealId' ? dealId : victim.rowIds.get(TABLES[key] ?? '');
    return id === undefined
      ? []
      : [[key, key === 'visitId' ? id.replace('customer', 'visit') : id]];
  });
  return { ...(example as object), ...Object.fromEntries(ids) };
}

const createMisuse = (name: string): AccessAttempt => ({
  method: 'POST',
  path: `/functions/v1/${name}`,
  body: createMisuseInput(name),
});

const names = allFunctions.map(({ name }) => name);
/** Functions of operators are tested on the public server, because on loopback every account is an operator. */
const getServer = (name: string) =>
  getFunction(name).access === 'operator' ? publicServer : server;
const getServerForPath = (path: string) => {
  const name = names.find((each) => path.startsWith(`/functions/v1/${each}`));
  return name === undefined ? server : getServer(name);
};

it.each(names)('the misuse of %s is valid input and names no example row', (name) => {
  const misuse = createMisuseInput(name);
  expect(getFunction(name).input.safeParse(misuse).error).toBeUndefined();
  expect(JSON.stringify(misuse)).not.toMatch(`${EXAMPLE_ID}|${EXAMPLE_VISIT}`);
});

describe.each(['a visitor', 'a stranger'])('%s', (caller) => {
  const isVisitor = caller === 'a visitor';
  const expectAllDenied = (requests: readonly AccessAttempt[], target?: TestServer) =>
    expectNoAccess(requests, isVisitor ? null : stranger.token, target);

  it.each(names)(
    'neither reads nor changes rows of the victim by %s [security.row-access]',
    async (name) => {
      const [status] = await expectAllDenied([createMisuse(name)], getServer(name));
      const { access } = getFunction(name);
      if (access !== 'anyone' && isVisitor) expect(status).toBe(401);
      if (access === 'operator' && !isVisitor) expect(status).toBe(403);
    },
  );

  it('neither reads nor changes rows of the victim over the table protocol [security.row-access]', async () => {
    await expectAllDenied(createTableAttempts(victim));
  });

  it('neither reads nor changes rows of the victim by the accounts API [asvs.8.3.1]', async () => {
    await expectAllDenied(createAccountAttempts(victim));
  });

  it('neither reads nor changes rows of the victim at any path by any method', async () => {
    const response = await fetch(`${server.url}/api/v1/openapi.json`);
    const { paths } = (await response.json()) as { readonly paths: Record<string, object> };
    const requests = createPathAttempts(Object.keys(paths), victim, dealId);
    expect(requests.length).toBeGreaterThan(500);
    await expectAllDenied(requests);
  });
});

describe('row-level security without checks of the application', () => {
  let original: string;

  // The server authenticates the victim; the database identifies them as the stranger.
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

  it.each(names)(
    'denies %s access to rows of the victim [6.backend.rows security.row-security]',
    async (name) => {
      await expectNoAccess([createMisuse(name)], victim.token, getServer(name));
    },
  );

  it('denies the table protocol access to rows of the victim', async () => {
    await expectNoAccess(createTableAttempts(victim), victim.token);
  });
});

describe('the owner', () => {
  it('reads their own rows', async () => {
    const reads: AccessAttempt[] = [
      { method: 'POST', path: '/functions/v1/get-user-alerts', body: {} },
      { method: 'GET', path: '/rest/v1/flight_alerts?select=*' },
      { method: 'GET', path: '/rest/v1/page_views?select=*' },
      { method: 'GET', path: '/auth/v1/list-sessions' },
    ];
    for (const request of reads) {
      const { status, leaked } = await send(request, victim.token);
      expect([request, status, leaked.length > 0]).toEqual([request, 200, true]);
    }
  });

  it.each(['close-alert', 'save-profile', 'save-preferences'] as const)(
    'changes their rows by %s',
    async (name) => {
      const before = await readDigests(server.database, victim.userId);
      expect((await send(createMisuse(name), victim.token)).status).toBe(200);
      expect(await readDigests(server.database, victim.userId)).not.toEqual(before);
    },
  );
});
