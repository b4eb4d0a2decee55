/**
 * `npm run check`: formatting, types, import rules, dead code, catalogues, settings, notices.
 * `npm run validate`: the same, `npm test`, then faults, kills, upgrades and documented commands. The last line
 * counts, a check as one test.
 */
import { runChecks } from './bootstrap/checks.mjs';
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { closing, sum } from './bootstrap/results.mjs';
import { runTests } from './bootstrap/tests.mjs';

runScript(async () => {
  const withTests = !process.argv.includes('--no-tests');
  const node = await prepare();
  const checks = await runChecks(node);
  const tests = await runTests(node, withTests ? ['unit', 'components', 'e2e', 'stress'] : []);
  const tally = sum([checks, tests]);
  console.log(closing(tally));
  return tally.failed > 0 ? 1 : 0;
});
