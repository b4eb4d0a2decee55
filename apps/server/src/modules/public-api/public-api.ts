import {
  apiAirportsRequest,
  apiDocumentRequest,
  apiScoreboardRequest,
  type Language,
} from '@farelark/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getRateLimitAddress } from '../../platform/http/caller-address.ts';
import { allowAnyOrigin } from '../../platform/http/cross-origin.ts';
import { Failure } from '../../platform/http/failure.ts';
import { sendTagged, toEtag } from '../../platform/http/not-modified.ts';
import { readScoreboard, ScoreboardCache } from '../deals/index.ts';
import type { Caller } from './allowances.ts';
import { toApiPlace } from './api-deal-view.ts';
import { claimsToBeApiKey } from './api-key.ts';
import { listDeals, showDeal } from './deals.ts';
import type { PublicApiDependencies } from './dependencies.ts';
import { apiDocument } from './document/document.ts';
import { showHistory } from './history.ts';
import { readInput } from './read-input.ts';

/**
 * Counts a call to the public API and says in headers what is left: by its key, or by its address
 * without one. A bearer token that is no key at all, such as a session of the web app, says nothing here.
 *
 * @throws Failure authentication_required for a key that does not work, which counts for its address;
 *   too_many_requests
 */
async function admitCaller(
  services: PublicApiDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const bearer = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const claimed = claimsToBeApiKey(bearer);
  const keyId = claimed ? await services.apiKeys.use(bearer) : null;
  const caller: Caller = keyId === null ? { address: getRateLimitAddress(request) } : { keyId };
  const { allowed, limit, remaining, resetSeconds } = await services.allowances.take(caller);
  reply.headers({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(resetSeconds),
  });
  if (!allowed)
    throw new Failure('too_many_requests', undefined, { retryAfterSeconds: resetSeconds });
  if (claimed && keyId === null) {
    reply.header('www-authenticate', 'Bearer');
    throw new Failure('authentication_required', undefined, { message: 'errors.api_key_invalid' });
  }
}

/** An answer as it is sent, and the tag by which a client asks whether it still holds. */
interface KeptAnswer {
  readonly body: string;
  readonly etag: string;
}

/** The answer that holds `data`, in the shape of every answer. */
function answerWith(data: unknown): KeptAnswer {
  return tagged(JSON.stringify({ data, error: null }));
}

const tagged = (body: string): KeptAnswer => ({ body, etag: toEtag(body) });

/** Sends an answer that may be kept as `cacheControl` says. */
function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  cacheControl: string,
): FastifyReply {
  return sendTagged(request, reply, answer, 'application/json; charset=utf-8', cacheControl);
}

const PREFIX = '/api/v1';
/** Every address of the public API, as the router writes it. All are read only. */
const ADDRESSES = {
  deals: '/deals',
  deal: '/deals/:id',
  history: '/routes/:origin-:destination/history',
  airports: '/airports',
  scoreboard: '/scoreboard',
  document: '/openapi.json',
} as const;
const PATTERNS = Object.values(ADDRESSES).map(
  (address) => new RegExp(`^${PREFIX}${address.replaceAll(/:[a-z]+/g, '[^/]+')}/?$`),
);
const METHODS = 'GET, HEAD, OPTIONS';
const EXPOSED = 'etag, retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset';

/** A deal may be gone any minute. */
const DEALS_KEPT = 'public, max-age=15';
/** The past changes with the fares of today only. */
const HISTORY_KEPT = 'public, max-age=300';
const AIRPORTS_KEPT = 'public, max-age=86400';
/** Changes with the server's version alone. */
const DOCUMENT_KEPT = 'public, max-age=300';

const SCOREBOARD_FRESH_SECONDS = 60;
/** An answer as old as this is still better than waiting for the next one. */
const SCOREBOARD_STALE_SECONDS = 600;
const SCOREBOARD_KEPT = `public, max-age=${SCOREBOARD_FRESH_SECONDS}, stale-while-revalidate=${SCOREBOARD_STALE_SECONDS}`;

/** `/api/v1`: for programs of others, with a key or without, from any site. */
export async function registerPublicApi(
  app: FastifyInstance,
  services: PublicApiDependencies,
): Promise<void> {
  const scoreboards = new ScoreboardCache<KeptAnswer>({
    freshMillis: SCOREBOARD_FRESH_SECONDS * 1000,
    staleMillis: SCOREBOARD_STALE_SECONDS * 1000,
    now: () => services.now().getTime(),
    onError: (error) => services.log.warn({ err: error }, 'The scoreboard could not be recomputed'),
  });
  const documents = new Map<Language, KeptAnswer>();
  const documentIn = (language: Language): KeptAnswer => {
    const { functions, publicUrl, settings } = services;
    const { API_KEY_CALLS: callsWithKey, API_VISITOR_CALLS: callsWithout } = settings;
    const options = { functions, publicUrl, language, callsWithKey, callsWithout };
    const made = documents.get(language) ?? tagged(JSON.stringify(apiDocument(options)));
    documents.set(language, made);
    return made;
  };
  await app.register(
    async (api) => {
      allowAnyOrigin(api, { methods: 'GET, HEAD', exposed: EXPOSED });
      // Before anything else is looked at: every call counts.
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        await admitCaller(services, request, reply);
      });
      api.setNotFoundHandler((request, reply) => refuseUnknown(request, reply));

      api.get(ADDRESSES.deals, async (request, reply) =>
        sendKept(request, reply, answerWith(await listDeals(services, request.query)), DEALS_KEPT),
      );
      api.get(ADDRESSES.deal, async (request, reply) =>
        sendKept(request, reply, answerWith(await showDeal(services, request.params)), DEALS_KEPT),
      );
      api.get(ADDRESSES.history, async (request, reply) => {
        const history = await showHistory(services, request.params, request.query);
        return sendKept(request, reply, answerWith(history), HISTORY_KEPT);
      });
      api.get(ADDRESSES.airports, async (request, reply) => {
        const { reference } = services;
        const { q, limit } = readInput(apiAirportsRequest, request.query);
        const places = reference.searchPlaces(q, limit);
        const airports = places.map(({ code }) => toApiPlace(code, reference));
        return sendKept(request, reply, answerWith({ airports }), AIRPORTS_KEPT);
      });
      api.get(ADDRESSES.scoreboard, async (request, reply) => {
        const input = readInput(apiScoreboardRequest, request.query);
        // One count a minute serves everybody.
        const answer = await scoreboards.answer(`${input.market} ${input.window}`, async () =>
          answerWith(await readScoreboard(services.database, input, services.now())),
        );
        return sendKept(request, reply, answer, SCOREBOARD_KEPT);
      });
      api.get(ADDRESSES.document, async (request, reply) => {
        const { lang } = readInput(apiDocumentRequest, request.query);
        return sendKept(request, reply, documentIn(lang), DOCUMENT_KEPT);
      });
    },
    { prefix: PREFIX },
  );
}

function refuseUnknown(request: FastifyRequest, reply: FastifyReply): never {
  const [path = ''] = request.url.split('?');
  if (!PATTERNS.some((pattern) => pattern.test(path))) throw new Failure('not_found');
  reply.header('allow', METHODS);
  throw new Failure('method_not_allowed');
}
