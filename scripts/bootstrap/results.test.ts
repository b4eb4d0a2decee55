import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { closing, sum, tallyPlaywright, tallyVitest } from './results.mjs';
import { inRoot } from './root.mjs';

const FAILED = { status: 'failed', fullName: 'adds up', failureMessages: ['expected 3 to be 2'] };
const BROKEN = {
  status: 'unexpected',
  results: [{ errors: [{ message: '\u001b[31mNot to be seen\u001b[39m' }] }],
};

describe('tallyVitest', () => {
  it('counts a file that could not be loaded as one failure', async () => {
    const report = await written({
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { name: inRoot('a.test.ts'), status: 'failed', assertionResults: [FAILED] },
        {
          name: inRoot('b.test.ts'),
          status: 'failed',
          assertionResults: [],
          message: 'No such file',
        },
        { name: inRoot('c.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    });
    expect(tallyVitest(report, 1)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: ['b.test.ts\n    No such file', 'a.test.ts › adds up\n    expected 3 to be 2'],
    });
  });

  it('counts a run that failed without a failed test as one failure', async () => {
    const report = await written({
      numPassedTests: 3,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [],
    });
    expect(tallyVitest(report, 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      failures: ['It ended with code 1'],
    });
  });

  it('counts a run that wrote no report as one failure, whatever its exit code', () => {
    expect(tallyVitest('/nowhere/report.json', 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('tallyPlaywright', () => {
  it('names what passed on the second try, and takes a few of those', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const suites = [
      {
        specs: [{ title: 'reads the blog', tests: [{ status: 'flaky' }] }],
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
    });
    expect(said.mock.lastCall?.[0]).toContain('second try: reads the blog');
    expect(said.mock.lastCall?.[0]).not.toContain('signs in');
  });

  it('counts more than three of those as failed', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const report = await written({ stats: { expected: 5, unexpected: 0, flaky: 4, skipped: 0 } });
    expect(tallyPlaywright(report, 0)).toMatchObject({ passed: 5, failed: 4, skipped: 0 });
  });

  it('counts a crash that cut the report off as one failure', async () => {
    const report = await written('{"stats":');
    expect(tallyPlaywright(report, 134)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });
});

it('sums runs, names what failed, and counts in the line that comes last', () => {
  const tally = sum([
    { passed: 2, failed: 0, skipped: 1, failures: [] },
    { passed: 3, failed: 1, skipped: 0, failures: ['a.test.ts › adds up'] },
  ]);
  expect(closing(tally)).toBe('\nFailed:\na.test.ts › adds up\n\n5 passed, 1 failed, 1 skipped');
});

async function written(report: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farelark-report-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  await writeFile(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
}
