import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './root.mjs';

/**
 * `failures` names what failed, each with the beginning of why; `secondTry` what passed only when it was tried
 * once more, each with why it had failed.
 *
 * @typedef {{
 *   passed: number, failed: number, skipped: number, failures: string[], secondTry: string[]
 * }} Tally
 */

/** So many may need a second try; more say that something is wrong, not the machine slow. */
const MOST_TRIED_AGAIN = 3;

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
  const report = read(file);
  if (report === undefined) return noReport('Vitest');
  return blameExit(exitCode, tallyFiles(report.testResults));
}

/**
 * The files that a run of Vitest has to try once more: those with failed tests, where these are few.
 *
 * @param {string} file of its JSON report
 * @returns {string[]}
 */
export function filesToTryAgain(file) {
  const failed = (read(file)?.testResults ?? []).filter(({ status }) => status === 'failed');
  return tallyFiles(failed).failed > MOST_TRIED_AGAIN ? [] : failed.map(({ name }) => name);
}

/**
 * Counts two runs of Vitest, of which the second was of some files of the first alone: of these it has the
 * last word.
 *
 * @param {string} firstFile
 * @param {string} secondFile
 * @param {number} exitCode of the second run
 * @returns {Tally}
 */
export function tallyVitestTwice(firstFile, secondFile, exitCode) {
  const again = filesToTryAgain(firstFile);
  const first = read(firstFile).testResults;
  const second = tallyVitest(secondFile, exitCode);
  const stillFailed = new Set(second.failures.map(whatFailed));
  return sum([
    tallyFiles(first.filter(({ name }) => !again.includes(name))),
    {
      ...second,
      secondTry: tallyFiles(first).failures.filter((one) => !stillFailed.has(whatFailed(one))),
    },
  ]);
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
    secondTry: [],
  };
}

/**
 * Counts a Playwright JSON report. More than three tests that only passed on a second try count as failed.
 *
 * @param {string} file
 * @param {number} exitCode of the run
 * @returns {Tally}
 */
export function tallyPlaywright(file, exitCode) {
  const report = read(file);
  if (report === undefined) return noReport('Playwright');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = specsOf(report.suites, 'unexpected').map(inWords);
  const secondTry = specsOf(report.suites, 'flaky').map(inWords);
  const tally =
    flaky > MOST_TRIED_AGAIN
      ? {
          passed: expected,
          failed: unexpected + flaky,
          skipped,
          failures: [...failures, ...secondTry],
          secondTry: [],
        }
      : { passed: expected + flaky, failed: unexpected, skipped, failures, secondTry };
  return blameExit(exitCode, tally);
}

/** @param {Tally[]} tallies of none, a tally that counts nothing yet */
export function sum(tallies) {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
      secondTry: [...all.secondTry, ...one.secondTry],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [], secondTry: [] },
  );
}

/**
 * What a run ends with: what needed a second try, what failed, once more, and the counts in the line that
 * comes last.
 *
 * @param {Tally} tally
 * @returns {string}
 */
export function closing({ passed, failed, skipped, failures, secondTry }) {
  return [
    '',
    ...part('Passed on the second try, and failed before:', secondTry),
    ...part('Failed:', failures),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n');
}

function part(headline, lines) {
  return lines.length > 0 ? [headline, ...lines, ''] : [];
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

/** The name that `failure` begins with. */
function whatFailed(text) {
  return text.split('\n', 1)[0];
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

function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
