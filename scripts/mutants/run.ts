import type { Mutant } from './apply-mutant.ts';
import { MUTANTS } from './list.ts';
import { MutantRunner } from './mutant-runner.ts';

const CONCURRENCY = 2;
const IN_BROWSER = '.browser.test.tsx';

const startedAt = performance.now();
const names = process.argv.slice(2);
const unknown = names.filter((name) => !MUTANTS.some((mutant) => mutant.name === name));
if (unknown.length > 0) {
  console.error(`Unknown mutants: ${unknown.join(', ')}; see scripts/mutants/list.ts`);
  process.exit(1);
}
const chosen = MUTANTS.filter(({ name }) => names.length === 0 || names.includes(name));
const queue = [...Map.groupBy(chosen, ({ test }) => test).values()];
const counts = { killed: 0, survived: 0, broken: 0 };
await Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => work(index === 0)));
const { killed, survived, broken } = counts;
console.log(
  `${killed} killed, ${survived} survived, ${broken} broken in ${formatSeconds(startedAt, 0)}`,
);
process.exit(killed === chosen.length ? 0 : 1);

/** Runs the queue by test file; only one worker may start a browser. */
async function work(mayStartBrowser: boolean): Promise<void> {
  const runner = await MutantRunner.start();
  for (;;) {
    const index = queue.findIndex(
      ([first]) => mayStartBrowser || !first?.test.endsWith(IN_BROWSER),
    );
    if (index < 0) break;
    for (const mutant of queue.splice(index, 1)[0] ?? []) await runMutant(runner, mutant);
  }
  await runner.close();
}

async function runMutant(runner: MutantRunner, mutant: Mutant): Promise<void> {
  const start = performance.now();
  const { state, reason } = await runner.run(mutant);
  counts[state] += 1;
  const time = formatSeconds(start, 1).padStart(7);
  const done = counts.killed + counts.survived + counts.broken;
  console.log(
    `${state.padEnd(8)} ${time}  ${mutant.name} — ${mutant.title} (${done}/${chosen.length})`,
  );
  if (state !== 'killed') console.log(`  ${mutant.test}: ${reason}`);
}

function formatSeconds(since: number, digits: number): string {
  return `${((performance.now() - since) / 1000).toFixed(digits)} s`;
}
