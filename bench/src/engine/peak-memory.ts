import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../harness/root.ts';

const COMMAND = inRoot('apps/cli/bin/farelark.mjs');
const MARK = 'peak_rss_kb=';

/**
 * Report of each process of the command as it ends. On Linux not the system's own count
 * (`maxRSS`), which starts at what the process that started it held.
 */
const CONFESSION = `data:text/javascript,${encodeURIComponent(
  `import { readFileSync, writeSync } from 'node:fs';
  process.on('exit', () => {
    let peak = process.resourceUsage().maxRSS;
    try {
      peak = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
    } catch {}
    writeSync(2, '${MARK}' + peak + '\\n');
  });`,
)}`;

const BYTES_PER_KB = 1_024;
const BYTES_PER_MB = 1e6;

/**
 * The most memory, in MB, that the backtest command holds at a time while it replays a feed from a
 * file, in a process of its own; its launcher counts if it is larger.
 */
export async function peakMemoryOfBacktest(csv: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'farelark-bench-'));
  try {
    const feed = join(folder, 'feed.csv');
    await writeFile(feed, csv);
    const { stderr } = await promisify(execFile)(
      process.execPath,
      [COMMAND, 'detect', '--in', feed, '--out', join(folder, 'alerts.ndjson')],
      { env: { ...process.env, NODE_OPTIONS: `--import=${CONFESSION}` } },
    );
    const peaks = stderr
      .split('\n')
      .filter((line) => line.startsWith(MARK))
      .map((line) => Number(line.slice(MARK.length)));
    if (peaks.length === 0) throw new Error('The backtest did not say what memory it held');
    return (Math.max(...peaks) * BYTES_PER_KB) / BYTES_PER_MB;
  } finally {
    await rm(folder, { recursive: true });
  }
}
