import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { parseJson, readText } from './files.mjs';
import { inRoot } from './root.mjs';

/**
 * `failures` names what failed, each with the beginning of why.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally
 */

/** So much of why something failed is repeated at the end; the rest stands further up. */
const REASON_LINES = 12;

/**
 * Counts a Vitest JSON report. A file that could not be loaded or prepared has no failed test and counts
 * as one failure; so does a run that failed without saying where, or that wrote no report.
 *
 * @param {string} file
 * @param {number} exitCode of the run
 * @returns {Tally}
 */
export function tallyVitest(file, exitCode) {
  const report = parseJson(readText(file));
  if (report === undefined) return noReport('Vitest');
  return blameExit(exitCode, tallyFiles(report.testResults));
}

function tallyFiles(files) {
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const passed = tests.filter(({ status }) => status === 'passed');
  return {
    passed: passed.length,
    failed: failed.length + unloaded.length,
    skipped: tests.length - passed.length - failed.length,
    failures: [
      ...unloaded.map(({ name, message }) => failure(fromRoot(name), message)),
      ...failed.map(({ name, fullName, failureMessages }) =>
        failure(`${fromRoot(name)} › ${fullName}`, failureMessages?.join('\n')),
      ),
    ],
  };
}

/**
 * Counts a Playwright JSON report.
 *
 * @param {string} file
 * @param {number} exitCode of the run
 * @returns {Tally}
 */
export function tallyPlaywright(file, exitCode) {
  const report = parseJson(readText(file));
  if (report === undefined) return noReport('Playwright');
  const { expected, unexpected, skipped } = report.stats;
  const failures = failedSpecs(report.suites).map(inWords);
  return blameExit(exitCode, { passed: expected, failed: unexpected, skipped, failures });
}

/** @param {Tally[]} tallies of none, a tally that counts nothing yet */
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
 * Summary of a run: the failures again, and the counts in the last line.
 *
 * @param {Tally} tally
 * @returns {string}
 */
export function closing({ passed, failed, skipped, failures }) {
  return [
    '',
    ...(failures.length > 0 ? ['Failed:', ...failures, ''] : []),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n');
}

/** The specs with a failed test, of all files and groups. */
function failedSpecs(suites = []) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).filter(({ tests }) =>
      tests.some(({ status }) => status === 'unexpected'),
    ),
    ...failedSpecs(suite.suites),
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
  return { ...sum([]), failed: 1, failures: [failure(`${runner} wrote no report`)] };
}

function fromRoot(file) {
  return relative(inRoot('.'), file);
}

function blameExit(exitCode, tally) {
  if (exitCode === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [failure(`It ended with code ${exitCode}`)] };
}
