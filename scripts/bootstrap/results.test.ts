import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatSummary, sum, tallyPlaywright, tallyVitest } from './results.mjs';
import { inRoot } from './root.mjs';

const FAILED = { status: 'failed', fullName: 'adds up', failureMessages: ['expected 3 to be 2'] };
const PASSED = { status: 'passed', fullName: 'counts' };
const BROKEN = {
  status: 'unexpected',
  results: [{ errors: [{ message: '\u001b[31mNot visible\u001b[39m' }] }],
};

describe('tallyVitest', () => {
  it('counts a file that failed to load or to set up as one failure', async () => {
    const report = await writeReport({
      testResults: [
        toFile('a.test.ts', [PASSED, FAILED, { status: 'pending' }]),
        { ...toFile('b.test.ts', []), status: 'failed', message: 'No such file' },
        toFile('c.test.ts', [PASSED, { status: 'todo' }]),
        {
          ...toFile('d.test.ts', [{ status: 'skipped' }]),
          status: 'failed',
          message: 'No database',
        },
      ],
    });
    expect(tallyVitest(report, 1)).toEqual({
      passed: 2,
      failed: 3,
      skipped: 3,
      failures: [
        'b.test.ts\n    No such file',
        'd.test.ts\n    No database',
        'a.test.ts › adds up\n    expected 3 to be 2',
      ],
    });
  });

  it('counts an exit code without a failed test as one failure', async () => {
    const report = await writeReport({ testResults: [toFile('a.test.ts', [PASSED])] });
    expect(tallyVitest(report, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: ['Exited with code 1'],
    });
  });

  it('counts a missing report as one failure, even with exit code 0', () => {
    expect(tallyVitest('/nowhere/report.json', 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('tallyPlaywright', () => {
  it('lists failures of nested suites with the beginning of their messages', async () => {
    const suites = [
      {
        specs: [{ title: 'reads the blog', tests: [BROKEN] }],
        suites: [
          {
            specs: [
              { title: 'signs in', tests: [{ status: 'expected' }] },
              { file: 'plan.spec.ts', title: 'pays', tests: [BROKEN] },
            ],
          },
        ],
      },
    ];
    const stats = { expected: 5, unexpected: 2, skipped: 3 };
    const report = await writeReport({ stats, suites });
    expect(tallyPlaywright(report, 1)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 3,
      failures: ['reads the blog\n    Not visible', 'plan.spec.ts › pays\n    Not visible'],
    });
  });

  it('counts a truncated report as one failure', async () => {
    const report = await writeReport('{"stats":');
    expect(tallyPlaywright(report, 134)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });
});

it('formatSummary lists the failures of all runs and ends with the counts', () => {
  const tally = sum([
    { passed: 2, failed: 0, skipped: 1, failures: [] },
    { passed: 3, failed: 1, skipped: 0, failures: ['a.test.ts › adds up'] },
  ]);
  expect(formatSummary(tally).split('\n')).toEqual([
    '',
    'Failed:',
    'a.test.ts › adds up',
    '',
    '5 passed, 1 failed, 1 skipped',
  ]);
});

function toFile(name: string, assertionResults: readonly object[]) {
  const isFailed = assertionResults.includes(FAILED);
  return { name: inRoot(name), status: isFailed ? 'failed' : 'passed', assertionResults };
}

async function writeReport(report: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farelark-report-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  await writeFile(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
}
