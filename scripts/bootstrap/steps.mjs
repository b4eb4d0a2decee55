import { hostname } from 'node:os';

/**
 * The steps before a program runs, as lines for people or as a log of JSON lines.
 *
 * @typedef {object} Steps
 * @property {(line: string) => void} say
 * @property {<T>(doing: string, done: string, work: () => Promise<T>) => Promise<T>} run
 * @property {(error: unknown) => void} fail
 */

/** A dot is added to the line of a running step this often, while there is room for it and the duration. */
const DOT_EVERY_MS = 2_000;
const DURATION_COLUMNS = 8;
/** Numbers of pino, whose lines the server writes. */
const INFO = 30;
const ERROR = 50;
const QUIET_LEVELS = ['warn', 'error', 'silent'];

/**
 * Steps for people, each on one line: what is done, a dot every two seconds in a terminal, how long it took.
 *
 * @param {{ stream?: NodeJS.WriteStream, showsTime?: boolean }} [options]
 * @returns {Steps}
 */
export function plainSteps({ stream = process.stderr, showsTime = false } = {}) {
  const time = () => (showsTime ? `${new Date().toTimeString().slice(0, 8)}  ` : '');
  return {
    say: (line) => stream.write(`${time()}${line}\n`),
    async run(doing, _done, work) {
      const since = performance.now();
      const line = `${time()}${doing} ${stream.isTTY ? '' : '…'}`;
      stream.write(line);
      let room = stream.isTTY ? (stream.columns || 80) - line.length - DURATION_COLUMNS : 0;
      const dotting = setInterval(() => {
        if (room-- > 0) stream.write('.');
      }, DOT_EVERY_MS).unref();
      try {
        const result = await work();
        stream.write(` ${duration(performance.now() - since)}\n`);
        return result;
      } catch (error) {
        stream.write(' failed\n');
        throw error;
      } finally {
        clearInterval(dotting);
      }
    },
    fail(error) {
      stream.write(`${error?.output ?? ''}${error instanceof Error ? error.message : error}\n`);
    },
  };
}

/** @returns {Steps} a JSON object a line, as the server logs */
function jsonSteps({ stream, level }) {
  const log = (number, facts) => {
    if (number === ERROR ? level === 'silent' : QUIET_LEVELS.includes(level)) return;
    const base = { level: number, time: Date.now(), pid: process.pid, hostname: hostname() };
    stream.write(`${JSON.stringify({ ...base, ...facts })}\n`);
  };
  return {
    say: (msg) => log(INFO, { msg }),
    async run(doing, done, work) {
      const since = performance.now();
      log(INFO, { msg: doing });
      const result = await work();
      log(INFO, { millis: Math.round(performance.now() - since), msg: done });
      return result;
    },
    fail(error) {
      const msg = error instanceof Error ? error.message : String(error);
      log(ERROR, { ...(error?.output ? { output: error.output } : {}), msg });
    },
  };
}

/**
 * The steps of a server's start, in the format of its log (`LOG_FORMAT`).
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

function duration(millis) {
  return millis < 10_000 ? `${(millis / 1_000).toFixed(1)} s` : `${Math.round(millis / 1_000)} s`;
}
