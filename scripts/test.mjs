/**
 * `npm test`: runs what each change needs. `npm test -- unit`, `-- components` or `-- e2e` runs a part of it, `-- stress`
 * faults, kills, upgrades and documented commands, `-- fuzz` generated requests; what follows goes to the runner, as in
 * `npm test -- unit packages/db`. `npm run test:full` (`-- full`) runs all of it, every page in every language,
 * theme and width. What failed is named once more at the end; the last line counts.
 */
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { closing } from './bootstrap/results.mjs';
import { runTests, STAGE_NAMES } from './bootstrap/tests.mjs';

const ALL_REQUESTS = '20000';

runScript(async () => {
  const [first, ...others] = process.argv.slice(2);
  const stages = listStages(first);
  if (first === 'full') {
    process.env.PAGES ??= 'all';
    process.env.FUZZ_REQUESTS ??= ALL_REQUESTS;
  }
  const tally = await runTests(await prepare(), stages, others);
  console.log(closing(tally));
  return tally.failed > 0 ? 1 : 0;
});

function listStages(name) {
  if (name === undefined) return ['unit', 'components', 'e2e'];
  if (name === 'full') return STAGE_NAMES;
  if (STAGE_NAMES.includes(name)) return [name];
  throw new Error(
    `Say which tests "${name}" is for: npm test -- ${STAGE_NAMES.join(' … or -- ')} …`,
  );
}
