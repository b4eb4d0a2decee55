import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { parseJson, readText } from './files.mjs';
import { inRoot } from './root.mjs';

/**
 * `failures` has a name for each failure, with the beginning of its message.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally
 */

/** Lines of a message repeated in the summary. */
const MESSAGE_LINES = 12;

/**
 * Counts a Vitest JSON report. A file that failed to load or to set up counts as one failure; so does a run that
 * failed without a failed test or without a report.
 *
 * @param {string} file
 * @param {number} exitCode of the run
 * @returns {Tally}
 */
export function tallyVitest(file, exitCode) {
  const report = parseJson(readText(file));
  if (report === undefined) return countMissingReport('Vitest');
  return countExitCode(exitCode, tallyFiles(report.testResults));
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
      ...unloaded.map(({ name, message }) => formatFailure(fromRoot(name), message)),
      ...failed.map(({ name, fullName, failureMessages }) =>
        formatFailure(`${fromRoot(name)} › ${fullName}`, failureMessages?.join('\n')),
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
  if (report === undefined) return countMissingReport('Playwright');
  const { expected, unexpected, skipped } = report.stats;
  const failures = listFailedSpecs(report.suites).map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results = [] }) =>
      results.flatMap(({ errors }) => errors ?? []),
    );
    const message = errors.map((error) => error.message).join('\n');
    return formatFailure([file, title].filter(Boolean).join(' › '), message);
  });
  return countExitCode(exitCode, { passed: expected, failed: unexpected, skipped, failures });
}

/** @param {Tally[]} tallies */
export function sum(tallies) {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
      failures: [...total.failures, ...tally.failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}

/**
 * Summary of a run: the failures, then the counts in the last line.
 *
 * @param {Tally} tally
 * @returns {string}
 */
export function formatSummary({ passed, failed, skipped, failures }) {
  return [
    '',
    ...(failures.length > 0 ? ['Failed:', ...failures, ''] : []),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n');
}

/** Specs with a failed test, in nested suites too. */
function listFailedSpecs(suites = []) {
  return suites.flatMap(({ specs = [], suites: nested }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected')),
    ...listFailedSpecs(nested),
  ]);
}

/** The name of a failure, then the first lines of its message without colours. */
function formatFailure(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES);
  return [name, ...lines.filter(Boolean).map((line) => `    ${line}`)].join('\n');
}

function countMissingReport(runner) {
  return { ...sum([]), failed: 1, failures: [`${runner} wrote no report`] };
}

function countExitCode(exitCode, tally) {
  if (exitCode === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [`Exited with code ${exitCode}`] };
}

function fromRoot(file) {
  return relative(inRoot('.'), file);
}
