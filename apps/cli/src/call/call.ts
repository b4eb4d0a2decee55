import { setTimeout as wait } from 'node:timers/promises';
import { type JobStatus, jobStarted } from '@farelark/contracts';
import { readSettings } from '@farelark/server/settings';
import { CommandFailure } from '../terminal/command-failure.ts';
import { EXIT } from '../terminal/exit.ts';
import { heedInterruption } from '../terminal/interruption.ts';
import { startProgress } from '../terminal/progress.ts';
import type { Words } from '../terminal/words.ts';
import { FunctionClient } from './function-client.ts';
import { serverAddress } from './server-address.ts';

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
  using interruption = heedInterruption(() =>
    process.stderr.write(`${t('call.interrupted', { id: jobId })}\n`),
  );
  const { signal } = interruption;
  const client = await FunctionClient.signIn(
    await serverAddress(process.env, settings),
    process.env,
    words,
  );
  const data = await client.call(name, payload);
  // A function that starts a job answers with the job's id alone.
  const begun = jobStarted.strict().safeParse(data);
  if (!begun.success) return write(data);
  ({ jobId } = begun.data);
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
