import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SINK = fileURLToPath(new URL('mail-sink.ts', import.meta.url));

/** A mail server in a process of its own. */
export interface RunningSink {
  readonly port: number;
  counts(): Promise<SinkCounts>;
  stop(): Promise<void>;
}

export async function startSink(): Promise<RunningSink> {
  const child = spawn(process.execPath, [SINK], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async (): Promise<string> => {
    const line = await lines.next();
    if (line.done === true) throw new Error('The mail server ended');
    return line.value;
  };
  const port = Number(/:(\d+)$/.exec(await said())?.[1]);
  return {
    port,
    async counts() {
      child.stdin.write('\n');
      // Written by `mail-sink.ts` alone.
      return JSON.parse(await said()) as SinkCounts;
    },
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Messages that a mail server has taken so far. */
export interface SinkCounts {
  readonly mails: number;
  readonly bytes: number;
  /** Mails without one of the headers to unsubscribe, or without a text part. */
  readonly lacking: number;
  /** Milliseconds since 1970 of the first and the last mail's 250; 0 before there is one. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** Number of different recipients. */
  readonly recipients: number;
  readonly messageIds: number;
  /** Processor time that it has used. */
  readonly cpuMillis: number;
}
