import { writeSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '@farelark/storage';
import { oneOf, seeded, shuffled } from '../testing/faults/seeded.ts';
import { mountSmallDisk, type SmallDisk } from '../testing/faults/small-disk.ts';
import { TcpRelay } from '../testing/faults/tcp-relay.ts';
import { MailCatcher } from '../testing/mail-catcher.ts';
import { EMPTY_PAGES } from '../testing/test-server.ts';
import { doubledRows, letTimePass, lostWrites, unfinished } from './audit.ts';
import { FallingFares } from './falling-fares.ts';
import { FareDesk } from './fare-desk.ts';
import {
  begin,
  end,
  kill,
  type Spell,
  type Stage,
  spellsOf,
  type Victim,
  victimsOf,
} from './faults.ts';
import { databaseUrlOf, Installation } from './installation.ts';
import { Journal } from './journal.ts';
import { type Providers, startProviders } from './providers.ts';
import { type Recovery, recovered } from './recovery.ts';
import { StreamFollower } from './stream-follower.ts';
import type { Supervised } from './supervised.ts';
import { type CallTally, Traveller } from './travellers.ts';

const CLOCK = new URL('../testing/faults/moved-clock.ts', import.meta.url).href;
/** Servers read their code from here, stripped and compiled, as an installed one does. */
const COMPILED = fileURLToPath(
  new URL('../../../../node_modules/.cache/farelark/compiled', import.meta.url),
);
/** Room for the database, its log and what it needs to recover. */
const DISK_MEBIBYTES = 1024;
/** Travellers who do something all the time, and those who follow the live stream beside it. */
const TRAVELLERS = 4;
const FOLLOWERS = 2;
const LONGEST_SPELL_MILLIS = 1_500;
const SETTLED_WITHIN_MILLIS = 150_000;
/** What was taken shortly before a fault may not have been noted any more. */
const IN_FLIGHT_MILLIS = 5_000;

/** One stretch of faults: what goes wrong for a while, and who is killed meanwhile. */
export interface Round {
  readonly spells: readonly Spell[];
  readonly victims: readonly Victim[];
}

/** What became of a run. */
export interface ChaosFigures {
  readonly seed: number;
  readonly kills: Readonly<Record<string, number>>;
  readonly spells: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  readonly alerts: number;
  readonly mails: number;
  readonly mailsTwice: number;
  readonly streamBreaks: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Milliseconds until every server was ready and a write acknowledged again. */
  readonly recovery: { readonly p50: number; readonly p95: number; readonly worst: number };
}

/** A whole installation under everything that may befall it, and what it is held to. */
export class ChaosRun {
  readonly journal = new Journal();
  readonly tally: CallTally = new Map();
  /** Answers that spoke of a fault of the server's own. */
  readonly faults: string[] = [];
  /** What the servers' logs say about them. */
  readonly causes: string[] = [];
  /** What happened, in words, for whoever reads why it failed. */
  readonly story: string[] = [];
  readonly recoveries: Recovery[] = [];
  readonly kills = new Map<Victim, number>();
  readonly spells = new Map<Spell, number>();
  readonly lost = new Set<string>();
  readonly doubled = new Set<string>();
  /** Servers that ended though nobody had killed them. */
  readonly fell: string[] = [];
  readonly #seed: number;
  readonly #random: () => number;
  readonly #folder: string;
  readonly #disk: SmallDisk | null;
  readonly #catcher = new MailCatcher();
  readonly #mailWay: TcpRelay;
  readonly #providerWay: TcpRelay;
  readonly #providers: Providers;
  readonly #ports: readonly number[];
  readonly #fares: FareDesk;
  readonly #followers: { readonly traveller: Traveller; readonly follower: StreamFollower }[] = [];
  readonly #disturbances: { readonly from: number; readonly to: number }[] = [];
  #installation: Installation | null = null;
  #database: Database | null = null;
  #writer: Traveller | null = null;
  #callers = 0;
  /** The work that goes on beside the faults. */
  #work: { readonly ending: AbortController; readonly done: Promise<unknown> } | null = null;

  static async open(seed: number): Promise<ChaosRun> {
    const folder = await mkdtemp(join(tmpdir(), 'farelark-chaos-'));
    // PostgreSQL may run under an account of its own, which must be let through.
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'data');
    const disk = await mountSmallDisk(dataDir, DISK_MEBIBYTES);
    await mkdir(dataDir, { recursive: true });
    const providers = await startProviders();
    const run = new ChaosRun({
      seed,
      folder,
      disk,
      providers,
      ports: [await freePort(), await freePort()],
    });
    await run.#openWays();
    return run;
  }

  private constructor(fields: {
    seed: number;
    folder: string;
    disk: SmallDisk | null;
    providers: Providers;
    ports: readonly number[];
  }) {
    this.#seed = fields.seed;
    this.#random = seeded(fields.seed);
    this.#folder = fields.folder;
    this.#disk = fields.disk;
    this.#providers = fields.providers;
    this.#ports = fields.ports;
    this.#providerWay = new TcpRelay(() => ({ host: '127.0.0.1', port: fields.providers.port }));
    this.#mailWay = new TcpRelay(() => this.#mailTarget);
    this.#fares = new FareDesk(new FallingFares(this.#random), this.journal, fields.folder);
  }

  #mailTarget = { host: '127.0.0.1', port: 0 };

  async #openWays(): Promise<void> {
    const { SMTP_PORT } = await this.#catcher.open();
    this.#mailTarget = { host: '127.0.0.1', port: Number(SMTP_PORT) };
    await this.#mailWay.open();
    await this.#providerWay.open();
    await writeFile(this.#clockFile, '0');
  }

  /** Adds to the story, which is also written out where somebody wants to follow it. */
  tell(line: string): void {
    const at = (performance.now() / 1000).toFixed(1);
    this.story.push(`${at} ${line}`);
    if (process.env['CHAOS_STORY'] === 'on') writeSync(2, `${at} ${line}\n`);
  }

  /** Whether this account may fill a disk. */
  get hasDisk(): boolean {
    return this.#disk !== null;
  }

  get #dataDir(): string {
    return join(this.#folder, 'data');
  }

  get #clockFile(): string {
    return join(this.#folder, 'clock');
  }

  get #environment(): NodeJS.ProcessEnv {
    const providers = `http://127.0.0.1:${this.#providerWay.port}`;
    return {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILED,
      NODE_OPTIONS: `--import=${CLOCK}`,
      CHAOS_CLOCK_FILE: this.#clockFile,
      WEB_DIR: EMPTY_PAGES,
      AUTH_SECRET: 'a secret that only this test knows of',
      PUBLIC_URL: `http://localhost:${this.#ports[0]}`,
      SIMULATOR: 'off',
      EMAIL_CONFIRMATION: 'off',
      BREACHED_PASSWORDS: 'off',
      BILLING: 'sandbox',
      SUPPORT_EMAIL: 'support@example.org',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(this.#mailWay.port),
      RATES_URL: `${providers}/rates.xml`,
      RATES_MORE_URL: `${providers}/more`,
      OPENFLIGHTS_URL: `${providers}/`,
    };
  }

  get #stage(): Stage {
    return {
      installation: this.#running,
      dataDir: this.#dataDir,
      disk: this.#disk,
      mailWay: this.#mailWay,
      providerWay: this.#providerWay,
      clockFile: this.#clockFile,
      random: this.#random,
    };
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
  async layOut(layout: Installation['layout']): Promise<void> {
    const common = { dataDir: this.#dataDir, ports: this.#ports, environment: this.#environment };
    this.#installation =
      layout === 'one machine'
        ? await Installation.onOneMachine(common)
        : await Installation.onManyMachines({ ...common, log: (line) => this.tell(line) });
    this.#database = connect(await databaseUrlOf(this.#dataDir), { name: 'chaos audit' });
    this.tell(`${layout} runs`);
    if (this.#writer === null) await this.#populate();
    this.tell('travellers and history are there');
    this.#begin();
  }

  async #populate(): Promise<void> {
    const commands = { ...this.#environment, ...this.#running.commandEnvironment };
    const history = this.#fares.importHistory(commands);
    const newcomers = Array.from({ length: 1 + FOLLOWERS }, () => this.#newTraveller());
    for (const newcomer of newcomers) {
      if (!(await newcomer.join(AbortSignal.timeout(30_000)))) throw new Error('Nobody gets in');
      if (!(await newcomer.save())) throw new Error('Nothing is saved');
    }
    await history;
    this.#writer = newcomers[0] ?? null;
    for (const traveller of newcomers.slice(1)) {
      const follower = new StreamFollower(
        () => this.#running.url,
        () => traveller.caller.token ?? '',
      );
      const list = await traveller.caller.call('get-user-alerts', {});
      const cursor = list.status === 200 ? list.data?.cursor : undefined;
      if (cursor === undefined) throw new Error('No cursor to follow from');
      await follower.start(cursor);
      this.#followers.push({ traveller, follower });
    }
  }

  #newTraveller(): Traveller {
    this.#callers += 1;
    return new Traveller(() => this.#running.url, this.#callers, this);
  }

  /** Has travellers and the desk of fares work until `#end`. */
  #begin(): void {
    const ending = new AbortController();
    const { signal } = ending;
    const commands = { ...this.#environment, ...this.#running.commandEnvironment };
    const lives = Array.from({ length: TRAVELLERS }, async () => {
      while (!signal.aborted) await this.#newTraveller().live(this.#random, signal);
    });
    const done = Promise.all([...lives, this.#fares.work(commands, signal)]);
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
    const spells = shuffled(spellsOf(this.#stage), this.#random);
    const victims = victimsOf(this.#stage);
    const dice = this.#random();
    return {
      spells: spells.slice(0, dice < 0.35 ? 0 : dice < 0.8 ? 1 : 2),
      victims: Array.from({ length: 1 + Math.floor(this.#random() * 3) }, () =>
        oneOf(victims, this.#random),
      ),
    };
  }

  /** Brings a stretch of faults about, waits until all works again, and looks whether all is there. */
  async round({ spells, victims }: Round): Promise<void> {
    const stage = this.#stage;
    const from = performance.now();
    const told: string[] = [];
    for (const spell of spells) {
      told.push(await begin(spell, stage));
      this.spells.set(spell, (this.spells.get(spell) ?? 0) + 1);
    }
    this.tell(`begun: ${[...told, ...victims].join(', ')}`);
    for (const victim of victims) {
      await pause(this.#random() * (LONGEST_SPELL_MILLIS / victims.length));
      if (!(await kill(victim, stage))) continue;
      told.push(`${victim} killed`);
      this.kills.set(victim, (this.kills.get(victim) ?? 0) + 1);
    }
    if (victims.length === 0) await pause(LONGEST_SPELL_MILLIS * (0.5 + this.#random() / 2));
    if (spells.includes('disk full') && victims.length === 0) await this.#requireReads();
    for (const spell of spells) await end(spell, stage);
    const recovery = await recovered(this.#running, this.#writer as Traveller, this.#ports);
    this.recoveries.push(recovery);
    this.#disturbances.push({ from: from - IN_FLIGHT_MILLIS, to: performance.now() });
    this.tell(`${told.join(', ')}: back after ${JSON.stringify(recovery)}`);
    await this.#audit();
  }

  /** While nothing can be written, what is there is still shown. */
  async #requireReads(): Promise<void> {
    const reader = this.#followers[0]?.traveller.caller;
    const end = await reader?.call('get-user-alerts', {});
    if (end?.status !== 200) this.faults.push(`No reads on a full disk: ${JSON.stringify(end)}`);
    const refused = await reader?.call('newsletter-subscribe', { email: 'full@example.org' });
    if (refused?.status !== 503 || refused.error?.message !== 'errors.storage_full')
      this.faults.push(`A full disk is not told of: ${JSON.stringify(refused)}`);
  }

  async #audit(): Promise<void> {
    for (const line of await lostWrites(this.#pool, this.journal)) this.lost.add(line);
    for (const line of await doubledRows(this.#pool)) this.doubled.add(line);
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
  async #keepBook({ name, fell, output }: Supervised): Promise<void> {
    this.fell.push(...fell);
    this.causes.push(
      ...output
        .split('\n')
        .filter((line) => line.includes('"A request failed"') || line.includes('accounts failed')),
    );
    const folder = process.env['CHAOS_LOGS'];
    if (folder !== undefined)
      await writeFile(join(folder, `${name}-${performance.now().toFixed(0)}.log`), output);
  }

  /** Lets all that is under way come to its end: mails, jobs, payments, streams. Answers what did not. */
  async settle(): Promise<readonly string[]> {
    await this.#end();
    this.#disturbances.push({ from: performance.now() - IN_FLIGHT_MILLIS, to: performance.now() });
    await this.#running.restart(() => letTimePass(this.#pool, true));
    const deadline = performance.now() + SETTLED_WITHIN_MILLIS;
    let left: string[];
    do {
      await pause(200);
      await letTimePass(this.#pool, false);
      left = [...(await unfinished(this.#pool, this.journal)), ...(await this.#untold())];
    } while (left.length > 0 && performance.now() < deadline);
    await this.#audit();
    for (const server of this.#running.servers) await this.#keepBook(server);
    return [...left, ...(await this.#mailFaults())];
  }

  /** Alerts of those who follow the live stream that did not come by it, or twice. */
  async #untold(): Promise<string[]> {
    const faults: string[] = [];
    for (const { traveller, follower } of this.#followers) {
      const { rows } = await this.#pool.query<{ id: string; times: number }>(
        `select e.alert_id as id, count(*)::int as times from live_events e
           join auth."user" u on u.id = e.user_id
          where u.email = $1 and e.type = 'alert.added' group by 1`,
        [traveller.email],
      );
      if (follower.resets > 0) faults.push(`${traveller.email} had to load its list anew`);
      for (const { id, times } of rows) {
        const told = follower.added.filter((one) => one === id).length;
        if (told !== times) faults.push(`alert ${id} was told ${told} times, not ${times}`);
      }
    }
    return faults;
  }

  /** Mails that are missing or came twice without a reason. */
  async #mailFaults(): Promise<string[]> {
    const { rows } = await this.#pool.query<{ id: string; address: string }>(
      `select id, address from outbox where channel = 'email' and sent_at is not null`,
    );
    const copies = Map.groupBy(this.#catcher.mails, ({ messageId }) => messageId);
    const faults: string[] = [];
    for (const { id, address } of rows) {
      const mails = copies.get(`<${id}@localhost>`) ?? [];
      if (mails.length === 0) faults.push(`mail ${id} is noted as sent and was not taken`);
      if (mails.some(({ to }) => to !== address)) faults.push(`mail ${id} went to another address`);
      const [first] = mails;
      if (
        mails.length > 1 &&
        first !== undefined &&
        !this.#disturbances.some(({ from, to }) => first.takenAt >= from && first.takenAt <= to)
      )
        faults.push(`mail ${id} came ${mails.length} times although nothing was wrong`);
    }
    return faults;
  }

  async figures(): Promise<ChaosFigures> {
    const { rows } = await this.#pool.query<{ alerts: number }>(
      'select count(*)::int as alerts from flight_alerts',
    );
    const ids = new Set(this.#catcher.mails.map(({ messageId }) => messageId));
    const times = this.recoveries.map(({ writtenMillis }) => writtenMillis).sort((a, b) => a - b);
    const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
    return {
      seed: this.#seed,
      kills: Object.fromEntries(this.kills),
      spells: Object.fromEntries(this.spells),
      acknowledged: this.journal.acknowledged,
      alerts: rows[0]?.alerts ?? 0,
      mails: ids.size,
      mailsTwice: this.#catcher.mails.length - ids.size,
      streamBreaks: this.#followers.reduce((sum, { follower }) => sum + follower.breaks, 0),
      lost: [...this.lost],
      doubled: [...this.doubled],
      recovery: { p50: at(0.5), p95: at(0.95), worst: at(1) },
    };
  }

  /** Gives everything back, whatever state it is in. */
  async close(): Promise<void> {
    this.#work?.ending.abort();
    this.#fares.end();
    for (const { follower } of this.#followers) await follower.stop();
    await this.#database?.close();
    await this.#installation?.stop();
    await this.#mailWay.close();
    await this.#providerWay.close();
    await this.#catcher.close();
    this.#providers.close();
    await this.#disk?.remove();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a TCP server is never a pipe's name.
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
