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
import { startSink } from './mail-sink.ts';
import { inRoot } from './root.ts';
import { type RunningScript, type ScriptOptions, startScript } from './scripts.ts';

export const BUILT_PAGES = { WEB_DIR: inRoot('apps/web/dist') };

/** A PostgreSQL with a data folder, and what is started on it; all of it ends with the benchmark. */
export class Installation {
  readonly dataDir: string;
  /** Address of the database for its owner. */
  readonly url: string;
  readonly database: Database;
  readonly #stops: (() => Promise<unknown>)[] = [];

  constructor(dataDir: string, url: string) {
    this.dataDir = dataDir;
    this.url = url;
    this.database = connect(url);
  }

  /** A server without simulated market, outside calls and, unless WEB_DIR is set, pages. */
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

  async startSink() {
    const sink = await startSink();
    this.onEnd(() => sink.stop());
    return sink;
  }

  onEnd(stop: () => Promise<unknown>): void {
    this.#stops.push(stop);
  }

  async end(): Promise<void> {
    for (const stop of this.#stops.reverse()) await stop();
    await this.database.close();
  }
}

export function openPipeline({ pool }: Database, reference = loadReference()): Pipeline {
  const now = () => Date.now() as Instant;
  return createPipeline({ pool, reference, threshold: DEAL_THRESHOLD, now });
}

/** Runs a benchmark on an installation of its own, migrated unless told otherwise. */
export async function withInstallation<T>(
  work: (installation: Installation) => Promise<T>,
  { isMigrated = true } = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farelark-bench-'));
  const embedded = await openEmbeddedDatabase({ dataDir });
  const installation = new Installation(dataDir, embedded.url);
  try {
    if (isMigrated) await migrate(embedded.url);
    return await work(installation);
  } finally {
    await installation.end();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
