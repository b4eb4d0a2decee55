import { writeSync } from 'node:fs';
import { Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { inTransaction } from '@farelark/db';
import { addApiKey } from '@farelark/db/api-keys';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { type Instant, utcDayOf } from '@farelark/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getHint, hashApiKey, newApiKey } from '../modules/public-api/api-key.ts';
import { type ApiDocument, apiDocument } from '../modules/public-api/document/document.ts';
import type { JsonSchema } from '../modules/public-api/document/schema-registry.ts';
import { allFunctions } from '../modules.ts';
import { getOperations } from '../testing/document-operations.ts';
import { type GeneratedRequest, generatedRequest } from '../testing/fuzz/generated-request.ts';
import { createPriceHistory } from '../testing/recent-feed.ts';
import { type ReceivedResponse, ResponseValidator } from '../testing/response-validator.ts';
import { type SentRequest, sendRequest } from '../testing/send-request.ts';
import { createTestPipeline, ingestFeed } from '../testing/test-pipeline.ts';
import { testServer } from '../testing/test-server.ts';

/** `FUZZ_REQUESTS=20000 FUZZ_SEED=7` asks for more, or for the same again. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 6;
/** Requests after which sessions that were ended, and limits that were used up, are new again. */
const ROUND = 60;
/** A generous while a request, on a machine that does much else. */
const PATIENCE_MILLIS = 60_000 + REQUESTS * 60;
/** Above the server's own limit for an answer. */
const ANSWER_MILLIS = 45_000;
/** A port without a listener. */
const NOWHERE = 'http://127.0.0.1:9/nothing';

const document: ApiDocument = apiDocument({
  functions: allFunctions,
  publicUrl: 'http://localhost:3000',
  language: 'en',
  callsWithKey: 600,
  callsWithout: 60,
});
const checker = new ResponseValidator(document);
const operations = getOperations(document);
const resolve = (reference: string): JsonSchema => {
  let found: unknown = document;
  for (const step of reference.slice(2).split('/')) found = (found as JsonSchema)[step];
  return found as JsonSchema;
};

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let key: string;
let sessions: string[] = [];

const server = testServer({
  EMAIL_CONFIRMATION: 'off',
  API_VISITOR_CALLS: '1000000',
  API_KEY_CALLS: '1000000',
  TABLE_WRITES_PER_MINUTE: '1000000',
  BREACHED_PASSWORDS: 'off',
  BREACHED_PASSWORDS_URL: NOWHERE,
  RATES_URL: NOWHERE,
  OPENFLIGHTS_URL: NOWHERE,
  LOG_LEVEL: process.env['FUZZ_LOG'] ?? 'silent',
});
beforeAll(async () => {
  const { pool } = server.database;
  const now = new Date();
  const departure = utcDayOf(now.getTime() as Instant) + 40;
  for (let day = 0; day < 30; day += 1)
    await storeDeal(pool, aDeal(now, { departure: departure + day, saving: 0.3 + day / 100 }));
  const pipeline = createTestPipeline(pool);
  await ingestFeed(pipeline, createPriceHistory('BUD', 'BCN'));
  const { userId } = await server.addSignedInAccount();
  key = newApiKey();
  await inTransaction({ pool }, (client) =>
    addApiKey(
      client,
      { userId, name: 'Fuzz', hint: getHint(key), hash: hashApiKey(key), createdAt: now },
      10,
    ),
  );
}, PATIENCE_MILLIS);
afterAll(() => agent.destroy());

it(
  `${REQUESTS} requests of chance are answered as documented (FUZZ_SEED=${SEED})`,
  async () => {
    writeSync(2, `FUZZ_SEED=${SEED} FUZZ_REQUESTS=${REQUESTS}\n`);
    const requests = fc.sample(generatedRequest(operations, resolve), {
      seed: SEED,
      numRuns: REQUESTS,
    });
    const faults = new Map<string, string>();
    const statuses = new Map<number, number>();
    for (let begin = 0; begin < requests.length; begin += ROUND) {
      await freshen();
      const waiting = requests.slice(begin, begin + ROUND);
      const sendAll = async () => {
        for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
          const { status, fault } = await sendAndCheck(one);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (fault !== null) noteFault(faults, one, fault);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
    }
    writeSync(
      2,
      `Answers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`,
    );
    expect([...faults.values()]).toEqual([]);
    // Most kinds of answers were met: the requests are not all refused at the door.
    for (const status of [200, 400, 401, 404, 405]) expect(statuses.get(status)).toBeGreaterThan(0);
  },
  PATIENCE_MILLIS,
);

/** Renews sessions and limits, so that requests are answered. */
async function freshen(): Promise<void> {
  const { pool } = server.database;
  const signedIn = [await server.addSignedInAccount(), await server.addSignedInAccount()];
  sessions = signedIn.map(({ token }) => token);
  await pool.query('delete from function_calls');
  await pool.query('delete from auth."rateLimit"');
}

async function sendAndCheck(
  one: GeneratedRequest,
): Promise<{ status: number; fault: string | null }> {
  const { operation, method, path, body } = one;
  let answer: ReceivedResponse;
  try {
    const headers = { ...one.headers, ...authorization(one) };
    answer = await send({ method, path, headers, body });
  } catch (error) {
    // Too much was sent: the server hung up on the rest of it.
    if ((body?.length ?? 0) > 200_000) return { status: 413, fault: null };
    return { status: 0, fault: `No answer: ${String(error)}` };
  }
  const fault =
    method === operation.method.toUpperCase() && isItsAddress(one)
      ? checker.findProblem(operation.path, operation.method, answer)
      : faultElsewhere(one, answer);
  return { status: answer.status, fault };
}

/** The answer; of a stream only that it began. */
async function send(one: SentRequest): Promise<ReceivedResponse> {
  const answer = await sendRequest(server.url, { agent, timeout: ANSWER_MILLIS, ...one });
  const [mediaType = ''] = (answer.headers['content-type'] ?? '').split(';');
  const status = answer.statusCode ?? 0;
  if (mediaType !== 'text/event-stream') return { status, mediaType, text: await text(answer) };
  answer.destroy();
  return { status, mediaType, text: '' };
}

function authorization({ credentials }: GeneratedRequest): Record<string, string> {
  if (credentials === 'visitor') return {};
  if (credentials === 'key') return { authorization: `Bearer ${key}` };
  if (credentials === 'nonsense') return { authorization: 'Bearer nonsense' };
  return { authorization: `Bearer ${sessions[Math.floor(Math.random() * sessions.length)]}` };
}

/** True where the generated address still belongs to the operation. */
function isItsAddress({ operation, path }: GeneratedRequest): boolean {
  const pattern = operation.path.replaceAll(/\{[a-z]+\}/g, '[^/]+');
  return new RegExp(`^${pattern}(?:\\?.*)?$`).test(path) && !/%(?![0-9a-f]{2})/i.test(path);
}

/** Any other verb or address: a refusal in the shape of its part of the server, or what browsers ask first. */
function faultElsewhere(
  { method, operation, path }: GeneratedRequest,
  answer: ReceivedResponse,
): string | null {
  if (answer.status < 400 || (method === 'HEAD' && answer.status < 500)) return null;
  // Some statuses are answers of the operation itself, whose refusals look the same as any.
  const refused = answer.status < 500 ? { ...answer, status: 418 } : answer;
  // Whatever can be counted can be read: a refusal with a body is none of HEAD.
  const same = operation.method === 'head' ? 'get' : operation.method;
  const fault = checker.findProblem(operation.path, same, refused);
  // An address that can't be decoded is refused before it is known whose it is.
  const isBroken = /%(?![0-9a-f]{2})|%ff/i.test(path);
  return fault !== null && isBroken ? checker.findProblem('/api/v1/deals', 'get', refused) : fault;
}

/** One of each kind is enough to mend it. */
function noteFault(faults: Map<string, string>, one: GeneratedRequest, fault: string): void {
  const { operation, method, path, credentials, headers, body } = one;
  const kind = `${operation.id} ${fault.replaceAll(/[0-9a-f-]{36}|\d+/g, '#').slice(0, 80)}`;
  if (faults.has(kind)) return;
  const request = `${method} ${path.slice(0, 300)} as ${credentials} ${JSON.stringify(headers)}`;
  faults.set(kind, `${operation.id}: ${fault}\n  ${request}\n  ${body?.slice(0, 400) ?? ''}`);
}

it('every function is among the operations [7.functions security.malformed-input]', () => {
  const paths = operations.map(({ path }) => path);
  for (const { name } of allFunctions) expect(paths).toContain(`/functions/v1/${name}`);
});
