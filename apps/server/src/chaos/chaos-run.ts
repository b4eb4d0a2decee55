import { writeSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '@farelark/db';
import { isDatabaseUnavailable } from '../platform/http/database-failure.ts';
import { createSeededRandom, pick, shuffle } from '../testing/faults/seeded-random.ts';
import { mountSmallDisk } from '../testing/faults/small-disk.ts';
import { openRelay } from '../testing/faults/tcp-relay.ts';
import { freePort } from '../testing/listen.ts';
import { MailCatcher } from '../testing/mail-catcher.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { expireDelays, findDuplicates, findLostWrites, findPendingWork } from './audit.ts';
import {
  type Disturbance,
  findEmailProblems,
  findMissingEvents,
  type StreamedAccount,
} from './delivery-audit.ts';
import { FallingFares } from './falling-fares.ts';
import { FareImporter } from './fare-importer.ts';
import {
  type ChaosContext,
  getKillTargets,
  getPossibleFaults,
  KILLS,
  type KillTarget,
  LASTING_FAULTS,
  type LastingFault,
} from './faults.ts';
import { type Installation, install, type Layout, readDatabaseUrl } from './installation.ts';
import { Journal } from './journal.ts';
import { startProviders } from './providers.ts';
import { summariseRecoveries, waitForRecovery } from './recovery.ts';
import { serverEnvironment } from './server-environment.ts';
import { StreamFollower } from './stream-follower.ts';
import type { SupervisedServer } from './supervised-server.ts';
import { type CallTally, Traveller } from './travellers.ts';

/** Enough for the database, its log and recovery. */
const DISK_MEBIBYTES = 1024;
/** Travellers who make calls. */
const TRAVELLERS = 4;
/** Travellers with an open live stream. */
const FOLLOWERS = 2;
const MAX_FAULT_MILLIS = 1_500;
const AUDIT_RETRY_MILLIS = 200;
/** Below the limit of calls an hour. */
const MAX_WRITES_ON_FULL_DISK = 8;
const SETTLE_TIMEOUT_MILLIS = 150_000;
/** Writes this shortly before a fault may be affected by it. */
const IN_FLIGHT_MILLIS = 5_000;

/** Faults that last for a while, and processes that are killed meanwhile. */
export interface Round {
  readonly faults: readonly LastingFault[];
  readonly killTargets: readonly KillTarget[];
}

type Base = Awaited<ReturnType<typeof openBase>>;

/** Creates the resources that all layouts share. */
async function openBase(seed: number) {
  const folder = await createTemporaryFolder();
  const dataDir = join(folder, 'data');
  const disk = await mountSmallDisk(dataDir, DISK_MEBIBYTES);
  const providers = await startProviders();
  const catcher = new MailCatcher();
  const { SMTP_PORT } = await catcher.open();
  const relay = async (port: number) => (await openRelay(`http://127.0.0.1:${port}`)).relay;
  const mailRelay = await relay(Number(SMTP_PORT));
  const providerRelay = await relay(providers.port);
  const clockFile = join(folder, 'clock');
  await writeFile(clockFile, '0');
  const ports = [await freePort(), await freePort()] as const;
  const environment = serverEnvironment({
    clockFile,
    port: ports[0],
    mailPort: mailRelay.port,
    providerPort: providerRelay.port,
  });
  // Used for faults only, so that a seed reproduces them at any speed.
  const faultContext = {
    dataDir,
    disk,
    mailRelay,
    providerRelay,
    clockFile,
    random: createSeededRandom(seed),
  };
  return { seed, folder, providers, catcher, ports, environment, faultContext };
}

/** Runs an installation under faults, and checks its data. */
export class ChaosRun {
  readonly journal = new Journal();
  readonly tally: CallTally = new Map();
  /** Responses with an internal error. */
  readonly errors: string[] = [];
  /** Log lines of failed requests. */
  readonly errorCauses: string[] = [];
  /** Log of the run. */
  readonly lines: string[] = [];
  /** Milliseconds from the end of each fault until things worked again. */
  readonly recoveries: number[] = [];
  readonly kills = new Map<KillTarget, number>();
  readonly faultCounts = new Map<LastingFault, number>();
  readonly lost = new Set<string>();
  readonly duplicates = new Set<string>();
  /** Servers that exited without being killed. */
  readonly crashes: string[] = [];
  readonly #base: Base;
  readonly #workRandom: () => number;
  readonly #fares: FareImporter;
  readonly #streamedAccounts: StreamedAccount[] = [];
  readonly #disturbances: Disturbance[] = [];
  /** A traveller who only reads. */
  #reader: Traveller | null = null;
  #installation: Installation | null = null;
  #database: Database | null = null;
  #writer: Traveller | null = null;
  #callers = 0;
  /** Calls and imports during the faults. */
  #work: { readonly controller: AbortController; readonly done: Promise<unknown> } | null = null;

  static async open(seed: number): Promise<ChaosRun> {
    return new ChaosRun(await openBase(seed));
  }

  private constructor(base: Base) {
    this.#base = base;
    this.#workRandom = createSeededRandom(base.seed + 1);
    this.#fares = new FareImporter(new FallingFares(this.#workRandom), this.journal, base.folder);
  }

  /** Logs a line, also to the terminal on request. */
  log(line: string): void {
    const at = (performance.now() / 1000).toFixed(1);
    this.lines.push(`${at} ${line}`);
    if (process.env['CHAOS_STORY'] === 'on') writeSync(2, `${at} ${line}\n`);
  }

  /** The end of the run's log and of each server's, and causes of internal errors. */
  describeFailure(): string {
    const servers = this.#installation?.servers ?? [];
    return [
      ...this.lines.slice(-40),
      ...this.errorCauses.slice(0, 10),
      ...servers.map(({ name, output }) => `${name}:\n${output.slice(-3000)}`),
    ].join('\n');
  }

  /** False without permission to mount a disk. */
  get hasDisk(): boolean {
    return this.#base.faultContext.disk !== null;
  }

  get #context(): ChaosContext {
    return { ...this.#base.faultContext, installation: this.#running };
  }

  readonly #url = () => `http://127.0.0.1:${this.#base.ports[0]}`;

  /** Environment of commands on the same database. */
  get #commandEnvironment(): NodeJS.ProcessEnv {
    return { ...this.#base.environment, FARELARK_DATA_DIR: this.#base.faultContext.dataDir };
  }

  get #running(): Installation {
    if (this.#installation === null) throw new Error('The installation is not running');
    return this.#installation;
  }

  get #pool() {
    if (this.#database === null) throw new Error('The installation is not running');
    return this.#database.pool;
  }

  async start(layout: Layout): Promise<void> {
    const { dataDir } = this.#base.faultContext;
    this.#installation = await install(layout, {
      dataDir,
      ports: this.#base.ports,
      environment: this.#base.environment,
      log: (line) => this.log(line),
    });
    this.#database = connect(await readDatabaseUrl(dataDir), { name: 'chaos audit' });
    this.log(`started ${layout}`);
    if (this.#writer === null) await this.#populate();
    this.log('created travellers and price history');
    this.#startWork();
  }

  async #populate(): Promise<void> {
    const history = this.#fares.importHistory(this.#commandEnvironment);
    const travellers = Array.from({ length: 1 + FOLLOWERS }, () => this.#newTraveller());
    for (const traveller of travellers) {
      if (!(await traveller.join(AbortSignal.timeout(30_000)))) throw new Error('Sign-up failed');
      if (!(await traveller.save())) throw new Error('Saving failed');
    }
    await history;
    this.#writer = travellers[0] ?? null;
    for (const traveller of travellers.slice(1)) {
      const follower = new StreamFollower(
        this.#url,
        () => traveller.caller.token ?? '',
        () => traveller.signIn(),
      );
      const list = await traveller.caller.call('get-user-alerts', {});
      const cursor = list.status === 200 ? list.data?.cursor : undefined;
      if (cursor === undefined) throw new Error('No cursor to follow from');
      await follower.start(cursor);
      this.#streamedAccounts.push({ email: traveller.email, follower });
      this.#reader = traveller;
    }
  }

  #newTraveller(): Traveller {
    this.#callers += 1;
    return new Traveller(this.#url, this.#callers, this);
  }

  /** Starts calls of travellers and imports, until `#endWork`. */
  #startWork(): void {
    const controller = new AbortController();
    const { signal } = controller;
    const travellers = Array.from({ length: TRAVELLERS }, async () => {
      while (!signal.aborted) await this.#newTraveller().makeCalls(this.#workRandom, signal);
    });
    const done = Promise.all([...travellers, this.#fares.work(this.#commandEnvironment, signal)]);
    // `#endWork` awaits it and throws its errors.
    done.catch(() => {});
    this.#work = { controller, done };
  }

  async #endWork(): Promise<void> {
    const work = this.#work;
    this.#work = null;
    work?.controller.abort();
    await work?.done;
  }

  /** Chooses random faults of those possible in this layout. */
  chooseRound(): Round {
    const faults = shuffle(getPossibleFaults(this.#context), this.#base.faultContext.random);
    const killTargets = getKillTargets(this.#context);
    const share = this.#base.faultContext.random();
    return {
      faults: faults.slice(0, share < 0.35 ? 0 : share < 0.8 ? 1 : 2),
      killTargets: Array.from(
        { length: 1 + Math.floor(this.#base.faultContext.random() * 3) },
        () => pick(killTargets, this.#base.faultContext.random),
      ),
    };
  }

  /** Causes faults, waits until the installation has recovered, and checks its data. */
  async runRound({ faults, killTargets }: Round): Promise<void> {
    const context = this.#context;
    const startedAt = performance.now();
    const descriptions: string[] = [];
    for (const fault of faults) {
      descriptions.push(await LASTING_FAULTS[fault].start(context));
      this.faultCounts.set(fault, (this.faultCounts.get(fault) ?? 0) + 1);
    }
    this.log(`started: ${[...descriptions, ...killTargets].join(', ')}`);
    for (const target of killTargets) {
      await pause(this.#base.faultContext.random() * (MAX_FAULT_MILLIS / killTargets.length));
      if (!(await KILLS[target](context))) continue;
      descriptions.push(`${target} killed`);
      this.kills.set(target, (this.kills.get(target) ?? 0) + 1);
    }
    if (killTargets.length === 0)
      await pause(MAX_FAULT_MILLIS * (0.5 + this.#base.faultContext.random() / 2));
    if (faults.includes('disk full') && killTargets.length === 0) await this.#requireReads();
    for (const fault of faults) await LASTING_FAULTS[fault].end(context);
    const recovery = await waitForRecovery(
      this.#running,
      this.#writer as Traveller,
      this.#base.ports,
    );
    this.recoveries.push(recovery);
    this.#disturbances.push({ from: startedAt - IN_FLIGHT_MILLIS, to: performance.now() });
    this.log(`${descriptions.join(', ')}: recovered after ${recovery} ms`);
    await this.#audit();
  }

  /**
   * Expects reads to succeed, and one of a few writes to fail with `errors.storage_full`: the database may free space by
   * itself, and a row may fit in a page that exists.
   */
  async #requireReads(): Promise<void> {
    const reader = this.#reader?.caller;
    const list = await reader?.call('get-user-alerts', {});
    if (list?.status !== 200) this.errors.push(`No reads on a full disk: ${JSON.stringify(list)}`);
    for (let left = MAX_WRITES_ON_FULL_DISK - 1; left >= 0; left -= 1) {
      const email = `full-${left}@example.org`;
      const response = await reader?.call('newsletter-subscribe', { email });
      if (response?.status === 503 && response.error?.detail === 'errors.storage_full') return;
      if (response?.status !== 200 || left === 0)
        this.errors.push(`A full disk is not reported: ${JSON.stringify(response)}`);
      await this.#base.faultContext.disk?.fill();
    }
  }

  async #audit(): Promise<void> {
    for (;;)
      try {
        for (const line of await findLostWrites(this.#pool, this.journal)) this.lost.add(line);
        for (const line of await findDuplicates(this.#pool)) this.duplicates.add(line);
        return;
      } catch (error) {
        // The last command to exit stops the database, and a server restarts it.
        if (!isDatabaseUnavailable(error)) throw error;
        await pause(AUDIT_RETRY_MILLIS);
      }
  }

  /** Stops the work and the installation. */
  async stop(): Promise<void> {
    await this.#endWork();
    await this.#database?.close();
    this.#database = null;
    const codes = await this.#running.stop();
    for (const server of this.#running.servers) await this.#recordLog(server);
    codes.forEach((code, index) => {
      if (code !== 0)
        this.crashes.push(`${this.#running.servers[index]?.name} stopped with ${code}`);
    });
    this.#installation = null;
  }

  /** Records crashes and causes of errors from the log of a server. */
  async #recordLog({ name, crashes, output }: SupervisedServer): Promise<void> {
    this.crashes.push(...crashes);
    this.errorCauses.push(
      ...output
        .split('\n')
        .filter((line) => line.includes('"A request failed"') || line.includes('accounts failed')),
    );
    const folder = process.env['CHAOS_LOGS'];
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}-${performance.now().toFixed(0)}.log`), output);
  }

  /** Waits for pending emails, jobs, payments and events. Returns what is still pending, and delivery problems. */
  async settle(): Promise<readonly string[]> {
    await this.#endWork();
    this.#disturbances.push({ from: performance.now() - IN_FLIGHT_MILLIS, to: performance.now() });
    const { servers } = this.#running;
    await Promise.all(servers.map((server) => server.stop()));
    await expireDelays(this.#pool, true);
    await Promise.all(servers.map((server) => server.start()));
    const deadline = performance.now() + SETTLE_TIMEOUT_MILLIS;
    let pending: string[] = [];
    let lastCount = 0;
    do {
      await pause(200);
      if (pending.length !== lastCount)
        this.log(`still pending: ${pending.length}, such as ${pending[0]}`);
      lastCount = pending.length;
      await expireDelays(this.#pool, false);
      pending = [
        ...(await findPendingWork(this.#pool, this.journal)),
        ...(await findMissingEvents(this.#pool, this.#streamedAccounts)),
      ];
    } while (pending.length > 0 && performance.now() < deadline);
    await this.#audit();
    for (const server of servers) await this.#recordLog(server);
    return [
      ...pending,
      ...(await findEmailProblems(this.#pool, this.#base.catcher.mails, this.#disturbances)),
    ];
  }

  async figures() {
    const { rows } = await this.#pool.query<{ alerts: number }>(
      'select count(*)::int as alerts from flight_alerts',
    );
    const ids = new Set(this.#base.catcher.mails.map(({ messageId }) => messageId));
    return {
      seed: this.#base.seed,
      kills: Object.fromEntries(this.kills),
      faults: Object.fromEntries(this.faultCounts),
      acknowledged: this.journal.acknowledged,
      alerts: rows[0]?.alerts ?? 0,
      mails: ids.size,
      duplicateMails: this.#base.catcher.mails.length - ids.size,
      streamBreaks: this.#streamedAccounts.reduce((sum, { follower }) => sum + follower.breaks, 0),
      lost: [...this.lost],
      duplicates: [...this.duplicates],
      recovery: summariseRecoveries(this.recoveries),
    };
  }

  /** Releases all resources, in any state. */
  async close(): Promise<void> {
    this.#work?.controller.abort();
    this.#fares.kill();
    for (const { follower } of this.#streamedAccounts) await follower.stop();
    await this.#database?.close();
    await this.#installation?.stop();
    await this.#base.faultContext.mailRelay.close();
    await this.#base.faultContext.providerRelay.close();
    await this.#base.catcher.close();
    this.#base.providers.close();
    await this.#base.faultContext.disk?.remove();
    await rm(this.#base.folder, { recursive: true, force: true });
  }
}
