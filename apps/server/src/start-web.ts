import type { AppContext } from './app-context.ts';
import { createApp } from './http-app.ts';
import type { ProcessPart } from './process-part.ts';
import { pauseUnlessAborted } from './process-part.ts';

/** Share of the drain time after which live streams end; by then, proxies reconnect them elsewhere. */
const STREAMS_END_AFTER = 0.75;

/**
 * Backlog of the listening socket, which `net.core.somaxconn` may reduce. With Node.js's default of 511, most of ten
 * thousand concurrent reconnects are dropped and retry after 1, 3, 7 … 127 seconds.
 */
const LISTEN_BACKLOG = 8_192;

/** Starts the HTTP server: the app, the API and live streams. */
export async function startWeb(context: AppContext, port: number): Promise<ProcessPart> {
  const { live, settings, shutdown } = context;
  const app = await createApp(context);
  await live.start();
  const listenOptions = { port, host: settings.HOST, backlog: LISTEN_BACKLOG };
  await app.listen(listenOptions).catch(async (error: unknown) => {
    live.stop();
    await app.close();
    throw error;
  });
  return {
    onNotice: (channel, payload) => {
      if (channel === 'live') live.wake();
      else if (channel === 'sessions') context.sessions.onNotice(payload === '' ? null : payload);
      else if (channel === 'api_keys') context.apiKeys.onChange(payload === '' ? null : payload);
    },
    onInterrupted: () => {
      context.sessions.interrupt();
      context.apiKeys.interrupt();
    },
    async stop(limits) {
      await pauseUnlessAborted(limits.drainMillis * STREAMS_END_AFTER, limits);
      shutdown.endStreams();
      await pauseUnlessAborted(limits.drainMillis * (1 - STREAMS_END_AFTER), limits);
      live.stop();
      // Waits for running requests, and cuts off those that take too long.
      const closed = app.close();
      await Promise.race([closed, pauseUnlessAborted(limits.finishMillis, limits)]);
      app.server.closeAllConnections();
      shutdown.cutConnections();
      await closed;
    },
  };
}
