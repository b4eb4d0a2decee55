import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Like the delay of a service manager. */
const RESTART_AFTER_MILLIS = 200;

const MAX_OUTPUT_CHARACTERS = 4_000_000;

/** A server that is restarted when it exits, as by systemd. */
export class SupervisedServer {
  readonly name: string;
  readonly #environment: NodeJS.ProcessEnv;
  #process: ServerProcess | null = null;
  #isKilled = false;
  #isStopping = false;
  /** Exit code of the last process. */
  #code: number | null = null;
  #supervision: Promise<void> = Promise.resolve();
  /** Output of servers that exited without being killed or stopped. */
  readonly crashes: string[] = [];
  /** Output of ended processes. */
  #pastOutput = '';

  constructor(name: string, environment: NodeJS.ProcessEnv) {
    this.name = name;
    this.#environment = environment;
  }

  /** Resolves when the server first responds. */
  async start(): Promise<void> {
    this.#isStopping = false;
    const first = Promise.withResolvers<void>();
    this.#supervision = this.#supervise(first.resolve);
    await first.promise;
  }

  get output(): string {
    return this.#pastOutput + (this.#process?.output() ?? '');
  }

  /** Sends SIGKILL; resolves with false while the server is starting. */
  async kill(): Promise<boolean> {
    const server = this.#process;
    if (server === null) return false;
    this.#isKilled = true;
    await server.kill();
    return true;
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.signal(name);
  }

  /** Stops the server, even while it is starting; resolves with the exit code. */
  async stop(): Promise<number | null> {
    this.#isStopping = true;
    await this.#process?.stop();
    await this.#supervision;
    return this.#code;
  }

  async #supervise(onFirst: () => void): Promise<void> {
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
        this.#addOutput(server.output());
        if (!this.#isKilled && !this.#isStopping)
          this.crashes.push(`${this.name} ended with ${code}:\n${server.output().slice(-2000)}`);
      } catch (error) {
        this.#addOutput(error instanceof Error ? error.message : String(error));
      }
      await pause(RESTART_AFTER_MILLIS);
    }
  }

  #addOutput(output: string): void {
    this.#pastOutput = (this.#pastOutput + output).slice(-MAX_OUTPUT_CHARACTERS);
  }
}
