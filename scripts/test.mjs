/**
 * `npm test`: runs everything. `npm test -- unit` or `npm test -- e2e` runs one half; what follows
 * goes to its runner, as in `npm test -- unit packages/db`. What failed is named once more at the
 * end; the last line counts.
 */
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { closing, sum } from './bootstrap/results.mjs';
import { runTests } from './bootstrap/tests.mjs';

runScript(async () => {
  const [first, ...others] = process.argv.slice(2);
  const only = first === 'unit' || first === 'e2e' ? first : undefined;
  const rest = only === undefined ? process.argv.slice(2) : others;
  if (only === undefined && rest.length > 0) {
    throw new Error(`Say which tests "${rest.join(' ')}" is for: npm test -- unit … or -- e2e …`);
  }
  const node = await prepare();
  const tally = sum(await runTests(node, { only, rest }));
  console.log(closing(tally));
  return tally.failed > 0 ? 1 : 0;
});
