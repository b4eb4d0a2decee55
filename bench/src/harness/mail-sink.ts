import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stopProcess } from './scripts.ts';

const SINK = fileURLToPath(new URL('mail-sink-process.ts', import.meta.url));

export interface RunningSink {
  /** Settings of a server that sends to it. */
  readonly environment: Readonly<Record<'SMTP_HOST' | 'SMTP_PORT', string>>;
  counts(): Promise<SinkCounts>;
  stop(): Promise<void>;
}

export async function startSink(): Promise<RunningSink> {
  const child = spawn(process.execPath, [SINK], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readLine = async (): Promise<string> => {
    const line = await lines.next();
    if (line.done === true) throw new Error('The mail server ended');
    return line.value;
  };
  const port = /:(\d+)$/.exec(await readLine())?.[1] ?? '';
  return {
    environment: { SMTP_HOST: '127.0.0.1', SMTP_PORT: port },
    async counts() {
      child.stdin.write('\n');
      // Written by `mail-sink-process.ts` alone.
      return JSON.parse(await readLine()) as SinkCounts;
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
