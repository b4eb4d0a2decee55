import {
  apiAirportsRequest,
  apiDocumentRequest,
  apiScoreboardRequest,
  type Language,
} from '@farelark/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { getRateLimitAddress } from '../../platform/http/caller-address.ts';
import { allowAnyOrigin } from '../../platform/http/cross-origin.ts';
import { Failure } from '../../platform/http/failure.ts';
import { sendTagged, toEtag } from '../../platform/http/not-modified.ts';
import { readScoreboard, toPlaceView } from '../deals/index.ts';
import type { Caller } from './allowances.ts';
import { API_KEY_PREFIX } from './api-key.ts';
import { getDeal, listDeals } from './deals.ts';
import type { PublicApiDependencies } from './dependencies.ts';
import { createApiDocument } from './document/document.ts';
import { getHistory } from './history.ts';
import { parseInput } from './parse-input.ts';

/**
 * Counts a call by its key, or else by its address, and sets the rate limit headers. Ignores bearer tokens without the
 * prefix of keys, such as sessions.
 *
 * @throws Failure authentication_required for an invalid key, which counts for its address, or too_many_requests
 */
async function countCall(
  dependencies: PublicApiDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const bearer = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const hasKey = bearer.startsWith(API_KEY_PREFIX);
  const keyId = hasKey ? await dependencies.apiKeys.use(bearer) : null;
  const caller: Caller = keyId === null ? { address: getRateLimitAddress(request) } : { keyId };
  const { allowed, limit, remaining, resetSeconds } = await dependencies.allowances.consume(caller);
  reply.headers({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(resetSeconds),
  });
  if (!allowed) throw new Failure('too_many_requests', { retryAfterSeconds: resetSeconds });
  if (hasKey && keyId === null) {
    reply.header('www-authenticate', 'Bearer');
    throw new Failure('authentication_required', { message: 'errors.api_key_invalid' });
  }
}

type CachedResponse = ReturnType<typeof withEtag>;

function toResponse(data: unknown): CachedResponse {
  return withEtag(JSON.stringify({ data, error: null }));
}

const withEtag = (body: string) => ({ body, etag: toEtag(body) });

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  cacheControl: string,
): FastifyReply {
  return sendTagged(request, reply, response, 'application/json; charset=utf-8', cacheControl);
}

const PREFIX = '/api/v1';
/** Route patterns, all for reading only. */
const ROUTES = {
  deals: '/deals',
  deal: '/deals/:id',
  history: '/routes/:origin-:destination/history',
  airports: '/airports',
  scoreboard: '/scoreboard',
  document: '/openapi.json',
} as const;
const PATTERNS = Object.values(ROUTES).map(
  (route) => new RegExp(`^${PREFIX}${route.replaceAll(/:[a-z]+/g, '[^/]+')}/?$`),
);
const METHODS = 'GET, HEAD, OPTIONS';
const EXPOSED = 'etag, retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset';

/** Short, because deals may be gone any minute. */
const DEALS_CACHE_CONTROL = 'public, max-age=15';
/** Only today's prices change. */
const HISTORY_CACHE_CONTROL = 'public, max-age=300';
const AIRPORTS_CACHE_CONTROL = 'public, max-age=86400';
/** Changes only with the server's version. */
const DOCUMENT_CACHE_CONTROL = 'public, max-age=300';

const SCOREBOARD_FRESH_SECONDS = 60;
const SCOREBOARD_STALE_SECONDS = 600;
const SCOREBOARD_CACHE_CONTROL = `public, max-age=${SCOREBOARD_FRESH_SECONDS}, stale-while-revalidate=${SCOREBOARD_STALE_SECONDS}`;

type ScoreboardInput = Parameters<typeof readScoreboard>[1];

