import { createHash } from 'node:crypto';
import {
  type ScoreboardMarket,
  type ScoreboardWindow,
  scoreboardRequest,
} from '@farelark/contracts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { KeptAnswers } from '../scoreboard/kept-answers.ts';
import { readScoreboard } from '../scoreboard/read-scoreboard.ts';
import type { Services } from '../services.ts';
import { Failure, invalidInput } from './failure.ts';

const FRESH_SECONDS = 60;
/** An answer as old as this is still better than waiting for the next one. */
const STALE_SECONDS = 600;
const CACHE_CONTROL = `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`;
/** More often than anybody needs figures that change once a minute. */
const MOST_A_MINUTE = 60;

interface Page {
  readonly body: string;
  readonly etag: string;
}

/**
 * `GET /api/v1/scoreboard`: what the product has measured about itself, for anybody and any site. One
 * count a minute serves everybody.
 */
export async function registerScoreboard(app: FastifyInstance, services: Services): Promise<void> {
  const pages = new KeptAnswers<Page>({
    freshMillis: FRESH_SECONDS * 1000,
    staleMillis: STALE_SECONDS * 1000,
    now: () => services.now().getTime(),
    onError: (error) =>
      services.log.warn({ err: error }, 'The scoreboard could not be counted anew'),
  });
  await app.register(async (api) => {
    // Before anything is refused, so that another site's page can read why.
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    await api.register(rateLimit, {
      max: MOST_A_MINUTE,
      timeWindow: 60_000,
      errorResponseBuilder: () => new Failure('too_many_requests'),
    });
    api.get('/api/v1/scoreboard', async (request, reply) => {
      const query = scoreboardRequest.safeParse(request.query);
      if (!query.success) throw invalidInput(query.error);
      const { market, window } = query.data;
      const page = await pages.answer(`${market} ${window}`, () => countAnew(services, query.data));
      reply.header('cache-control', CACHE_CONTROL).header('etag', page.etag);
      if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
      return reply.type('application/json; charset=utf-8').send(page.body);
    });
    // A browser asks first before another site's page may send `If-None-Match`.
    api.options('/api/v1/scoreboard', async (_request, reply) =>
      reply
        .status(204)
        .headers({
          'access-control-allow-methods': 'GET',
          'access-control-allow-headers': 'if-none-match',
          'access-control-max-age': '86400',
        })
        .send(),
    );
  });
}

async function countAnew(
  services: Services,
  asked: { readonly market: ScoreboardMarket; readonly window: ScoreboardWindow },
): Promise<Page> {
  const data = await readScoreboard(services.database, asked, services.now());
  const body = JSON.stringify({ data, error: null });
  const digest = createHash('sha256').update(body).digest('base64url');
  return { body, etag: `"${digest.slice(0, 22)}"` };
}
