/**
 * `npm test`: runs the stages `unit`, `components` and `e2e`. `npm test -- STAGE` runs one of them, or `stress` (faults,
 * kills, upgrades and documented commands) or `fuzz` (generated requests); further arguments go to the runner, as in
 * `npm test -- unit packages/db`. `npm run test:full` (`-- full`) runs all stages, with every page in every language,
 * theme and width. Ends with the failures, and the counts in the last line.
 */
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { formatSummary } from './bootstrap/results.mjs';
import { runTests, STAGE_NAMES } from './bootstrap/tests.mjs';

const ALL_REQUESTS = '20000';

runScript(async () => {
  const [first, ...others] = process.argv.slice(2);
  const stages = listStages(first);
  if (first === 'full') {
    process.env.PAGES ??= 'all';
    process.env.FUZZ_REQUESTS ??= ALL_REQUESTS;
    process.env.TABLE_PROPERTY_RUNS ??= '3000';
  }
  const tally = await runTests(await prepare(), stages, others);
  console.log(formatSummary(tally));
  return tally.failed > 0 ? 1 : 0;
});

function listStages(name) {
  if (name === undefined) return ['unit', 'components', 'e2e'];
  if (name === 'full') return STAGE_NAMES;
  if (STAGE_NAMES.includes(name)) return [name];
  throw new Error(`Unknown stage "${name}". Usage: npm test -- ${STAGE_NAMES.join(' … or -- ')} …`);
}
