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

/** So many journeys may need a second try; more say that something is wrong, not the machine slow. */
const MOST_FLAKY = 3;

/**
 * Counts a Playwright JSON report. Tests that only passed on a second try are named; more than three
 * of them count as failed.
 *
 * @param {string} file
 * @param {number} exitCode of the run
 * @returns {Tally}
 */
export function tallyPlaywright(file, exitCode) {
  const report = read(file);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (flaky > 0) console.log(`\nOn the second try: ${flakyNames(report.suites).join('; ')}`);
  const tally =
    flaky > MOST_FLAKY
      ? { passed: expected, failed: unexpected + flaky, skipped }
      : { passed: expected + flaky, failed: unexpected, skipped };
  return blameExit(exitCode, tally);
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

function flakyNames(suites = []) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => title),
    ...flakyNames(suite.suites),
  ]);
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
