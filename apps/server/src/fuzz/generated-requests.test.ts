import { writeSync } from 'node:fs';
import { Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { inTransaction } from '@farelark/db';
import { addApiKey } from '@farelark/db/api-keys';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { type Instant, utcDayOf } from '@farelark/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateApiKey, getHint } from '../modules/public-api/api-key.ts';
import { type ApiDocument, createApiDocument } from '../modules/public-api/document/document.ts';
import type { JsonSchema } from '../modules/public-api/document/schema-registry.ts';
import { allFunctions } from '../modules.ts';
import { hashSecret } from '../platform/security/link-tokens.ts';
import { getOperations } from '../testing/document-operations.ts';
import { type GeneratedRequest, generatedRequest } from '../testing/fuzz/generated-request.ts';
import { createPriceHistory } from '../testing/recent-feed.ts';
import { type ReceivedResponse, ResponseValidator } from '../testing/response-validator.ts';
import { type SentRequest, sendRequest } from '../testing/send-request.ts';
import { createTestPipeline, ingestFeed } from '../testing/test-pipeline.ts';
import { testServer } from '../testing/test-server.ts';

/** `FUZZ_REQUESTS` sets their number, `FUZZ_SEED` repeats a run. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const CONCURRENCY = 6;
/** Requests between renewals of sessions and rate limits. */
const BATCH = 60;
/** Generous, for busy machines. */
const TIMEOUT_MILLIS = 60_000 + REQUESTS * 60;
/** Longer than the time limit of the server. */
const RESPONSE_TIMEOUT_MILLIS = 45_000;
/** A port without a listener. */
const NOWHERE = 'http://127.0.0.1:9/nothing';

const document: ApiDocument = createApiDocument({
  functions: allFunctions,
  publicUrl: 'http://localhost:3000',
  language: 'en',
  callsWithKey: 600,
  callsWithout: 60,
});
const validator = new ResponseValidator(document);
const operations = getOperations(document);
const resolve = (reference: string): JsonSchema => {
  let target: unknown = document;
  for (const key of reference.slice(2).split('/')) target = (target as JsonSchema)[key];
  return target as JsonSchema;
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
  key = generateApiKey();
  await inTransaction({ pool }, (client) =>
    addApiKey(
      client,
      { userId, name: 'Fuzz', hint: getHint(key), hash: hashSecret(key), createdAt: now },
      10,
    ),
  );
}, TIMEOUT_MILLIS);
afterAll(() => agent.destroy());

it(
  `the API answers ${REQUESTS} random requests as documented (FUZZ_SEED=${SEED})`,
  async () => {
    writeSync(2, `FUZZ_SEED=${SEED} FUZZ_REQUESTS=${REQUESTS}\n`);
    const requests = fc.sample(generatedRequest(operations, resolve), {
      seed: SEED,
      numRuns: REQUESTS,
    });
    const problems = new Map<string, string>();
    const statuses = new Map<number, number>();
    for (let start = 0; start < requests.length; start += BATCH) {
      await renewSessions();
      const queue = requests.slice(start, start + BATCH);
      const sendAll = async () => {
        for (let request = queue.shift(); request !== undefined; request = queue.shift()) {
          const { status, problem } = await sendAndCheck(request);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (problem !== null) recordProblem(problems, request, problem);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, sendAll));
    }
    writeSync(
      2,
      `Responses by status: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`,
    );
    expect([...problems.values()]).toEqual([]);
    // The requests must reach the handlers.
    for (const status of [200, 400, 401, 404, 405]) expect(statuses.get(status)).toBeGreaterThan(0);
  },
  TIMEOUT_MILLIS,
);

/** Renews sessions and limits, so that requests are answered. */
async function renewSessions(): Promise<void> {
  const { pool } = server.database;
  const signedIn = [await server.addSignedInAccount(), await server.addSignedInAccount()];
  sessions = signedIn.map(({ token }) => token);
  await pool.query('delete from function_calls');
  await pool.query('delete from auth."rateLimit"');
}

