import { setTimeout as wait } from 'node:timers/promises';
import { type JobStatus, jobStarted } from '@farelark/contracts';
import { connect } from '@farelark/db';
import { findServer, hasDatabase, openEmbeddedDatabase } from '@farelark/db/embedded';
import { readSettings, type Settings } from '@farelark/server/settings';
import { dataFolder } from '../database.ts';
import { CommandFailure, EXIT } from '../terminal/exit.ts';
import { heedInterruption } from '../terminal/interruption.ts';
import { startProgress } from '../terminal/progress.ts';
import type { Words } from '../terminal/words.ts';
import { FunctionClient } from './function-client.ts';

const LOOK_EVERY_MILLIS = 500;

/**
 * Calls a function and writes what it answers as JSON to standard output: of one that begins a job, the
 * job's result. Answers false when it was interrupted.
 *
 * @throws CommandFailure where the function is refused, fails, or no server answers
 */
export async function call(name: string, json: string, words: Words): Promise<boolean> {
  const { t } = words;
  const payload = parsePayload(json, words);
  const settings = readSettings(process.env);
  let jobId = '';
  using interruption = heedInterruption(() => t('call.interrupted', { id: jobId }));
  const { signal } = interruption;
  const client = await FunctionClient.signIn(
    await serverAddress(process.env, settings),
    process.env,
    words,
  );
  const data = await client.call(name, payload);
  // A function that starts a job answers with the job's id alone.
  const started = jobStarted.strict().safeParse(data);
  if (!started.success) return write(data);
  ({ jobId } = started.data);
  const status = await follow(client, jobId, words, signal);
  if (status === null) return false;
  if (status.error !== null) throw new CommandFailure(client.getText(status.error.message));
  return write(status.result);
}

function parsePayload(json: string, { t }: Words): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new CommandFailure(t('call.notJson', { text: json }), EXIT.wrongUsage);
  }
}

function write(data: unknown): true {
  process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
  return true;
}

/** The end of a job; null when the wait was interrupted. */
async function follow(
  client: FunctionClient,
  jobId: string,
  words: Words,
  signal: AbortSignal,
): Promise<JobStatus | null> {
  const progress = await startProgress(words);
  try {
    while (!signal.aborted) {
      // The contract of `job-status`, which the server holds itself to.
      const status = (await client.call('job-status', { jobId })) as JobStatus;
      if (status.state === 'done' || status.state === 'failed') return status;
      const { done, total } = status.progress ?? { done: 0, total: null };
      progress.update(done, total, () => formatDetail(status, words));
      await wait(LOOK_EVERY_MILLIS, undefined, { signal }).catch(() => {});
    }
    return null;
  } finally {
    progress.stop();
  }
}

function formatDetail({ name, state, progress }: JobStatus, { t, count }: Words): string {
  if (state === 'queued') return t('call.queued', { name });
  if (progress === null) return t('call.running', { name });
  const { done, total } = progress;
  return t('call.progress', { name, done: count(done), total: count(total) });
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Address of the server: FARELARK_URL, else the one announced in the database of this
 * installation, else at the port of the settings. Without a slash at the end.
 */
async function serverAddress({ FARELARK_URL }: Environment, settings: Settings): Promise<string> {
  const url = FARELARK_URL || (await announced(settings)) || `http://localhost:${settings.PORT}`;
  return url.replace(/\/+$/, '');
}

/** Address announced by this installation's server; null without one. */
async function announced(settings: Settings): Promise<string | null> {
  // Only a data folder's own database knows its server.
  if (settings.DATABASE_URL !== undefined || !(await hasDatabase(dataFolder(settings))))
    return null;
  await using embedded = await openEmbeddedDatabase({ dataDir: dataFolder(settings) });
  await using database = connect(embedded.url, { connections: 1 });
  return (await findServer(database.pool))?.url ?? null;
}
