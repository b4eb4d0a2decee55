import { hostname } from 'node:os';

/**
 * Progress of the steps before a program runs, as plain lines or as JSON lines of a log.
 *
 * @typedef {object} Steps
 * @property {(line: string) => void} say
 * @property {<T>(doing: string, done: string, work: () => Promise<T>) => Promise<T>} run
 * @property {(error: unknown) => void} fail
 */

/** Interval between the dots of a running step, while the line has room for them and the duration. */
const DOT_INTERVAL_MS = 2_000;
const DURATION_COLUMNS = 8;
/** Log levels of pino. */
const INFO = 30;
const ERROR = 50;
const QUIET_LEVELS = ['warn', 'error', 'silent'];

/**
 * Plain lines, one for each step: its name, in a terminal a dot every two seconds, and its duration.
 *
 * @param {{ stream?: NodeJS.WriteStream, showsTime?: boolean }} [options]
 * @returns {Steps}
 */
export function plainSteps({ stream = process.stderr, showsTime = false } = {}) {
  const time = () => (showsTime ? `${new Date().toTimeString().slice(0, 8)}  ` : '');
  return {
    say: (line) => stream.write(`${time()}${line}\n`),
    async run(doing, _done, work) {
      const startedAt = performance.now();
      const line = `${time()}${doing} ${stream.isTTY ? '' : '…'}`;
      stream.write(line);
      let room = stream.isTTY ? (stream.columns || 80) - line.length - DURATION_COLUMNS : 0;
      const dots = setInterval(() => {
        if (room-- > 0) stream.write('.');
      }, DOT_INTERVAL_MS).unref();
      try {
        const result = await work();
        stream.write(` ${formatDuration(performance.now() - startedAt)}\n`);
        return result;
      } catch (error) {
        stream.write(' failed\n');
        throw error;
      } finally {
        clearInterval(dots);
      }
    },
    fail(error) {
      stream.write(`${error?.output ?? ''}${error instanceof Error ? error.message : error}\n`);
    },
  };
}

/** @returns {Steps} JSON lines like the server's log */
function jsonSteps({ stream, level }) {
  const log = (number, fields) => {
    if (number === ERROR ? level === 'silent' : QUIET_LEVELS.includes(level)) return;
    const base = { level: number, time: Date.now(), pid: process.pid, hostname: hostname() };
    stream.write(`${JSON.stringify({ ...base, ...fields })}\n`);
  };
  return {
    say: (msg) => log(INFO, { msg }),
    async run(doing, done, work) {
      const startedAt = performance.now();
      log(INFO, { msg: doing });
      const result = await work();
      log(INFO, { millis: Math.round(performance.now() - startedAt), msg: done });
      return result;
    },
    fail(error) {
      const msg = error instanceof Error ? error.message : String(error);
      log(ERROR, { ...(error?.output ? { output: error.output } : {}), msg });
    },
  };
}

/**
 * Progress of the server's start in the format of its log (`LOG_FORMAT`).
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.WriteStream} stream
 * @returns {Steps}
 */
export function startSteps(env = process.env, stream = process.stdout) {
  const isPretty =
    env['LOG_FORMAT'] === 'pretty' || (env['LOG_FORMAT'] !== 'json' && stream.isTTY === true);
  return isPretty
    ? plainSteps({ stream, showsTime: true })
    : jsonSteps({ stream, level: env['LOG_LEVEL'] });
}

function formatDuration(millis) {
  return millis < 10_000 ? `${(millis / 1_000).toFixed(1)} s` : `${Math.round(millis / 1_000)} s`;
}
