import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  closing,
  filesToTryAgain,
  sum,
  tallyPlaywright,
  tallyVitest,
  tallyVitestTwice,
} from './results.mjs';
import { inRoot } from './root.mjs';

const FAILED = { status: 'failed', fullName: 'adds up', failureMessages: ['expected 3 to be 2'] };
const PASSED = { status: 'passed', fullName: 'counts' };
const BROKEN = {
  status: 'unexpected',
  results: [{ errors: [{ message: '\u001b[31mNot to be seen\u001b[39m' }] }],
};

describe('tallyVitest', () => {
  it('counts a file that could not be loaded or prepared as one failure', async () => {
    const report = await written({
      testResults: [
        fileOf('a.test.ts', [PASSED, FAILED, { status: 'pending' }]),
        { ...fileOf('b.test.ts', []), status: 'failed', message: 'No such file' },
        fileOf('c.test.ts', [PASSED, { status: 'todo' }]),
        {
          ...fileOf('d.test.ts', [{ status: 'skipped' }]),
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
      secondTry: [],
    });
  });

  it('counts a run that failed without a failed test as one failure', async () => {
    const report = await written({ testResults: [fileOf('a.test.ts', [PASSED])] });
    expect(tallyVitest(report, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: ['It ended with code 1'],
      secondTry: [],
    });
  });

  it('counts a run that wrote no report as one failure, whatever its exit code', () => {
    expect(tallyVitest('/nowhere/report.json', 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(filesToTryAgain('/nowhere/report.json')).toEqual([]);
  });
});

describe('files of Vitest that are tried once more', () => {
  const first = {
    testResults: [
      fileOf('a.test.ts', [PASSED, FAILED]),
      fileOf('b.test.ts', [PASSED, { ...FAILED, fullName: 'takes away' }]),
      fileOf('c.test.ts', [PASSED, { status: 'skipped' }]),
    ],
  };

  it('are those with failed tests, unless these are more than three', async () => {
    expect(filesToTryAgain(await written(first))).toEqual([
      inRoot('a.test.ts'),
      inRoot('b.test.ts'),
    ]);
    const many = { testResults: [...first.testResults, fileOf('d.test.ts', [FAILED, FAILED])] };
    expect(filesToTryAgain(await written(many))).toEqual([]);
  });

  it('count as the second run says, and what had failed is named', async () => {
    const second = {
      testResults: [
        fileOf('a.test.ts', [PASSED, { ...PASSED, fullName: 'adds up' }]),
        fileOf('b.test.ts', [PASSED, { ...FAILED, fullName: 'takes away' }]),
      ],
    };
    expect(tallyVitestTwice(await written(first), await written(second), 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 1,
      failures: ['b.test.ts › takes away\n    expected 3 to be 2'],
      secondTry: ['a.test.ts › adds up\n    expected 3 to be 2'],
    });
  });

  it('fail where the second run crashes', async () => {
    const report = await written('{"testResults":');
    expect(tallyVitestTwice(await written(first), report, 134)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['Vitest wrote no report'],
    });
  });
});

describe('tallyPlaywright', () => {
  it('names what passed on the second try, and takes a few of those', async () => {
    const suites = [
      {
        specs: [{ title: 'reads the blog', tests: [{ ...BROKEN, status: 'flaky' }] }],
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
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
    const report = await written({ stats, suites });
    expect(tallyPlaywright(report, 1)).toEqual({
      passed: 7,
      failed: 1,
      skipped: 3,
      failures: ['plan.spec.ts › pays\n    Not to be seen'],
      secondTry: ['reads the blog\n    Not to be seen'],
    });
  });

  it('counts more than three of those as failed', async () => {
    const report = await written({ stats: { expected: 5, unexpected: 0, flaky: 4, skipped: 0 } });
    expect(tallyPlaywright(report, 0)).toMatchObject({ passed: 5, failed: 4, skipped: 0 });
  });

  it('counts a crash that cut the report off as one failure', async () => {
    const report = await written('{"stats":');
    expect(tallyPlaywright(report, 134)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });
});

it('sums runs, names what failed at any time, and counts in the line that comes last', () => {
  const tally = sum([
    { passed: 2, failed: 0, skipped: 1, failures: [], secondTry: ['b.test.ts › takes away'] },
    { passed: 3, failed: 1, skipped: 0, failures: ['a.test.ts › adds up'], secondTry: [] },
  ]);
  expect(closing(tally).split('\n')).toEqual([
    '',
    'Passed on the second try, and failed before:',
    'b.test.ts › takes away',
    '',
    'Failed:',
    'a.test.ts › adds up',
    '',
    '5 passed, 1 failed, 1 skipped',
  ]);
});

function fileOf(name: string, assertionResults: readonly object[]) {
  const failed = JSON.stringify(assertionResults).includes('"failed"');
  return { name: inRoot(name), status: failed ? 'failed' : 'passed', assertionResults };
}

async function written(report: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farelark-report-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  await writeFile(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
}
