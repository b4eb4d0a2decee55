import pg from 'pg';
import type { Logger } from 'pino';

/** Listens for notices of the database on a connection of its own, and comes back when it breaks. */
export interface Notices {
  stop(): Promise<void>;
}

const RECONNECT_MILLIS = 1_000;

/**
 * Calls `onNotice` with the channel of every notice. After a lost connection every channel is called
 * once, since notices may have been missed; they only ever wake readers.
 */
export async function listenForNotices(
  url: string,
  channels: readonly string[],
  onNotice: (channel: string) => void,
  log: Logger,
): Promise<Notices> {
  let isStopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'farelark notices' });
    next.on('notification', ({ channel }) => onNotice(channel));
    next.on('error', (error) => log.warn({ err: error }, 'The connection for notices broke'));
    next.on('end', () => {
      client = null;
      if (!isStopped) retry = setTimeout(reconnect, RECONNECT_MILLIS);
    });
    await next.connect();
    for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  };
  const reconnect = () => {
    connect()
      .then(() => channels.forEach(onNotice))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'Notices are not to be had yet');
        if (!isStopped) retry = setTimeout(reconnect, RECONNECT_MILLIS);
      });
  };
  await connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
