import { appendFileSync, writeSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { ChaosRun, type Round } from './chaos-run.ts';
import { killAll } from './server-process.ts';

/** Kills of all kinds by chance; without the setting, each kind of fault has its turn once. */
const KILLS = process.env['CHAOS_KILLS'] === undefined ? null : Number(process.env['CHAOS_KILLS']);
/** No kills begin after so many minutes. */
const MINUTES = Number(process.env['CHAOS_MINUTES'] ?? Number.POSITIVE_INFINITY);
const SEED = Number(process.env['CHAOS_SEED'] ?? 1);
/** So many kills before the installation is laid out the other way. */
const KILLS_A_LAYOUT = Number(process.env['CHAOS_KILLS_A_LAYOUT'] ?? 50);
const MILLIS_A_KILL = 20_000;
const PATIENCE_MILLIS = 400_000;

const EACH_ONCE = {
  'one machine': [
    { spells: ['disk full'], victims: [] },
    { spells: ['clock moved'], victims: ['server'] },
    { spells: [], victims: ['postmaster'] },
  ],
  'many machines': [
    { spells: ['no mail', 'slow database'], victims: ['worker'] },
    { spells: ['no providers'], victims: ['backend', 'server'] },
  ],
} as const satisfies Record<string, readonly Round[]>;

let run: ChaosRun | undefined;
afterAll(async () => {
  killAll();
  await run?.close();
});

it(`loses nothing acknowledged and notifies no traveller twice, whatever fails (${KILLS ?? 'each kind once'}, seed ${SEED}) [asvs.16.5.2]`, {
  timeout: PATIENCE_MILLIS + (KILLS ?? 0) * MILLIS_A_KILL,
}, async () => {
  run = await ChaosRun.open(SEED);
  if (!run.hasDisk) writeSync(2, 'THIS ACCOUNT MAY MOUNT NOTHING: NO DISK WAS FILLED\n');
  const left = KILLS === null ? await eachOnce(run) : await byChance(run, KILLS);
  const figures = await run.figures();
  const line = JSON.stringify({
    ...figures,
    lost: figures.lost.length,
    doubled: figures.doubled.length,
  });
  writeSync(2, `${line}\n`);
  if (process.env['CHAOS_REPORT'] !== undefined)
    appendFileSync(process.env['CHAOS_REPORT'], `${line}\n`);
  const story = run.story.slice(-40).join('\n');
  expect(figures.lost, story).toEqual([]);
  expect(figures.doubled, story).toEqual([]);
  expect(left, story).toEqual([]);
  // Nothing ended by itself, and every refusal said why.
  expect(run.fell, story).toEqual([]);
  expect(run.faults, `${story}\n${run.causes.slice(0, 10).join('\n')}`).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(100);
  expect(figures.alerts).toBeGreaterThan(0);
});

async function eachOnce(run: ChaosRun): Promise<readonly string[]> {
  await run.layOut('one machine');
  for (const round of EACH_ONCE['one machine'])
    if (run.hasDisk || !(round.spells as readonly string[]).includes('disk full'))
      await run.round(round);
  await run.takeDown();
  await run.layOut('many machines');
  for (const round of EACH_ONCE['many machines']) await run.round(round);
  return run.settle();
}

/**
 * First the one layout, then the other, again and again, until all are killed or the time is over; the last
 * one is that of many machines.
 */
async function byChance(run: ChaosRun, kills: number): Promise<readonly string[]> {
  const killed = () => [...run.kills.values()].reduce((sum, times) => sum + times, 0);
  const endsAt = performance.now() + MINUTES * 60_000;
  const isOver = (wanted: number) => killed() >= wanted || performance.now() > endsAt;
  for (;;) {
    for (const layout of ['one machine', 'many machines'] as const) {
      const wanted = Math.min(kills, killed() + KILLS_A_LAYOUT);
      await run.layOut(layout);
      while (!isOver(wanted)) await run.round(run.chance());
      if (layout === 'many machines' && isOver(kills)) return run.settle();
      await run.takeDown();
    }
  }
}
