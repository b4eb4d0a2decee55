import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './root.mjs';

/**
 * `failures` names what failed, each with the beginning of why.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally
 */

/** So much of why something failed is repeated at the end; the rest stands further up. */
const REASON_LINES = 12;

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
  if (report === undefined) return noReport('Vitest');
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return blameExit(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloaded.map(({ name, message }) => failure(fromRoot(name), message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            failure(`${fromRoot(name)} › ${fullName}`, failureMessages?.join('\n')),
          ),
      ),
    ],
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
  if (report === undefined) return noReport('Playwright');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const second = specsOf(report.suites, 'flaky');
  if (flaky > 0) console.log(`\nOn the second try: ${second.map(({ title }) => title).join('; ')}`);
  const failures = specsOf(report.suites, 'unexpected').map(inWords);
  const tally =
    flaky > MOST_FLAKY
      ? {
          passed: expected,
          failed: unexpected + flaky,
          skipped,
          failures: [...failures, ...second.map(inWords)],
        }
      : { passed: expected + flaky, failed: unexpected, skipped, failures };
  return blameExit(exitCode, tally);
}

/** @param {Tally[]} tallies */
export function sum(tallies) {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}

/**
 * What a run ends with: what failed, once more, and the counts in the line that comes last.
 *
 * @param {Tally} tally
 * @returns {string}
 */
export function closing({ passed, failed, skipped, failures }) {
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return ['', ...(failures.length > 0 ? ['Failed:', ...failures, ''] : []), counts].join('\n');
}

/** The specs of which a test came out so, of all files and groups. */
function specsOf(suites = [], status) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).filter(({ tests }) => tests.some((test) => test.status === status)),
    ...specsOf(suite.suites, status),
  ]);
}

function inWords({ file, title, tests }) {
  const results = tests.flatMap((test) => test.results ?? []);
  const reason = results.flatMap(({ errors }) => errors ?? []).map(({ message }) => message);
  return failure([file, title].filter(Boolean).join(' › '), reason.join('\n'));
}

/** @returns {string} what failed, and under it the first lines of why, without colours */
function failure(what, why = '') {
  const lines = stripVTControlCharacters(why).split('\n').slice(0, REASON_LINES);
  return [what, ...lines.filter(Boolean).map((line) => `    ${line}`)].join('\n');
}

function noReport(runner) {
  return { passed: 0, failed: 1, skipped: 0, failures: [failure(`${runner} wrote no report`)] };
}

function fromRoot(file) {
  return relative(inRoot('.'), file);
}

function blameExit(exitCode, tally) {
  if (exitCode === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [failure(`It ended with code ${exitCode}`)] };
}

function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
