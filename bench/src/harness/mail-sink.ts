import { fork } from 'node:child_process';
import { once } from 'node:events';
import { stopProcess } from './scripts.ts';

export async function startSink() {
  const child = fork(new URL('mail-sink-process.ts', import.meta.url));
  // Written by `mail-sink-process.ts` alone.
  const [port] = (await once(child, 'message')) as [number];
  return {
    /** Settings of a server that sends to it. */
    environment: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) },
    async counts(): Promise<SinkCounts> {
      const answer = once(child, 'message') as Promise<[SinkCounts]>;
      child.send('counts');
      return (await answer)[0];
    },
    stop: () => stopProcess(child, 'SIGKILL'),
  };
}

export interface SinkCounts {
  readonly mails: number;
  readonly bytes: number;
  /** Mails without one of the headers to unsubscribe, or without a text part. */
  readonly lacking: number;
  /** Milliseconds since 1970 of the first and the last mail's 250; 0 before there is one. */
  readonly firstAt: number;
  readonly lastAt: number;
  readonly recipients: number;
  readonly messageIds: number;
  readonly cpuMillis: number;
}
