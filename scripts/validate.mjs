/**
 * `npm run check`: format, types, import rules, dead code, catalogues, generated pages, advisories. `npm run validate`:
 * the same, `npm test` and the stage `stress`. The last line has the counts; a check counts as one test.
 */
import { runChecks } from './bootstrap/checks.mjs';
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { formatSummary, sum } from './bootstrap/results.mjs';
import { runTests } from './bootstrap/tests.mjs';

runScript(async () => {
  const withTests = !process.argv.includes('--no-tests');
  const node = await prepare();
  const checks = await runChecks(node);
  const tests = await runTests(node, withTests ? ['unit', 'components', 'e2e', 'stress'] : []);
  const tally = sum([checks, tests]);
  console.log(formatSummary(tally));
  return tally.failed > 0 ? 1 : 0;
});
