import { NOTICE_LISTENER } from '@farelark/db/installation-state';
import pg from 'pg';
import type { Logger } from 'pino';

/** Listens for notices of the database on a connection of its own, and comes back when it breaks. */
export interface Notices {
  stop(): Promise<void>;
}

export interface NoticeListener {
  /**
   * A notice. Once for each channel without a payload when listening begins, and begins again after a
   * lost connection: notices may have been missed.
   */
  onNotice(channel: string, payload: string | null): void;
  /** The connection was lost: nothing is heard until it is back. */
  onInterrupted(): void;
}

const RECONNECT_MILLIS = 1_000;

/** Tells `listener` of every notice in the channels from now on. */
export async function listenForNotices(
  url: string,
  channels: readonly string[],
  listener: NoticeListener,
  log: Logger,
): Promise<Notices> {
  let isStopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: NOTICE_LISTENER });
    next.on('notification', ({ channel, payload }) => listener.onNotice(channel, payload ?? null));
    next.on('error', (error) => log.warn({ err: error }, 'The connection for notices broke'));
    next.on('end', () => {
      // An attempt that failed is tried again by who made it.
      if (client !== next) return;
      client = null;
      listener.onInterrupted();
      if (!isStopped) retry = setTimeout(reconnect, RECONNECT_MILLIS);
    });
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    for (const channel of channels) listener.onNotice(channel, null);
  };
  const reconnect = () => {
    connect().catch((error: unknown) => {
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
