import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../../config/settings.ts';
import { getActiveTraceId } from './tracing/server-tracer.ts';

/** Mail servers and PostgreSQL repeat email addresses in errors. */
const EMAIL_ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;

/** Error fields that may contain rows, connection secrets or account input. */
const REDACTED_FIELDS = ['detail', 'where', 'parameters', 'client', 'details'];

/**
 * Creates a log without email addresses, and without the rows and connections of PostgreSQL errors.
 *
 * @param destination default: standard output
 */
export function createLog(level: Settings['LOG_LEVEL'], destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: { paths: REDACTED_FIELDS.map((field) => `err.${field}`), remove: true },
      hooks: { streamWrite: redactAddresses },
      mixin: getTraceFields,
    },
    ...(destination === undefined ? [] : [destination]),
  );
}

/** Log for Fastify, without its messages about ports, which repeat the server's own. */
export function createFrameworkLog(log: Logger): Logger {
  const isQuiet = log.isLevelEnabled('debug') || !log.isLevelEnabled('warn');
  return isQuiet ? log : log.child({}, { level: 'warn' });
}

/** Links log lines to traces. */
function getTraceFields(): object {
  const traceId = getActiveTraceId();
  return traceId === null ? {} : { traceId };
}

export function redactAddresses(text: string): string {
  return text.replace(EMAIL_ADDRESS, '…@…');
}

/** Resolves `auto`: readable lines in a terminal, JSON elsewhere. */
export function getLogFormat(
  { LOG_FORMAT }: Pick<Settings, 'LOG_FORMAT'>,
  stream: { readonly isTTY?: boolean },
): 'pretty' | 'json' {
  if (LOG_FORMAT !== 'auto') return LOG_FORMAT;
  return stream.isTTY === true ? 'pretty' : 'json';
}
