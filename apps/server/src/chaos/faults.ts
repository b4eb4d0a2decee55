import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { pick } from '../testing/faults/seeded-random.ts';
import type { SmallDisk } from '../testing/faults/small-disk.ts';
import type { RelayMode, TcpRelay } from '../testing/faults/tcp-relay.ts';
import { type Installation, readDatabaseUrl, readPostmaster } from './installation.ts';

const HOUR = 3_600_000;
const CUTS: readonly RelayMode[] = ['refuses', 'hangs', 'resets'];

export interface ChaosContext {
  readonly installation: Installation;
  readonly dataDir: string;
  /** Null where this account can't have one. */
  readonly disk: SmallDisk | null;
  readonly mailRelay: TcpRelay;
  readonly providerRelay: TcpRelay;
  /** The file that clocks of servers are set by. */
  readonly clockFile: string;
  readonly random: () => number;
}

interface Fault {
  /** Brings it about; answers in words what exactly it was. */
  begin(stage: ChaosContext): Promise<string>;
  end(stage: ChaosContext): Promise<void>;
  isPossible?(stage: ChaosContext): boolean;
}

const cut = (name: string, getRelay: (stage: ChaosContext) => TcpRelay): Fault => ({
  async begin(stage) {
    const mood = pick(CUTS, stage.random);
    await getRelay(stage).setMode(mood);
    return `${name} ${mood}`;
  },
  end: (stage) => getRelay(stage).setMode('passes'),
});

/** Faults that last for a while. */
export const LASTING_FAULTS = {
  'disk full': {
    async begin({ disk }) {
      await disk?.fill();
      return 'disk full';
    },
    end: async ({ disk }) => disk?.empty(),
    isPossible: ({ disk }) => disk !== null,
  },
  'no mail': cut('mail', ({ mailRelay }) => mailRelay),
  'no providers': cut('providers', ({ providerRelay }) => providerRelay),
  'slow database': {
    async begin({ installation: { databaseRelay }, random }) {
      const slowness = {
        latencyMillis: Math.round(1 + random() * 30),
        bytesPerSecond: Math.round(50_000 + random() * 500_000),
      };
      if (databaseRelay !== null) databaseRelay.throttle = slowness;
      return `database ${JSON.stringify(slowness)}`;
    },
    async end({ installation: { databaseRelay } }) {
      if (databaseRelay !== null) databaseRelay.throttle = null;
    },
    isPossible: ({ installation }) => installation.databaseRelay !== null,
  },
  'clock moved': {
    async begin(stage) {
      const ahead = pick(clockMoves(Date.now()), stage.random);
      await setClocks(stage, ahead);
      return `clock ${(ahead / HOUR).toFixed(1)} h`;
    },
    end: (stage) => setClocks(stage, 0),
  },
} satisfies Record<string, Fault>;
export type LastingFault = keyof typeof LASTING_FAULTS;

/** Those that can be brought about here. */
export function getPossibleFaults(stage: ChaosContext): LastingFault[] {
  const all = Object.entries<Fault>(LASTING_FAULTS);
  // Keys of the literal above.
  return all.flatMap(([name, { isPossible }]) =>
    isPossible === undefined || isPossible(stage) ? [name as LastingFault] : [],
  );
}

/** Kills without clean-up; each answers false where none is running. */
export const KILLS = {
  server: async ({ installation }: ChaosContext) =>
    (await installation.servers[0]?.kill()) ?? false,
  worker: async ({ installation }: ChaosContext) =>
    (await installation.servers[1]?.kill()) ?? false,
  backend: async ({ dataDir, random }: ChaosContext) => killed(await someBackend(dataDir, random)),
  postmaster: async ({ dataDir }: ChaosContext) => killed(await readPostmaster(dataDir)),
};
export type KillTarget = keyof typeof KILLS;

export function getKillTargets({ installation }: ChaosContext): KillTarget[] {
  const all: KillTarget[] = ['server', 'worker', 'backend', 'postmaster'];
  return all.filter((victim) => victim !== 'worker' || installation.servers.length > 1);
}

function killed(pid: number | null): boolean {
  if (pid === null) return false;
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It was gone before.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** One of the sessions of servers and commands, as PostgreSQL numbers them; null while it takes none. */
async function someBackend(dataDir: string, random: () => number): Promise<number | null> {
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

/**
 * Clock changes in milliseconds: hours and a day in both directions, around changes of summer time in Europe and
 * America, and around the end of the year.
 */
function clockMoves(now: number): readonly number[] {
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

async function setClocks({ clockFile, installation }: ChaosContext, ahead: number): Promise<void> {
  await writeFile(clockFile, String(Math.round(ahead)));
  for (const server of installation.servers) server.signal('SIGUSR2');
}
