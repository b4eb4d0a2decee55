import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { pick } from '../testing/faults/seeded-random.ts';
import type { SmallDisk } from '../testing/faults/small-disk.ts';
import type { RelayMode, TcpRelay } from '../testing/faults/tcp-relay.ts';
import { type Installation, readDatabaseUrl, readPostmaster } from './installation.ts';

const HOUR = 3_600_000;
const INTERRUPTIONS: readonly RelayMode[] = ['refuses', 'hangs', 'resets'];

export interface ChaosContext {
  readonly installation: Installation;
  readonly dataDir: string;
  /** Null without permission to mount one. */
  readonly disk: SmallDisk | null;
  readonly mailRelay: TcpRelay;
  readonly providerRelay: TcpRelay;
  /** File with the clock offset of servers in ms. */
  readonly clockFile: string;
  readonly random: () => number;
}

interface Fault {
  /** Returns a description of the fault. */
  start(context: ChaosContext): Promise<string>;
  end(context: ChaosContext): Promise<void>;
  isPossible?(context: ChaosContext): boolean;
}

const interrupt = (name: string, getRelay: (context: ChaosContext) => TcpRelay): Fault => ({
  async start(context) {
    const mode = pick(INTERRUPTIONS, context.random);
    await getRelay(context).setMode(mode);
    return `${name} ${mode}`;
  },
  end: (context) => getRelay(context).setMode('passes'),
});

export const LASTING_FAULTS = {
  'disk full': {
    async start({ disk }) {
      await disk?.fill();
      return 'disk full';
    },
    end: async ({ disk }) => disk?.empty(),
    isPossible: ({ disk }) => disk !== null,
  },
  'no mail': interrupt('mail', ({ mailRelay }) => mailRelay),
  'no providers': interrupt('providers', ({ providerRelay }) => providerRelay),
  'slow database': {
    async start({ installation: { databaseRelay }, random }) {
      const throttle = {
        latencyMillis: Math.round(1 + random() * 30),
        bytesPerSecond: Math.round(50_000 + random() * 500_000),
      };
      if (databaseRelay !== null) databaseRelay.throttle = throttle;
      return `database ${JSON.stringify(throttle)}`;
    },
    async end({ installation: { databaseRelay } }) {
      if (databaseRelay !== null) databaseRelay.throttle = null;
    },
    isPossible: ({ installation }) => installation.databaseRelay !== null,
  },
  'clock moved': {
    async start(context) {
      const offset = pick(getClockOffsets(Date.now()), context.random);
      await setClocks(context, offset);
      return `clock ${(offset / HOUR).toFixed(1)} h`;
    },
    end: (context) => setClocks(context, 0),
  },
} satisfies Record<string, Fault>;
export type LastingFault = keyof typeof LASTING_FAULTS;

/** Faults that are possible in this layout. */
export function getPossibleFaults(context: ChaosContext): LastingFault[] {
  const all = Object.entries<Fault>(LASTING_FAULTS);
  // Object.entries widens the keys.
  return all.flatMap(([name, { isPossible }]) =>
    isPossible === undefined || isPossible(context) ? [name as LastingFault] : [],
  );
}

/** Kills by SIGKILL; each resolves with false if no such process is running. */
export const KILLS = {
  server: async ({ installation }: ChaosContext) =>
    (await installation.servers[0]?.kill()) ?? false,
  worker: async ({ installation }: ChaosContext) =>
    (await installation.servers[1]?.kill()) ?? false,
  backend: async ({ dataDir, random }: ChaosContext) =>
    killProcess(await pickBackend(dataDir, random)),
  postmaster: async ({ dataDir }: ChaosContext) => killProcess(await readPostmaster(dataDir)),
};
export type KillTarget = keyof typeof KILLS;

export function getKillTargets({ installation }: ChaosContext): KillTarget[] {
  const all: KillTarget[] = ['server', 'worker', 'backend', 'postmaster'];
  return all.filter((target) => target !== 'worker' || installation.servers.length > 1);
}

function killProcess(pid: number | null): boolean {
  if (pid === null) return false;
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    // The process has already exited.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Process id of a random PostgreSQL backend; null without connections. */
async function pickBackend(dataDir: string, random: () => number): Promise<number | null> {
  const client = new pg.Client({ connectionString: await readDatabaseUrl(dataDir) });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`,
    );
    return rows.length === 0 ? null : pick(rows, random).pid;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Clock offsets in ms: hours and a day in both directions, and to just before changes of summer time and year. */
function getClockOffsets(now: number): readonly number[] {
  const year = new Date(now).getUTCFullYear();
  const moments = [
    Date.UTC(year, 11, 31, 23, 59, 59),
    Date.UTC(year + 1, 2, lastSunday(year + 1, 2), 0, 59, 59),
    Date.UTC(year, 9, lastSunday(year, 9), 0, 59, 59),
  ].map((moment) => moment - now);
  return [HOUR, 5 * HOUR, 26 * HOUR, -HOUR, -7 * HOUR, -25 * HOUR, ...moments];
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getUTCDate() - last.getUTCDay();
}

async function setClocks({ clockFile, installation }: ChaosContext, offset: number): Promise<void> {
  await writeFile(clockFile, String(Math.round(offset)));
  for (const server of installation.servers) server.signal('SIGUSR2');
}
