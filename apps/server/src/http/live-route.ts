import type { OutgoingHttpHeaders } from 'node:http';
import { type Language, liveAlertsQuery } from '@farelark/contracts';
import { isCursor } from '@farelark/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionTraveller } from '../auth/session-book.ts';
import { StreamPlaces } from '../live/stream-places.ts';
import type { Services } from '../services.ts';
import { allowAnyOrigin } from './cross-origin.ts';
import { Failure, invalidInput } from './failure.ts';
import { travellerOf } from './traveller-session.ts';

/** Proxies drop connections that say nothing for half a minute or more. */
const HEARTBEAT_MILLIS = 15_000;
/** An ended session ends its stream at once; one that merely ran out, at the next look. */
const SESSION_CHECK_MILLIS = 60_000;
/** A reader this far behind is cut off; it comes back with its cursor and misses nothing. */
const MOST_BUFFERED_BYTES = 1_000_000;
/** More tabs than anybody looks at. */
const MOST_STREAMS = 30;
const COME_BACK_SECONDS = 60;

/**
 * `GET /live/v1/alerts`: a traveller's alerts as they happen, as server-sent events. Read over fetch
 * with a bearer header, so that no token stands in a URL. `Last-Event-ID` resumes without a gap,
 * `?language=` names places in that language too.
 */
export function registerLive(app: FastifyInstance, services: Services): void {
  const places = new StreamPlaces(MOST_STREAMS);
  app.register(async (scope) => {
    allowAnyOrigin(scope, { methods: 'GET', exposed: 'retry-after' });
    scope.route({
      // What a browser asks before another site's page may listen is answered before it comes here.
      method: ['GET', 'OPTIONS'],
      url: '/live/v1/alerts',
      handler: async (request, reply) => {
        const traveller = await travellerOf(services, request);
        if (traveller === null) throw new Failure('authentication_required');
        const query = liveAlertsQuery.safeParse(request.query);
        if (!query.success) throw invalidInput(query.error);
        // Before the stream is said to be open: what is written after that belongs to it.
        const cursor = lastEventId(request.headers['last-event-id']) ?? (await services.live.end());
        const giveBack = places.take(traveller.userId);
        if (giveBack === null)
          throw new Failure('too_many_requests', undefined, {
            retryAfterSeconds: COME_BACK_SECONDS,
          });
        reply.raw.on('close', giveBack);
        await streamAlerts(services, request, reply, { ...traveller, ...query.data, cursor });
      },
    });
  });
}

async function streamAlerts(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  listener: SessionTraveller & {
    readonly cursor: string;
    readonly language?: Language | undefined;
  },
): Promise<void> {
  const { userId, sessionId, cursor, language } = listener;
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  stream.write(': open\n\n');
  const write = (text: string) => {
    if (stream.writableLength > MOST_BUFFERED_BYTES) stream.destroy();
    else if (!stream.destroyed) stream.write(text);
  };
  const heartbeat = setInterval(() => write(': hb\n\n'), HEARTBEAT_MILLIS);
  const sessionCheck = setInterval(async () => {
    const isOver = await travellerOf(services, request).then(
      (current) => current === null,
      // Not known now; asked again at the next look.
      () => false,
    );
    if (isOver) stream.end();
  }, SESSION_CHECK_MILLIS);
  const unwatch = services.sessions.watch(sessionId, () => stream.end());
  // The reader comes back with its cursor, to a server that stays.
  const unheld = services.standing.watch(() => stream.end());
  let leave = () => {};
  stream.on('close', () => {
    unwatch();
    unheld();
    clearInterval(heartbeat);
    clearInterval(sessionCheck);
    leave();
  });
  try {
    leave = await services.live.join(
      userId,
      cursor,
      ({ cursor: id, event }) =>
        write(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
      language,
    );
    if (stream.destroyed) leave();
  } catch (error) {
    services.log.error({ err: error }, 'A live stream could not be joined');
    stream.destroy();
  }
}

function lastEventId(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null;
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined || !isCursor(text)) throw new Failure('invalid_input');
  return text;
}
