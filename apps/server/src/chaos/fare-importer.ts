import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FallingFares } from './falling-fares.ts';
import type { Journal } from './journal.ts';
import { type ChildServer, startCommand } from './server-process.ts';

const BETWEEN_REPORTS_MILLIS = 2_500;
const AFTER_FAILURE_MILLIS = 300;

/** Passes reports of fares to `farelark import`, each until it succeeds. */
export class FareImporter {
  readonly #fares: FallingFares;
  readonly #journal: Journal;
  readonly #folder: string;
  #running: ChildServer | null = null;

  constructor(fares: FallingFares, journal: Journal, folder: string) {
    this.#fares = fares;
    this.#journal = journal;
    this.#folder = folder;
  }

  /** Takes the days before. */
  async importHistory(environment: NodeJS.ProcessEnv): Promise<void> {
    const file = join(this.#folder, 'history.csv');
    await writeFile(file, this.#fares.history(Date.now()));
    const run = startCommand(['import', file], environment);
    if ((await run.ended) !== 0) throw new Error(`The history was not taken:\n${run.output()}`);
  }

  /** Gives reports until told to stop. */
  async work(environment: NodeJS.ProcessEnv, until: AbortSignal): Promise<void> {
    const file = join(this.#folder, 'report.csv');
    while (!until.aborted) {
      const report = this.#fares.next(Date.now());
      await writeFile(file, report.csv);
      let isTaken = false;
      while (!isTaken && !until.aborted) {
        this.#running = startCommand(['import', file], environment);
        isTaken = (await this.#running.ended) === 0;
        if (isTaken) this.#journal.report(report.observedAt, report.rows);
        // A fault ended it: it is given again.
        else await pause(AFTER_FAILURE_MILLIS);
      }
      await pause(BETWEEN_REPORTS_MILLIS);
    }
  }

  /** Ends an import that hangs, as at the end of a test that failed. */
  end(): void {
    void this.#running?.kill();
  }
}
