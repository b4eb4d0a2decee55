import { setTimeout as wait } from 'node:timers/promises';
import { type JobStatus, jobStarted } from '@farelark/contracts';
import { connect } from '@farelark/db';
import { findServer, hasDatabase, openEmbeddedDatabase } from '@farelark/db/embedded';
import { readSettings, type Settings } from '@farelark/server/settings';
import { getDataFolder } from '../database.ts';
import { CommandExit, CommandFailure, EXIT } from '../terminal/exit.ts';
import { listenForInterruption } from '../terminal/interruption.ts';
import type { Locale } from '../terminal/locale.ts';
import { startProgress } from '../terminal/progress.ts';
import { FunctionClient } from './function-client.ts';

const POLL_INTERVAL_MS = 500;

/**
 * Calls a function and writes its response, or the result of the job it starts, as JSON to standard output.
 *
 * @throws CommandFailure if the call is refused or fails, or no server responds
 */
export async function call(name: string, json: string, locale: Locale): Promise<void> {
  const { t } = locale;
  const payload = parsePayload(json, locale);
  const settings = readSettings(process.env);
  let jobId = '';
  using interruption = listenForInterruption(() => t('call.interrupted', { id: jobId }));
  const { signal } = interruption;
  const client = await FunctionClient.signIn(
    await getServerUrl(process.env, settings),
    process.env,
    locale,
  );
  const data = await client.call(name, payload);
  // The response of a function that starts a job is only the job's id.
  const started = jobStarted.strict().safeParse(data);
  if (!started.success) return writeJson(data);
  ({ jobId } = started.data);
  const status = await waitForJob(client, jobId, locale, signal);
  if (status === null) throw new CommandExit(EXIT.interrupted);
  if (status.error !== null) throw new CommandFailure(client.getText(status.error));
  return writeJson(status.result);
}

function parsePayload(json: string, { t }: Locale): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new CommandFailure(t('call.notJson', { text: json }), EXIT.wrongUsage);
  }
}

function writeJson(data: unknown): void {
  process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
}

/** Returns the final status, or null if interrupted. */
async function waitForJob(
  client: FunctionClient,
  jobId: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<JobStatus | null> {
  const progress = await startProgress(locale);
  try {
    while (!signal.aborted) {
      // Contract of `job-status`.
      const status = (await client.call('job-status', { jobId })) as JobStatus;
      if (status.state === 'done' || status.state === 'failed') return status;
      const { done, total } = status.progress ?? { done: 0, total: null };
      progress.update(done, total, () => formatDetail(status, locale));
      await wait(POLL_INTERVAL_MS, undefined, { signal }).catch(() => {});
    }
    return null;
  } finally {
    progress.stop();
  }
}

function formatDetail({ name, state, progress }: JobStatus, { t, count }: Locale): string {
  if (state === 'queued') return t('call.queued', { name });
  if (progress === null) return t('call.running', { name });
  const { done, total } = progress;
  return t('call.progress', { name, done: count(done), total: count(total) });
}

type Environment = Readonly<Record<string, string | undefined>>;

/** FARELARK_URL, else the URL registered by this installation's server, else the configured port. No trailing slash. */
async function getServerUrl({ FARELARK_URL }: Environment, settings: Settings): Promise<string> {
  const url =
    FARELARK_URL || (await findRegisteredUrl(settings)) || `http://localhost:${settings.PORT}`;
  return url.replace(/\/+$/, '');
}

/** Only the embedded database identifies its server. */
async function findRegisteredUrl(settings: Settings): Promise<string | null> {
  if (settings.DATABASE_URL !== undefined || !(await hasDatabase(getDataFolder(settings))))
    return null;
  await using embedded = await openEmbeddedDatabase({ dataDir: getDataFolder(settings) });
  await using database = connect(embedded.url, { connections: 1 });
  return (await findServer(database.pool))?.url ?? null;
}