async function sendAndCheck(
  one: GeneratedRequest,
): Promise<{ status: number; problem: string | null }> {
  const { operation, method, path, body } = one;
  let response: ReceivedResponse;
  try {
    const headers = { ...one.headers, ...authorization(one) };
    response = await send({ method, path, headers, body });
  } catch (error) {
    // The server closes the connection when a body is too large.
    if ((body?.length ?? 0) > 200_000) return { status: 413, problem: null };
    return { status: 0, problem: `No response: ${String(error)}` };
  }
  const problem =
    method === operation.method.toUpperCase() && matchesOperation(one)
      ? validator.findProblem(operation.path, operation.method, response)
      : findProblemElsewhere(one, response);
  return { status: response.status, problem };
}

/** Sends a request; does not read event streams. */
async function send(request: SentRequest): Promise<ReceivedResponse> {
  const response = await sendRequest(server.url, {
    agent,
    timeout: RESPONSE_TIMEOUT_MILLIS,
    ...request,
  });
  const [mediaType = ''] = (response.headers['content-type'] ?? '').split(';');
  const status = response.statusCode ?? 0;
  if (mediaType !== 'text/event-stream') return { status, mediaType, text: await text(response) };
  response.destroy();
  return { status, mediaType, text: '' };
}

function authorization({ credentials }: GeneratedRequest): Record<string, string> {
  if (credentials === 'visitor') return {};
  if (credentials === 'key') return { authorization: `Bearer ${key}` };
  if (credentials === 'nonsense') return { authorization: 'Bearer nonsense' };
  return { authorization: `Bearer ${sessions[Math.floor(Math.random() * sessions.length)]}` };
}

/** True if the URL still matches the path of the operation. */
function matchesOperation({ operation, path }: GeneratedRequest): boolean {
  const pattern = operation.path.replaceAll(/\{[a-z]+\}/g, '[^/]+');
  return new RegExp(`^${pattern}(?:\\?.*)?$`).test(path) && !/%(?![0-9a-f]{2})/i.test(path);
}

/** Checks a response to another method or URL: an error in the format of that API, or a preflight response. */
function findProblemElsewhere(
  { method, operation, path }: GeneratedRequest,
  response: ReceivedResponse,
): string | null {
  if (response.status < 400 || (method === 'HEAD' && response.status < 500)) return null;
  // The operation itself may document the status; 418 selects the default error schema.
  const error418 = response.status < 500 ? { ...response, status: 418 } : response;
  // Responses to HEAD have no body; those to GET do.
  const documentedMethod = operation.method === 'head' ? 'get' : operation.method;
  const problem = validator.findProblem(operation.path, documentedMethod, error418);
  // An address that can't be decoded is error418 before it is known whose it is.
  const isUndecodable = /%(?![0-9a-f]{2})|%ff/i.test(path);
  return problem !== null && isUndecodable
    ? validator.findProblem('/api/v1/deals', 'get', error418)
    : problem;
}

/** Keeps one problem of each kind. */
function recordProblem(
  problems: Map<string, string>,
  one: GeneratedRequest,
  problem: string,
): void {
  const { operation, method, path, credentials, headers, body } = one;
  const kind = `${operation.id} ${problem.replaceAll(/[0-9a-f-]{36}|\d+/g, '#').slice(0, 80)}`;
  if (problems.has(kind)) return;
  const request = `${method} ${path.slice(0, 300)} as ${credentials} ${JSON.stringify(headers)}`;
  problems.set(kind, `${operation.id}: ${problem}\n  ${request}\n  ${body?.slice(0, 400) ?? ''}`);
}

it('the document contains every function [7.functions security.malformed-input]', () => {
  const paths = operations.map(({ path }) => path);
  for (const { name } of allFunctions) expect(paths).toContain(`/functions/v1/${name}`);
});
