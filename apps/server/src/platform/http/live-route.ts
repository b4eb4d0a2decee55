import type { OutgoingHttpHeaders } from 'node:http';
import { type Language, liveAlertsQuery } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { isCursor } from '@farelark/db/live-events';
import { findSessionsRunningAfter } from '@farelark/db/sessions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { ShutdownState } from '../lifecycle/shutdown-state.ts';
import type { LiveHub } from '../live/hub.ts';
import { OpenStreams, StreamLimit } from '../live/open-streams.ts';
import type { Metrics } from '../observability/metrics.ts';
import { allowAnyOrigin } from './cross-origin.ts';
import { EventStream, STREAM_HEADERS } from './event-stream.ts';
import { Failure, invalidInput } from './failure.ts';
import type { SessionTraveller } from './session-cache.ts';
import {
  findTraveller,
  getOldestStart,
  getRenewalThreshold,
  type SessionDependencies,
} from './traveller-session.ts';

export const LIVE_PATH = '/live/v1/alerts';

/** Maximum concurrent streams per traveller. */
const MAX_STREAMS = 30;
const RETRY_SECONDS = 60;

export interface LiveRouteDependencies extends SessionDependencies {
  readonly settings: Pick<Settings, 'LIVE_STREAMS' | 'SESSION_LONGEST_DAYS'>;
  readonly database: Database;
  readonly log: Logger;
  readonly shutdown: ShutdownState;
  readonly live: LiveHub;
  readonly metrics: Pick<Metrics, 'live'>;
  /** Current time; tests set it. */
  readonly now: () => Date;
}

/**
 * `GET /live/v1/alerts`: live alerts of a traveller as server-sent events. Authenticated by a bearer header, so that
 * no URL holds a token. `Last-Event-ID` resumes without a gap; `?language=` also names places in that language.
 */
export function registerLive(app: FastifyInstance, dependencies: LiveRouteDependencies): void {
  const limit = new StreamLimit(dependencies.settings.LIVE_STREAMS, MAX_STREAMS);
  // Excludes sessions due for renewal; only a full lookup renews them.
  const openStreams = new OpenStreams((sessionIds) =>
    findSessionsRunningAfter(dependencies.database.pool, sessionIds, {
      until: getRenewalThreshold(dependencies.now()),
      beganAfter: getOldestStart(dependencies.settings.SESSION_LONGEST_DAYS, dependencies.now()),
    }),
  );
  app.register(async (scope) => {
    scope.addHook('onClose', async () => openStreams.stop());
    allowAnyOrigin(scope, { methods: 'GET', exposed: 'retry-after' });
    scope.route({
      // Preflight requests are answered by `allowAnyOrigin`.
      method: ['GET', 'OPTIONS'],
      url: LIVE_PATH,
      // A span would last as long as the stream.
      config: { otel: false },
      handler: async (request, reply) => {
        const traveller = await findTraveller(dependencies, request);
        if (traveller === null) throw new Failure('authentication_required');
        const query = liveAlertsQuery.safeParse(request.query);
        if (!query.success) throw invalidInput(query.error);
        const cursor = parseLastEventId(request.headers['last-event-id']);
        // The response to HEAD must end.
        if (request.method === 'HEAD') return reply.headers(STREAM_HEADERS).send();
        const slot = limit.acquire(traveller.userId);
        if ('limit' in slot)
          throw new Failure(slot.limit === 'traveller' ? 'too_many_requests' : 'unavailable', {
            retryAfterSeconds: RETRY_SECONDS,
          });
        reply.raw.on('close', slot.release);
        await streamAlerts(dependencies, openStreams, request, reply, {
          ...traveller,
          ...query.data,
          cursor,
        });
      },
    });
  });
}

async function streamAlerts(
  dependencies: LiveRouteDependencies,
  openStreams: OpenStreams,
  request: FastifyRequest,
  reply: FastifyReply,
  listener: SessionTraveller & {
    /** Null for new events only. */
    readonly cursor: string | null;
    readonly language?: Language | undefined;
  },
): Promise<void> {
  const { userId, sessionId, cursor, language } = listener;
  reply.hijack();
  const { live } = dependencies.metrics;
  const stream = new EventStream(reply.raw, () => live.dropped.inc());
  stream.open(reply.getHeaders() as OutgoingHttpHeaders);
  const close = openStreams.add({
    sessionId,
    sendHeartbeat: () => stream.sendHeartbeat(),
    end: () => stream.end(),
    hasEnded: async () => (await findTraveller(dependencies, request)) === null,
  });
  const unwatch = dependencies.sessions.watch(sessionId, () => stream.end());
  // Clients reconnect to another server with their cursor.
  const unwatchShutdown = dependencies.shutdown.watch(() => stream.end());
  let leave = () => {};
  reply.raw.on('close', () => {
    unwatch();
    unwatchShutdown();
    close();
    leave();
  });
  try {
    leave = await dependencies.live.join(
      userId,
      cursor,
      ({ bytes }) => {
        stream.write(bytes);
        live.sent.inc();
      },
      language,
    );
    if (stream.isDestroyed) leave();
  } catch (error) {
    dependencies.log.error({ err: error }, 'A live stream could not be joined');
    stream.destroy();
  }
}

function parseLastEventId(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null;
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined || !isCursor(text)) throw new Failure('invalid_input');
  return text;
}
