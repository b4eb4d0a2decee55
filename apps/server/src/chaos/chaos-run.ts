import { writeSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '@farelark/db';
import { isDatabaseAway } from '../platform/http/database-failure.ts';
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

/** Room for the database, its log and what it needs to recover. */
const DISK_MEBIBYTES = 1024;
/** Travellers who do something all the time, and those who follow the live stream beside it. */
const TRAVELLERS = 4;
const FOLLOWERS = 2;
const MAX_SPELL_MILLIS = 1_500;
const AUDIT_AGAIN_MILLIS = 200;
const SETTLED_WITHIN_MILLIS = 150_000;
/** Writes shortly before a fault may be missing in the journal. */
const IN_FLIGHT_MILLIS = 5_000;

/** One stretch of faults: what goes wrong for a while, and who is killed meanwhile. */
export interface Round {
  readonly spells: readonly LastingFault[];
  readonly victims: readonly KillTarget[];
}

type Base = Awaited<ReturnType<typeof openBase>>;

/** Parts that stay however the installation is laid out. */
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
  // Of faults alone, so that a seed gives the same ones however fast the work goes on.
  const place = {
    dataDir,
    disk,
    mailRelay,
    providerRelay,
    clockFile,
    random: createSeededRandom(seed),
  };
  return { seed, folder, providers, catcher, ports, environment, place };
}

/** A whole installation under everything that may befall it, and what it is held to. */
export class ChaosRun {
  readonly journal = new Journal();
  readonly tally: CallTally = new Map();
  /** Answers that spoke of a fault of the server's own. */
  readonly faults: string[] = [];
  readonly causes: string[] = [];
  /** Log of the run, to explain a failure. */
  readonly story: string[] = [];
  /** Milliseconds from the end of each fault until things worked again. */
  readonly recoveries: number[] = [];
  readonly kills = new Map<KillTarget, number>();
  readonly spells = new Map<LastingFault, number>();
  readonly lost = new Set<string>();
  readonly doubled = new Set<string>();
  /** Servers that ended without being killed. */
  readonly fell: string[] = [];
  readonly #base: Base;
  readonly #chanceOfWork: () => number;
  readonly #fares: FareImporter;
  readonly #followings: StreamedAccount[] = [];
  readonly #disturbances: Disturbance[] = [];
  /** One of those who follow the stream. */
  #reader: Traveller | null = null;
  #installation: Installation | null = null;
  #database: Database | null = null;
  #writer: Traveller | null = null;
  #callers = 0;
  /** The work that goes on beside the faults. */
  #work: { readonly ending: AbortController; readonly done: Promise<unknown> } | null = null;

  static async open(seed: number): Promise<ChaosRun> {
    return new ChaosRun(await openBase(seed));
  }

  private constructor(base: Base) {
    this.#base = base;
    this.#chanceOfWork = createSeededRandom(base.seed + 1);
    this.#fares = new FareImporter(new FallingFares(this.#chanceOfWork), this.journal, base.folder);
  }

  /** Logs a line, also to the terminal on request. */
  log(line: string): void {
    const at = (performance.now() / 1000).toFixed(1);
    this.story.push(`${at} ${line}`);
    if (process.env['CHAOS_STORY'] === 'on') writeSync(2, `${at} ${line}\n`);
  }

  /** True where this account may fill a disk. */
  get hasDisk(): boolean {
    return this.#base.place.disk !== null;
  }

  get #stage(): ChaosContext {
    return { ...this.#base.place, installation: this.#running };
  }

  /** Address for travellers; stays the same. */
  readonly #url = () => `http://127.0.0.1:${this.#base.ports[0]}`;

  /** Settings by which a command works on the same database. */
  get #commands(): NodeJS.ProcessEnv {
    return { ...this.#base.environment, FARELARK_DATA_DIR: this.#base.place.dataDir };
  }

  get #running(): Installation {
    if (this.#installation === null) throw new Error('Nothing runs');
    return this.#installation;
  }

  get #pool() {
    if (this.#database === null) throw new Error('Nothing runs');
    return this.#database.pool;
  }

