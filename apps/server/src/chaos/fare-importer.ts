import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FallingFares } from './falling-fares.ts';
import type { Journal } from './journal.ts';
import { type ScriptProcess, startCommand } from './server-process.ts';

const REPORT_INTERVAL_MILLIS = 2_500;
const RETRY_MILLIS = 300;

/** Imports reports of fares by `farelark import`, retrying each until it succeeds. */
export class FareImporter {
  readonly #fares: FallingFares;
  readonly #journal: Journal;
  readonly #folder: string;
  #running: ScriptProcess | null = null;

  constructor(fares: FallingFares, journal: Journal, folder: string) {
    this.#fares = fares;
    this.#journal = journal;
    this.#folder = folder;
  }

  async importHistory(environment: NodeJS.ProcessEnv): Promise<void> {
    const file = join(this.#folder, 'history.csv');
    await writeFile(file, this.#fares.createHistory(Date.now()));
    const run = startCommand(['import', file], environment);
    if ((await run.ended) !== 0) throw new Error(`Importing the history failed:\n${run.output()}`);
  }

  /** Imports reports until aborted. */
  async work(environment: NodeJS.ProcessEnv, until: AbortSignal): Promise<void> {
    const file = join(this.#folder, 'report.csv');
    while (!until.aborted) {
      const report = this.#fares.createReport(Date.now());
      await writeFile(file, report.csv);
      let isImported = false;
      while (!isImported && !until.aborted) {
        this.#running = startCommand(['import', file], environment);
        isImported = (await this.#running.ended) === 0;
        if (isImported) this.#journal.addReport(report.observedAt, report.rows);
        else await pause(RETRY_MILLIS);
      }
      await pause(REPORT_INTERVAL_MILLIS);
    }
  }

  /** Kills a running import. */
  kill(): void {
    void this.#running?.kill();
  }
}
