import { EXIT } from './exit.ts';
import { printNote } from './output.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * From now on the first Ctrl-C (or request to end) raises the signal, so that what runs may finish;
 * the second ends the process immediately. Given back on disposal.
 *
 * @param note printed at the first one
 */
export function heedInterruption(note?: () => string) {
  const controller = new AbortController();
  const heed = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
    if (note !== undefined) printNote(note());
  };
  for (const name of SIGNALS) process.on(name, heed);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const name of SIGNALS) process.off(name, heed);
    },
  };
}