/** Returns stale scoreboards while new ones are computed; concurrent callers share a computation. */
export function createScoreboardCache(
  dependencies: Pick<PublicApiDependencies, 'log' | 'now'> & {
    readonly database: Parameters<typeof readScoreboard>[0];
  },
) {
  const cache = new LRUCache<string, CachedResponse, ScoreboardInput>({
    max: 100,
    ttl: SCOREBOARD_FRESH_SECONDS * 1000,
    ttlResolution: 0,
    perf: { now: () => dependencies.now().getTime() },
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, stale, { context }) {
      try {
        return toResponse(await readScoreboard(dependencies.database, context, dependencies.now()));
      } catch (error) {
        if (stale !== undefined)
          dependencies.log.warn({ err: error }, 'The scoreboard could not be recomputed');
        throw error;
      }
    },
  });
  return (input: ScoreboardInput) => {
    const key = `${input.market} ${input.window}`;
    const allowStale = cache.getRemainingTTL(key) > -SCOREBOARD_STALE_SECONDS * 1000;
    return cache.forceFetch(key, { allowStale, context: input });
  };
}

/** Registers `/api/v1`, open to all origins, with or without a key. */
export async function registerPublicApi(app: FastifyInstance, dependencies: PublicApiDependencies) {
  const getScoreboard = createScoreboardCache(dependencies);
  const documents = new Map<Language, CachedResponse>();
  const getDocument = (language: Language): CachedResponse => {
    const { functions, publicUrl, settings } = dependencies;
    const { API_KEY_CALLS: callsWithKey, API_VISITOR_CALLS: callsWithout } = settings;
    const options = { functions, publicUrl, language, callsWithKey, callsWithout };
    const document =
      documents.get(language) ?? withEtag(JSON.stringify(createApiDocument(options)));
    documents.set(language, document);
    return document;
  };
  await app.register(
    async (api) => {
      allowAnyOrigin(api, { methods: 'GET, HEAD', exposed: EXPOSED });
      // First, so that invalid calls count too.
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        await countCall(dependencies, request, reply);
      });
      api.setNotFoundHandler((request, reply) => throwUnknownRoute(request, reply));

      api.get(ROUTES.deals, async (request, reply) => {
        const deals = await listDeals(dependencies, request.query);
        return sendCached(request, reply, toResponse(deals), DEALS_CACHE_CONTROL);
      });
      api.get(ROUTES.deal, async (request, reply) => {
        const deal = await getDeal(dependencies, request.params);
        return sendCached(request, reply, toResponse(deal), DEALS_CACHE_CONTROL);
      });
      api.get(ROUTES.history, async (request, reply) => {
        const history = await getHistory(dependencies, request.params, request.query);
        return sendCached(request, reply, toResponse(history), HISTORY_CACHE_CONTROL);
      });
      api.get(ROUTES.airports, async (request, reply) => {
        const { reference } = dependencies;
        const { q, limit } = parseInput(apiAirportsRequest, request.query);
        const places = reference.searchPlaces(q, limit);
        const airports = places.map(({ code }) => toPlaceView(code, reference));
        return sendCached(request, reply, toResponse({ airports }), AIRPORTS_CACHE_CONTROL);
      });
      api.get(ROUTES.scoreboard, async (request, reply) => {
        const input = parseInput(apiScoreboardRequest, request.query);
        const response = await getScoreboard(input);
        return sendCached(request, reply, response, SCOREBOARD_CACHE_CONTROL);
      });
      api.get(ROUTES.document, async (request, reply) => {
        const { lang } = parseInput(apiDocumentRequest, request.query);
        return sendCached(request, reply, getDocument(lang), DOCUMENT_CACHE_CONTROL);
      });
    },
    { prefix: PREFIX },
  );
}

function throwUnknownRoute(request: FastifyRequest, reply: FastifyReply): never {
  const [path = ''] = request.url.split('?');
  if (!PATTERNS.some((pattern) => pattern.test(path))) throw new Failure('not_found');
  reply.header('allow', METHODS);
  throw new Failure('method_not_allowed');
}
