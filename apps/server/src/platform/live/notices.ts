import { randomUUID } from 'node:crypto';
import { addOwnBackend } from '@farelark/db';
import { NOTICE_LISTENER } from '@farelark/db/installation-state';
import type { Pool } from 'pg';
import pg from 'pg';
import type { Logger } from 'pino';

/** Receives notices of the database (`listen` and `notify`). */
export interface NoticeListener {
  /**
   * Called for every notice, and with null once per channel after each connect: notices may have been missed.
   */
  onNotice(channel: string, payload: string | null): void;
  /** Called when the connection is lost: no notices arrive until it is back. */
  onInterrupted(): void;
}

const RECONNECT_MILLIS = 1_000;

/** Listens for notices on a dedicated connection of this name, which reconnects when it breaks. */
export async function listenForNotices(
  url: string,
  channels: readonly string[],
  listener: NoticeListener,
  log: Logger,
  name: string = NOTICE_LISTENER,
): Promise<{ stop(): Promise<void> }> {
  let isStopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: name });
    next.on('notification', ({ channel, payload }) => listener.onNotice(channel, payload ?? null));
    next.on('error', (error) => log.warn({ err: error }, 'The connection for notices broke'));
    next.on('end', () => {
      // A failed attempt is repeated by `reconnect`.
      if (client !== next) return;
      client = null;
      listener.onInterrupted();
      if (!isStopped) retry = setTimeout(reconnect, RECONNECT_MILLIS);
    });
    try {
      await next.connect();
      addOwnBackend(next);
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
      log.warn({ err: error }, 'Not listening for notices yet');
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

export const PROBE_CHANNEL = 'pulse';

export const NOTICE_CHANNELS = [
  'live',
  'outbox',
  'announcements',
  'preferences',
  'sessions',
  'api_keys',
  'exchange_rates',
  'webhook_inbox',
  PROBE_CHANNEL,
] as const;

const TIMEOUT_MILLIS = 2_000;

/** Checks that database notices reach this server: sends one and waits for it. */
export class NoticeProbe {
  readonly #pool: Pool;
  readonly #waiting = new Map<string, () => void>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  onNotice(payload: string | null): void {
    if (payload !== null) this.#waiting.get(payload)?.();
  }

  /** Round-trip time of a notice in milliseconds; null where it doesn't arrive in time. */
  async roundTrip(timeoutMillis: number = TIMEOUT_MILLIS): Promise<number | null> {
    const id = randomUUID();
    const sentAt = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const received = new Promise<number | null>((resolve) => {
      this.#waiting.set(id, () => resolve(performance.now() - sentAt));
      timer = setTimeout(() => resolve(null), timeoutMillis);
    });
    try {
      await this.#pool.query('select pg_notify($1, $2)', [PROBE_CHANNEL, id]);
      return await received;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }
}
