import { ApiError } from '@farelark/client';
import type { FunctionName, JobStatus } from '@farelark/contracts';
import { useEffect, useRef, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';

const POLL_MS = 700;

export type Run =
  | { readonly state: 'idle' }
  | { readonly state: 'queued' | 'running'; readonly progress: JobStatus['progress'] }
  | { readonly state: 'done'; readonly result: unknown; readonly seconds: number }
  | { readonly state: 'failed'; readonly failure: unknown; readonly seconds: number };

/** Calls a function and follows the job that it starts, if any. */
export function useRun(name: FunctionName) {
  const [run, setRun] = useState<Run>({ state: 'idle' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = (payload: object | undefined): void => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const update = (next: Run): void => {
      if (!controller.signal.aborted) setRun(next);
    };
    const startedAt = performance.now();
    const getSeconds = (): number => (performance.now() - startedAt) / 1000;
    setRun({ state: 'running', progress: null });
    callAndFollow(name, payload, update, controller.signal).then(
      (result) => update({ state: 'done', result, seconds: getSeconds() }),
      (failure: unknown) => update({ state: 'failed', failure, seconds: getSeconds() }),
    );
  };
  return { run, start };
}

async function callAndFollow(
  name: FunctionName,
  payload: object | undefined,
  update: (run: Run) => void,
  signal: AbortSignal,
): Promise<unknown> {
  // Typed by the operator: the server validates it.
  const data: unknown = await callFunction(name, payload as never, signal);
  if (!isJob(data)) return data;
  for (;;) {
    const status = await callFunction('job-status', { jobId: data.jobId }, signal);
    if (status.state === 'done') return status.result;
    if (status.state === 'failed') throw new ApiError(null, status.error?.code ?? 'internal');
    update({ state: status.state, progress: status.progress });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    signal.throwIfAborted();
  }
}

function isJob(data: unknown): data is { jobId: string } {
  return typeof data === 'object' && data !== null && Object.keys(data).join() === 'jobId';
}
