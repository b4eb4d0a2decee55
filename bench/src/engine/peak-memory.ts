import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../../scripts/bootstrap/root.mjs';

const COMMAND = inRoot('apps/cli/bin/farelark.mjs');
/**
 * Preloaded into each process of the command: prints its peak memory on exit. On Linux from /proc, because `maxRSS`
 * starts at the memory of the parent process.
 */
const REPORT_PEAK = `data:text/javascript,${encodeURIComponent(
  `import { readFileSync, writeSync } from 'node:fs';
  process.on('exit', () => {
    let peak = process.resourceUsage().maxRSS;
    try {
      peak = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
    } catch {}
    writeSync(2, 'peak_rss_kb=' + peak + '\\n');
  });`,
)}`;
const BYTES_PER_KB = 1_024;
const BYTES_PER_MB = 1e6;

/** Peak memory of the larger of the backtest command's processes while it replays a feed from a file, in MB. */
export async function measureBacktestMemory(csv: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'farelark-bench-'));
  try {
    const feed = join(folder, 'feed.csv');
    await writeFile(feed, csv);
    const { stderr } = await promisify(execFile)(
      process.execPath,
      [COMMAND, 'detect', '--in', feed, '--out', join(folder, 'alerts.ndjson')],
      { env: { ...process.env, NODE_OPTIONS: `--import=${REPORT_PEAK}` } },
    );
    const peaks = [...stderr.matchAll(/^peak_rss_kb=(\d+)$/gm)].map(([, peak]) => Number(peak));
    if (peaks.length === 0) throw new Error('The backtest printed no peak memory');
    return (Math.max(...peaks) * BYTES_PER_KB) / BYTES_PER_MB;
  } finally {
    await rm(folder, { recursive: true });
  }
}
