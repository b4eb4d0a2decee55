import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';

interface Output {
  /** Returns false once the reader has closed the output (`… | head`). */
  write(text: string): Promise<boolean>;
  /** Resolves when everything is flushed. */
  end(): Promise<void>;
}

/**
 * Opens and truncates a file, or returns standard output for `-`.
 *
 * @throws Error of the system if the file cannot be written
 */
export async function openOutput(path: string): Promise<Output> {
  if (path === '-') return createOutput(process.stdout);
  const file = createWriteStream(path);
  await once(file, 'open');
  return createOutput(file);
}

function createOutput(stream: Writable): Output {
  let failure: NodeJS.ErrnoException | null = null;
  const failed = new Promise<void>((resolve) => {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      failure = error;
      resolve();
    });
  });
  /** Returns false after EPIPE, and throws other errors. */
  const isOpen = (): boolean => {
    if (failure === null) return true;
    if (failure.code === 'EPIPE') return false;
    throw failure;
  };
  return {
    async write(text) {
      if (!isOpen()) return false;
      if (text !== '' && !stream.write(text)) await Promise.race([once(stream, 'drain'), failed]);
      return isOpen();
    },
    async end() {
      if (!isOpen()) return;
      // Standard output must stay open; the callback of an empty write follows all earlier writes.
      const flushed = new Promise<void>((resolve) => {
        if (stream === process.stdout) stream.write('', () => resolve());
        else stream.end(() => resolve());
      });
      await Promise.race([flushed, failed]);
      isOpen();
    },
  };
}

/** Prints a line to standard error. */
export function printNote(line: string): void {
  process.stderr.write(`${line}\n`);
}
