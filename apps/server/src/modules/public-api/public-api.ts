import { apiDocumentRequest, apiScoreboardRequest, type Language } from '@farelark/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowAnyOrigin } from '../../platform/http/cross-origin.ts';
import { Failure } from '../../platform/http/failure.ts';
import { readScoreboard, ScoreboardCache } from '../deals/index.ts';
import { findAirports } from './airports.ts';
import { admitCaller } from './caller.ts';
import { listDeals, showDeal } from './deals.ts';
import { apiDocument } from './document/document.ts';
import { showHistory } from './history.ts';
import { answerWith, type KeptAnswer, sendKept, tagged } from './kept-answer.ts';
import type { PublicApiNeeds } from './needs.ts';
import { readInput } from './read-input.ts';

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
  services: PublicApiNeeds,
): Promise<void> {
  const scoreboards = new ScoreboardCache<KeptAnswer>({
    freshMillis: SCOREBOARD_FRESH_SECONDS * 1000,
    staleMillis: SCOREBOARD_STALE_SECONDS * 1000,
    now: () => services.now().getTime(),
    onError: (error) =>
      services.log.warn({ err: error }, 'The scoreboard could not be counted anew'),
  });
  const documents = new Map<Language, KeptAnswer>();
  const documentIn = (language: Language): KeptAnswer => {
    const known = documents.get(language);
    if (known !== undefined) return known;
    const { settings, publicUrl } = services;
    const document = apiDocument({
      functions: services.functions,
      publicUrl,
      language,
      callsWithKey: settings.API_KEY_CALLS,
      callsWithout: settings.API_VISITOR_CALLS,
    });
    const made = tagged(JSON.stringify(document));
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
      api.get(ADDRESSES.airports, async (request, reply) =>
        sendKept(request, reply, answerWith(findAirports(services, request.query)), AIRPORTS_KEPT),
      );
      api.get(ADDRESSES.scoreboard, async (request, reply) => {
        const asked = readInput(apiScoreboardRequest, request.query);
        // One count a minute serves everybody.
        const answer = await scoreboards.answer(`${asked.market} ${asked.window}`, async () =>
          answerWith(await readScoreboard(services.database, asked, services.now())),
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
