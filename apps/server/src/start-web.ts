import type { AppContext } from './app-context.ts';
import { createApp } from './http-app.ts';
import type { ProcessPart } from './process-part.ts';
import { pauseUnlessAborted } from './process-part.ts';

/** Share of the drain time after which live streams end, when proxies no longer send them back here. */
const STREAMS_END_AFTER = 0.75;

/**
 * Backlog of the listening socket, which `net.core.somaxconn` may reduce. With Node.js's default of 511, most of ten
 * thousand concurrent reconnects are dropped and retry after 1, 3, 7 … 127 seconds.
 */
const WAITING_TO_BE_TAKEN = 8_192;

/** Starts the HTTP side: the app, the API and live streams. */
export async function startWeb(services: AppContext, port: number): Promise<ProcessPart> {
  const { live, settings, shutdown } = services;
  const app = await createApp(services);
  await live.start();
  const where = { port, host: settings.HOST, backlog: WAITING_TO_BE_TAKEN };
  await app.listen(where).catch(async (error: unknown) => {
    live.stop();
    await app.close();
    throw error;
  });
  return {
    onNotice: (channel, payload) => {
      if (channel === 'live') live.wake();
      else if (channel === 'sessions') services.sessions.onNotice(payload === '' ? null : payload);
      else if (channel === 'api_keys') services.apiKeys.onChange(payload === '' ? null : payload);
    },
    onInterrupted: () => {
      services.sessions.interrupt();
      services.apiKeys.interrupt();
    },
    async stop(limits) {
      await pauseUnlessAborted(limits.drainMillis * STREAMS_END_AFTER, limits);
      shutdown.endStreams();
      await pauseUnlessAborted(limits.drainMillis * (1 - STREAMS_END_AFTER), limits);
      live.stop();
      // Waits for requests that are being answered; those that take too long are cut off.
      const closed = app.close();
      await Promise.race([closed, pauseUnlessAborted(limits.finishMillis, limits)]);
      app.server.closeAllConnections();
      shutdown.cutConnections();
      await closed;
    },
  };
}
