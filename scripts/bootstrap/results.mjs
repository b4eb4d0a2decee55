import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * Counts a Vitest JSON report. A file that could not be loaded has no tests to fail and counts as
 * one failure; so does a run that failed without saying where, or that wrote no report.
 *
 * @param {string} file
 * @param {number} exitCode of the run
 * @returns {Tally}
 */
export function tallyVitest(file, exitCode) {
  const report = read(file);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return blameExit(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/**
 * Counts a Playwright JSON report. A test that only passed on a second try counts as failed: it
 * proves nothing.
 *
 * @param {string} file
 * @param {number} exitCode of the run
 * @returns {Tally}
 */
export function tallyPlaywright(file, exitCode) {
  const report = read(file);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return blameExit(exitCode, { passed: expected, failed: unexpected + flaky, skipped });
}

/** @param {Tally[]} tallies */
export function sum(tallies) {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** @param {Tally} tally */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function blameExit(exitCode, tally) {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
