import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../../config/settings.ts';
import { getActiveTraceId } from './tracing/server-tracer.ts';

/** Email addresses, which mail servers and PostgreSQL repeat in errors. */
const ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;

/** Fields of errors: the last are of the accounts, and hold what an address was asked with. */
const HIDDEN = ['detail', 'where', 'parameters', 'client', 'details'];

/**
 * The server's log, which goes to more people and places than its database: no addresses, and of an error of
 * PostgreSQL neither the row that it was about nor the connection, with the key by which it can be cancelled.
 *
 * @param destination where it is written; default: standard output
 */
export function createLog(level: Settings['LOG_LEVEL'], destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: { paths: HIDDEN.map((field) => `err.${field}`), remove: true },
      hooks: { streamWrite: withoutAddresses },
      mixin: traceOfLine,
    },
    ...(destination === undefined ? [] : [destination]),
  );
}

/** The log for the web framework: its own notes, such as the port that it listens on, repeat ours and are left out. */
export function frameworkLog(log: Logger): Logger {
  const isQuiet = log.isLevelEnabled('debug') || !log.isLevelEnabled('warn');
  return isQuiet ? log : log.child({}, { level: 'warn' });
}

/** By which lines and traces are found from each other. */
function traceOfLine(): object {
  const traceId = getActiveTraceId();
  return traceId === null ? {} : { traceId };
}

/** A text with addresses of people made unreadable. */
export function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, '…@…');
}

/** The format that `auto` stands for: lines for people in a terminal, JSON elsewhere. */
export function logFormat(
  { LOG_FORMAT }: Pick<Settings, 'LOG_FORMAT'>,
  stream: { readonly isTTY?: boolean },
): 'pretty' | 'json' {
  if (LOG_FORMAT !== 'auto') return LOG_FORMAT;
  return stream.isTTY === true ? 'pretty' : 'json';
}