  /** Starts the installation as one process with its database, or as several beside it. */
  async layOut(layout: Layout): Promise<void> {
    const { dataDir } = this.#base.place;
    this.#installation = await install(layout, {
      dataDir,
      ports: this.#base.ports,
      environment: this.#base.environment,
      log: (line) => this.log(line),
    });
    this.#database = connect(await readDatabaseUrl(dataDir), { name: 'chaos audit' });
    this.log(`${layout} runs`);
    if (this.#writer === null) await this.#populate();
    this.log('travellers and history are there');
    this.#begin();
  }

  async #populate(): Promise<void> {
    const history = this.#fares.importHistory(this.#commands);
    const newcomers = Array.from({ length: 1 + FOLLOWERS }, () => this.#newTraveller());
    for (const newcomer of newcomers) {
      if (!(await newcomer.join(AbortSignal.timeout(30_000))))
        throw new Error('The newcomer could not sign up');
      if (!(await newcomer.save())) throw new Error('Nothing is saved');
    }
    await history;
    this.#writer = newcomers[0] ?? null;
    for (const traveller of newcomers.slice(1)) {
      const follower = new StreamFollower(
        this.#url,
        () => traveller.caller.token ?? '',
        () => traveller.signIn(),
      );
      const list = await traveller.caller.call('get-user-alerts', {});
      const cursor = list.status === 200 ? list.data?.cursor : undefined;
      if (cursor === undefined) throw new Error('No cursor to follow from');
      await follower.start(cursor);
      this.#followings.push({ email: traveller.email, follower });
      this.#reader = traveller;
    }
  }

  #newTraveller(): Traveller {
    this.#callers += 1;
    return new Traveller(this.#url, this.#callers, this);
  }

  /** Has travellers and the desk of fares work until `#end`. */
  #begin(): void {
    const ending = new AbortController();
    const { signal } = ending;
    const lives = Array.from({ length: TRAVELLERS }, async () => {
      while (!signal.aborted) await this.#newTraveller().live(this.#chanceOfWork, signal);
    });
    const done = Promise.all([...lives, this.#fares.work(this.#commands, signal)]);
    // A fault of the test's own is met at the end of the work.
    done.catch(() => {});
    this.#work = { ending, done };
  }

  async #end(): Promise<void> {
    const work = this.#work;
    this.#work = null;
    work?.ending.abort();
    await work?.done;
  }

  /** A stretch of faults by chance, of those that can be had here. */
  chance(): Round {
    const spells = shuffle(getPossibleFaults(this.#stage), this.#base.place.random);
    const victims = getKillTargets(this.#stage);
    const dice = this.#base.place.random();
    return {
      spells: spells.slice(0, dice < 0.35 ? 0 : dice < 0.8 ? 1 : 2),
      victims: Array.from({ length: 1 + Math.floor(this.#base.place.random() * 3) }, () =>
        pick(victims, this.#base.place.random),
      ),
    };
  }

  /** Brings a stretch of faults about, waits until all works again, and looks whether all is there. */
  async round({ spells, victims }: Round): Promise<void> {
    const stage = this.#stage;
    const from = performance.now();
    const notified: string[] = [];
    for (const spell of spells) {
      notified.push(await LASTING_FAULTS[spell].begin(stage));
      this.spells.set(spell, (this.spells.get(spell) ?? 0) + 1);
    }
    this.log(`begun: ${[...notified, ...victims].join(', ')}`);
    for (const victim of victims) {
      await pause(this.#base.place.random() * (MAX_SPELL_MILLIS / victims.length));
      if (!(await KILLS[victim](stage))) continue;
      notified.push(`${victim} killed`);
      this.kills.set(victim, (this.kills.get(victim) ?? 0) + 1);
    }
    if (victims.length === 0) await pause(MAX_SPELL_MILLIS * (0.5 + this.#base.place.random() / 2));
    if (spells.includes('disk full') && victims.length === 0) await this.#requireReads();
    for (const spell of spells) await LASTING_FAULTS[spell].end(stage);
    const recovery = await waitForRecovery(
      this.#running,
      this.#writer as Traveller,
      this.#base.ports,
    );
    this.recoveries.push(recovery);
    this.#disturbances.push({ from: from - IN_FLIGHT_MILLIS, to: performance.now() });
    this.log(`${notified.join(', ')}: back after ${recovery} ms`);
    await this.#audit();
  }

  /** While nothing can be written, what is there is still shown. */
  async #requireReads(): Promise<void> {
    const reader = this.#reader?.caller;
    const end = await reader?.call('get-user-alerts', {});
    if (end?.status !== 200) this.faults.push(`No reads on a full disk: ${JSON.stringify(end)}`);
    const refused = await reader?.call('newsletter-subscribe', { email: 'full@example.org' });
    if (refused?.status !== 503 || refused.error?.message !== 'errors.storage_full')
      this.faults.push(`A full disk is not told of: ${JSON.stringify(refused)}`);
  }

  async #audit(): Promise<void> {
    for (;;)
      try {
        for (const line of await findLostWrites(this.#pool, this.journal)) this.lost.add(line);
        for (const line of await findDuplicates(this.#pool)) this.doubled.add(line);
        return;
      } catch (error) {
        // A command that was the last to use the database for a moment ended it, and it is just coming back.
        if (!isDatabaseAway(error)) throw error;
        await pause(AUDIT_AGAIN_MILLIS);
      }
  }

  /** Ends the work and the installation. */
  async takeDown(): Promise<void> {
    await this.#end();
    await this.#database?.close();
    this.#database = null;
    const codes = await this.#running.stop();
    for (const server of this.#running.servers) await this.#keepBook(server);
    codes.forEach((code, index) => {
      if (code !== 0) this.fell.push(`${this.#running.servers[index]?.name} stopped with ${code}`);
    });
    this.#installation = null;
  }

  /** Keeps what a server's log says of falls, and of answers that spoke of a fault of its own. */
  async #keepBook({ name, crashes: fell, output }: SupervisedServer): Promise<void> {
    this.fell.push(...fell);
    this.causes.push(
      ...output
        .split('\n')
        .filter((line) => line.includes('"A request failed"') || line.includes('accounts failed')),
    );
    const folder = process.env['CHAOS_LOGS'];
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}-${performance.now().toFixed(0)}.log`), output);
  }

  /** Lets all that is under way come to its end: mails, jobs, payments, streams. Answers what did not. */
  async settle(): Promise<readonly string[]> {
    await this.#end();
    this.#disturbances.push({ from: performance.now() - IN_FLIGHT_MILLIS, to: performance.now() });
    const { servers } = this.#running;
    await Promise.all(servers.map((server) => server.stop()));
    await expireDelays(this.#pool, true);
    await Promise.all(servers.map((server) => server.start()));
    const deadline = performance.now() + SETTLED_WITHIN_MILLIS;
    let left: string[] = [];
    let notified = 0;
    do {
      await pause(200);
      if (left.length !== notified) this.log(`still open: ${left.length}, such as ${left[0]}`);
      notified = left.length;
      await expireDelays(this.#pool, false);
      left = [
        ...(await findPendingWork(this.#pool, this.journal)),
        ...(await findMissingEvents(this.#pool, this.#followings)),
      ];
    } while (left.length > 0 && performance.now() < deadline);
    await this.#audit();
    for (const server of servers) await this.#keepBook(server);
    return [
      ...left,
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
      spells: Object.fromEntries(this.spells),
      acknowledged: this.journal.acknowledged,
      alerts: rows[0]?.alerts ?? 0,
      mails: ids.size,
      mailsTwice: this.#base.catcher.mails.length - ids.size,
      streamBreaks: this.#followings.reduce((sum, { follower }) => sum + follower.breaks, 0),
      lost: [...this.lost],
      doubled: [...this.doubled],
      recovery: summariseRecoveries(this.recoveries),
    };
  }

  /** Gives everything back, whatever state it is in. */
  async close(): Promise<void> {
    this.#work?.ending.abort();
    this.#fares.end();
    for (const { follower } of this.#followings) await follower.stop();
    await this.#database?.close();
    await this.#installation?.stop();
    await this.#base.place.mailRelay.close();
    await this.#base.place.providerRelay.close();
    await this.#base.catcher.close();
    this.#base.providers.close();
    await this.#base.place.disk?.remove();
    await rm(this.#base.folder, { recursive: true, force: true });
  }
}
