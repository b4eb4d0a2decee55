import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEAL_THRESHOLD } from '@farelark/contracts';
import { connect, type Database, migrate } from '@farelark/db';
import { openEmbeddedDatabase } from '@farelark/db/embedded';
import type { Instant } from '@farelark/engine';
import { createPipeline, type Pipeline } from '@farelark/ingest';
import { loadReference } from '@farelark/reference';
import { NO_OUTSIDE_CALLS } from '../../../apps/server/src/testing/test-server.ts';
import { inRoot } from '../../../scripts/bootstrap/root.mjs';
import type { MailCounts } from './mail-sink.ts';
import { type RunningScript, type ScriptOptions, startScript, stopProcess } from './scripts.ts';

/** A PostgreSQL with a data folder, and the processes that a benchmark starts on it. */
export class Installation implements AsyncDisposable {
  readonly dataDir: string;
  /** Database URL of the owner. */
  readonly url: string;
  readonly database: Database;
  readonly #cleanup: AsyncDisposableStack;

  private constructor(dataDir: string, url: string, cleanup: AsyncDisposableStack) {
    this.dataDir = dataDir;
    this.url = url;
    this.#cleanup = cleanup;
    this.database = cleanup.use(connect(url));
  }

  static async start({ isMigrated = true } = {}): Promise<Installation> {
    await using cleanup = new AsyncDisposableStack();
    const dataDir = await mkdtemp(join(tmpdir(), 'farelark-bench-'));
    cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
    const embedded = await openEmbeddedDatabase({ dataDir });
    cleanup.defer(() => embedded.stop());
    if (isMigrated) await migrate(embedded.url);
    return new Installation(dataDir, embedded.url, cleanup.move());
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#cleanup.disposeAsync();
  }

  onEnd(stop: () => Promise<void>): void {
    this.#cleanup.defer(stop);
  }

  /** Starts a server without simulated market, outside calls and, unless WEB_DIR is set, pages. */
  async startServer(
    environment: Readonly<Record<string, string>> = {},
    options: ScriptOptions = {},
  ): Promise<RunningScript> {
    const server = await startScript(
      inRoot('apps/server/src/main.ts'),
      {
        DATABASE_URL: this.url,
        FARELARK_DATA_DIR: this.dataDir,
        WEB_DIR: inRoot('apps/server/src/testing/pages'),
        PORT: '0',
        SIMULATOR: 'off',
        ...NO_OUTSIDE_CALLS,
        ...environment,
      },
      options,
    );
    this.onEnd(() => server.stop());
    return server;
  }

  /** Starts a mail server that accepts everything, with the settings of servers that send to it. */
  async startMailSink() {
    const child = fork(new URL('mail-sink.ts', import.meta.url));
    this.onEnd(() => stopProcess(child, 'SIGKILL'));
    const [port] = (await once(child, 'message')) as [number];
    return {
      environment: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) },
      async getCounts(): Promise<MailCounts> {
        const message = once(child, 'message') as Promise<[MailCounts]>;
        child.send('counts');
        return (await message)[0];
      },
    };
  }
}

export function openPipeline({ pool }: Database, reference = loadReference()): Pipeline {
  const now = () => Date.now() as Instant;
  return createPipeline({ pool, reference, threshold: DEAL_THRESHOLD, now });
}
