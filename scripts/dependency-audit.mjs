/**
 * Checks the packages of the lock file for advisories and for their signatures. Fails on a high or critical advisory
 * and on an invalid signature. Exits with 3, and the reason, when the registry does not respond.
 */
import { readAudit } from './bootstrap/audit.mjs';
import { NOT_DONE } from './bootstrap/checks.mjs';
import { capture, npmCommand } from './bootstrap/child.mjs';

/** No retries, so that the check is quick without a network. */
const FETCH_OPTIONS = ['--fetch-retries=0', '--fetch-timeout=20000'];
const TIMEOUT_MS = 45_000;

/** Standard output of npm, or standard error when it is empty. */
async function runNpm(args) {
  const { code, stdout, stderr } = await capture(
    ...npmCommand([...args, ...FETCH_OPTIONS]),
    TIMEOUT_MS,
  );
  return { code, output: stdout.trim() === '' ? stderr : stdout };
}

const { outcome, message } = readAudit((await runNpm(['audit', '--json'])).output);
console.log(message);
if (outcome === 'not done') process.exit(NOT_DONE);
if (outcome === 'vulnerable') process.exit(1);

const signatures = await runNpm(['audit', 'signatures']);
const isInvalid = /invalid (?:registry )?signature|invalid attestation/i.test(signatures.output);
console.log(signatures.code === 0 ? 'valid signatures' : signatures.output.trim());
process.exit(isInvalid ? 1 : signatures.code === 0 ? 0 : NOT_DONE);
