import { CommandExit, EXIT } from './exit.ts';
import { printNote } from './output.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Handles SIGINT, SIGTERM and SIGHUP until disposal: the first aborts `signal` for a graceful stop and prints
 * `note`, the second exits immediately.
 */
export function listenForInterruption(note?: () => string) {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
    if (note !== undefined) printNote(note());
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const name of SIGNALS) process.off(name, onSignal);
    },
  };
}

/** Prints a note and returns the end of an interrupted command. */
export function endInterrupted(note: string): CommandExit {
  printNote(note);
  return new CommandExit(EXIT.interrupted);
}
