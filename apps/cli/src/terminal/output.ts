import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';

/** Output of a command. */
export interface Output {
  /** False once the output is closed (`… | head`), which is no failure. */
  write(text: string): Promise<boolean>;
  /** Resolves when everything is handed over. */
  end(): Promise<void>;
}

/**
 * Opens a file for writing, emptied first, or standard output for `-`.
 *
 * @throws Error of the system when the file cannot be written
 */
export async function openOutput(path: string): Promise<Output> {
  if (path === '-') return outputTo(process.stdout);
  const file = createWriteStream(path);
  await once(file, 'open');
  return outputTo(file);
}

function outputTo(stream: Writable): Output {
  let failure: NodeJS.ErrnoException | null = null;
  const broken = new Promise<void>((resolve) => {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      failure = error;
      resolve();
    });
  });
  /** False when the reader left; any other failure is thrown. */
  const isOpen = (): boolean => {
    if (failure === null) return true;
    if (failure.code === 'EPIPE') return false;
    throw failure;
  };
  return {
    async write(text) {
      if (!isOpen()) return false;
      if (text !== '' && !stream.write(text)) await Promise.race([once(stream, 'drain'), broken]);
      return isOpen();
    },
    async end() {
      if (!isOpen()) return;
      // Standard output is not ours to close; an empty write calls back after all before it.
      const flushed = new Promise<void>((resolve) => {
        if (stream === process.stdout) stream.write('', () => resolve());
        else stream.end(() => resolve());
      });
      await Promise.race([flushed, broken]);
      isOpen();
    },
  };
}

/** Print a line that is no data: to standard error. */
export function printNote(line: string): void {
  process.stderr.write(`${line}\n`);
}
