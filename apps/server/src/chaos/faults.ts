import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { pick } from '../testing/faults/seeded.ts';
import type { SmallDisk } from '../testing/faults/small-disk.ts';
import type { RelayMood, TcpRelay } from '../testing/faults/tcp-relay.ts';
import { type Installation, readDatabaseUrl } from './installation.ts';

/** Processes that are killed without clean-up. */
export const VICTIMS = ['server', 'worker', 'backend', 'postmaster'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Faults that last for a while. */
export const SPELLS = [
  'disk full',
  'no mail',
  'no providers',
  'slow database',
  'clock moved',
] as const;
export type Spell = (typeof SPELLS)[number];

const HOUR = 3_600_000;
const CUTS: readonly RelayMood[] = ['refuses', 'hangs', 'resets'];

export interface Stage {
  readonly installation: Installation;
  readonly dataDir: string;
  /** Null where this account can't have one. */
  readonly disk: SmallDisk | null;
  readonly mailWay: TcpRelay;
  readonly providerWay: TcpRelay;
  /** The file that clocks of servers are set by. */
  readonly clockFile: string;
  readonly random: () => number;
}

/** Which of them can be had here: a database that is reached by no way of its own can't be slowed there. */
export function getSpells({ installation, disk }: Stage): readonly Spell[] {
  return SPELLS.filter(
    (spell) =>
      (spell !== 'slow database' || installation.databaseWay !== null) &&
      (spell !== 'disk full' || disk !== null),
  );
}

export function getVictims({ installation }: Stage): readonly Victim[] {
  return VICTIMS.filter((victim) => victim !== 'worker' || installation.servers.length > 1);
}

/** Brings one about; answers in words what exactly it was. */
export async function begin(spell: Spell, stage: Stage): Promise<string> {
  const { random, mailWay, providerWay, disk } = stage;
  switch (spell) {
    case 'disk full':
      await disk?.fill();
      return 'disk full';
    case 'no mail': {
      const mood = pick(CUTS, random);
      await mailWay.become(mood);
      return `mail ${mood}`;
    }
    case 'no providers': {
      const mood = pick(CUTS, random);
      await providerWay.become(mood);
      return `providers ${mood}`;
    }
    case 'slow database': {
      const slowness = {
        latencyMillis: Math.round(1 + random() * 30),
        bytesPerSecond: Math.round(50_000 + random() * 500_000),
      };
      if (stage.installation.databaseWay !== null)
        stage.installation.databaseWay.slowness = slowness;
      return `database ${JSON.stringify(slowness)}`;
    }
    case 'clock moved': {
      const ahead = pick(clockMoves(Date.now()), random);
      await setClocks(stage, ahead);
      return `clock ${(ahead / HOUR).toFixed(1)} h`;
    }
  }
}

export async function end(spell: Spell, stage: Stage): Promise<void> {
  switch (spell) {
    case 'disk full':
      return stage.disk?.empty();
    case 'no mail':
      return stage.mailWay.become('passes');
    case 'no providers':
      return stage.providerWay.become('passes');
    case 'slow database':
      if (stage.installation.databaseWay !== null) stage.installation.databaseWay.slowness = null;
      return;
    case 'clock moved':
      return setClocks(stage, 0);
  }
}

/** Kills one; false where none is running. */
export async function kill(victim: Victim, { installation, dataDir, random }: Stage) {
  switch (victim) {
    case 'server':
      return (await installation.servers[0]?.kill()) ?? false;
    case 'worker':
      return (await installation.servers[1]?.kill()) ?? false;
    case 'postmaster':
      return killed(await installation.postmaster());
    case 'backend':
      return killed(await someBackend(dataDir, random));
  }
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

async function setClocks({ clockFile, installation }: Stage, ahead: number): Promise<void> {
  await writeFile(clockFile, String(Math.round(ahead)));
  for (const server of installation.servers) server.signal('SIGUSR2');
}
