import { appendFileSync, writeSync } from 'node:fs';
import { afterAll, expect, it, onTestFailed } from 'vitest';
import { ChaosRun, type Round } from './chaos-run.ts';
import { killAll } from './server-process.ts';

/** Number of random kills; null for each kind of fault once. */
const KILLS = process.env['CHAOS_KILLS'] === undefined ? null : Number(process.env['CHAOS_KILLS']);
/** Time after which no kill starts. */
const MINUTES = Number(process.env['CHAOS_MINUTES'] ?? Number.POSITIVE_INFINITY);
const SEED = Number(process.env['CHAOS_SEED'] ?? 1);
/** Kills before the layout changes. */
const KILLS_PER_LAYOUT = Number(process.env['CHAOS_KILLS_A_LAYOUT'] ?? 50);
const MILLIS_PER_KILL = 20_000;
const TIMEOUT_MILLIS = 400_000;
/** Writes without which a run proves little. */
const MIN_ACKNOWLEDGED = 100;

const EACH_ONCE = {
  'one machine': [
    { faults: ['disk full'], killTargets: [] },
    { faults: ['clock moved'], killTargets: ['server'] },
    { faults: [], killTargets: ['postmaster'] },
  ],
  'many machines': [
    { faults: ['no mail', 'slow database'], killTargets: ['worker'] },
    { faults: ['no providers'], killTargets: ['backend', 'server'] },
  ],
} as const satisfies Record<string, readonly Round[]>;

let run: ChaosRun | undefined;
afterAll(async () => {
  killAll();
  await run?.close();
});

it(`loses nothing acknowledged and notifies no traveller twice, under any fault (${KILLS ?? 'each kind once'}, seed ${SEED}) [asvs.16.5.2]`, {
  timeout: TIMEOUT_MILLIS + (KILLS ?? 0) * MILLIS_PER_KILL,
}, async () => {
  // Also after a timeout, which cannot say what it waited for.
  onTestFailed(() => void writeSync(2, `${run?.describeFailure()}\n`));
  run = await ChaosRun.open(SEED);
  if (!run.hasDisk) writeSync(2, 'NO PERMISSION TO MOUNT A DISK: NO DISK WAS FILLED\n');
  const pending = KILLS === null ? await runEachFault(run) : await runRandomKills(run, KILLS);
  const figures = await run.figures();
  const line = JSON.stringify({
    ...figures,
    lost: figures.lost.length,
    duplicates: figures.duplicates.length,
  });
  writeSync(2, `${line}\n`);
  if (process.env['CHAOS_REPORT'] !== undefined)
    appendFileSync(process.env['CHAOS_REPORT'], `${line}\n`);
  expect(figures.lost).toEqual([]);
  expect(figures.duplicates).toEqual([]);
  expect(pending).toEqual([]);
  expect(run.crashes).toEqual([]);
  expect(run.errors).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(MIN_ACKNOWLEDGED);
  expect(figures.alerts).toBeGreaterThan(0);
});

async function runEachFault(run: ChaosRun): Promise<readonly string[]> {
  await run.start('one machine');
  for (const round of EACH_ONCE['one machine'])
    if (run.hasDisk || !(round.faults as readonly string[]).includes('disk full'))
      await run.runRound(round);
  await run.stop();
  await run.start('many machines');
  for (const round of EACH_ONCE['many machines']) await run.runRound(round);
  // On a slow machine, the rounds alone have fewer calls.
  await expect
    .poll(() => run.journal.acknowledged, { timeout: 60_000 })
    .toBeGreaterThan(MIN_ACKNOWLEDGED);
  return run.settle();
}

/** Alternates between layouts until all kills are done or time is up, ending with `many machines`. */
async function runRandomKills(run: ChaosRun, kills: number): Promise<readonly string[]> {
  const countKills = () => [...run.kills.values()].reduce((sum, times) => sum + times, 0);
  const endsAt = performance.now() + MINUTES * 60_000;
  const isDone = (target: number) => countKills() >= target || performance.now() > endsAt;
  for (;;) {
    for (const layout of ['one machine', 'many machines'] as const) {
      const target = Math.min(kills, countKills() + KILLS_PER_LAYOUT);
      await run.start(layout);
      while (!isDone(target)) await run.runRound(run.chooseRound());
      if (layout === 'many machines' && isDone(kills)) return run.settle();
      await run.stop();
    }
  }
}
