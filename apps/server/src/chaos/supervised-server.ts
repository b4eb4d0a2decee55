import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** As a service manager waits before it starts again what ended. */
const RESTART_AFTER_MILLIS = 200;

/** Characters of what ended servers wrote that are kept. */
const MAX_OUTPUT = 4_000_000;

/** A server that is started again whenever it ended, as by systemd or a container's restart policy. */
export class SupervisedServer {
  readonly name: string;
  readonly #environment: NodeJS.ProcessEnv;
  #process: ServerProcess | null = null;
  #isKilled = false;
  #isStopping = false;
  /** Of the last one that ended. */
  #code: number | null = null;
  #keeping: Promise<void> = Promise.resolve();
  /** Output of servers that started and then ended without being killed. */
  readonly crashes: string[] = [];
  /** Output of ended processes. */
  #before = '';

  constructor(name: string, environment: NodeJS.ProcessEnv) {
    this.name = name;
    this.#environment = environment;
  }

  /** Resolves when it answers for the first time. */
  async start(): Promise<void> {
    this.#isStopping = false;
    const first = Promise.withResolvers<void>();
    this.#keeping = this.#keep(first.resolve);
    await first.promise;
  }

  get output(): string {
    return this.#before + (this.#process?.output() ?? '');
  }

  /** Ends it without a chance to tidy up; false where it was just starting. */
  async kill(): Promise<boolean> {
    const victim = this.#process;
    if (victim === null) return false;
    this.#isKilled = true;
    await victim.kill();
    return true;
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.signal(name);
  }

  /** Ends it as Ctrl-C does, also where it is just starting; answers the exit code. */
  async stop(): Promise<number | null> {
    this.#isStopping = true;
    await this.#process?.stop();
    await this.#keeping;
    return this.#code;
  }

  async #keep(onFirst: () => void): Promise<void> {
    while (!this.#isStopping) {
      try {
        const server = await startServerProcess(this.#environment);
        this.#isKilled = false;
        this.#process = server;
        onFirst();
        if (this.#isStopping) await server.stop();
        const code = await server.ended;
        this.#process = null;
        this.#code = code;
        this.#remember(server.output());
        if (!this.#isKilled && !this.#isStopping)
          this.crashes.push(`${this.name} ended with ${code}:\n${server.output().slice(-2000)}`);
      } catch (error) {
        this.#remember(error instanceof Error ? error.message : String(error));
      }
      await pause(RESTART_AFTER_MILLIS);
    }
  }

  #remember(output: string): void {
    this.#before = (this.#before + output).slice(-MAX_OUTPUT);
  }
}
