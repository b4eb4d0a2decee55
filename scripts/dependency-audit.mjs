/**
 * Asks the registry for advisories on what the lock file has, and whether what it gave is signed. Fails on an
 * advisory that is high or critical, and on a signature that is wrong. Where no server answers it says so, and why,
 * and ends with 3: then nothing is known, which is neither good nor bad.
 */
import { readAudit } from './bootstrap/audit.mjs';
import { capture, npmCommand } from './bootstrap/child.mjs';

const NOT_DONE = 3;
/** One try: who is offline works on. */
const HASTY = ['--fetch-retries=0', '--fetch-timeout=20000'];

/** Servers of signatures may be unreachable. */
const PATIENCE_MS = 45_000;

/** Standard output of npm, else what it complained of. */
async function askNpm(args) {
  const { code, output, complaint } = await capture(
    ...npmCommand([...args, ...HASTY]),
    PATIENCE_MS,
  );
  return { code, output: output.trim() === '' ? complaint : output };
}

const { outcome, said } = readAudit((await askNpm(['audit', '--json'])).output);
console.log(said);
if (outcome === 'not done') process.exit(NOT_DONE);
if (outcome === 'vulnerable') process.exit(1);
const signatures = await askNpm(['audit', 'signatures']);
const isWrong = /invalid (?:registry )?signature|invalid attestation/i.test(signatures.output);
console.log(signatures.code === 0 ? 'signatures are right' : signatures.output.trim());
process.exit(isWrong ? 1 : signatures.code === 0 ? 0 : NOT_DONE);
