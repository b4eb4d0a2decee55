import { styleText } from 'node:util';
import { type DestinationStream, levels } from 'pino';

export type Terminal = Pick<NodeJS.WriteStream, 'write'> &
  Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'hasColors'>>;

interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly millis?: number;
  readonly err?: { readonly message?: string; readonly stack?: string };
  readonly [field: string]: unknown;
}

/** Fields that are shown in another form, or of use to programs only. */
const OMITTED_FIELDS = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'msg',
  'millis',
  'err',
  'traceId',
  'jobId',
]);
const WARN = levels.values['warn'] ?? 40;
const ERROR = levels.values['error'] ?? 50;

/** Destination that formats pino's JSON lines: time, level of warnings and errors, message, fields. */
export function prettyLog(out: Terminal): DestinationStream {
  const paint = (style: 'dim' | 'yellow' | 'red', text: string) =>
    out.hasColors?.() === true ? styleText(style, text, { validateStream: false }) : text;
  return {
    write(json) {
      const line = JSON.parse(json) as LogLine;
      const time = paint('dim', new Date(line.time).toTimeString().slice(0, 8));
      const { message = '', stack = '' } = line.err ?? {};
      // Errors show their stack, which begins with the message.
      const reason = line.err === undefined || line.level >= ERROR ? '' : `: ${message}`;
      const duration = line.millis === undefined ? '' : ` (${formatDuration(line.millis)})`;
      const fields = formatFields(line);
      const text = `${time}  ${label(line.level)}${line.msg ?? ''}${reason}${duration}`;
      out.write(`${text}${fields === '' ? '' : `  ${paint('dim', fields)}`}\n`);
      if (line.level >= ERROR && stack !== '') out.write(`${stack.replaceAll(/^/gm, '  ')}\n`);
    },
  };

  function label(level: number): string {
    if (level < WARN) return '';
    return level < ERROR ? `${paint('yellow', 'Warning:')} ` : `${paint('red', 'Error:')} `;
  }
}

function formatFields(line: LogLine): string {
  return Object.entries(line)
    .filter(([name]) => !OMITTED_FIELDS.has(name))
    .flatMap(([name, value]) => formatField(name, value))
    .join(' ');
}

/** `name=value`; one per property of an object, the length of a list of objects. */
function formatField(name: string, value: unknown): string[] {
  if (Array.isArray(value)) {
    const hasObjects = value.some((item) => typeof item === 'object');
    return [`${name}=${hasObjects ? value.length : value.map(formatValue).join(',')}`];
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => formatField(`${name}.${key}`, item));
  return [`${name}=${formatValue(value)}`];
}

function formatValue(value: unknown): string {
  const text = String(value);
  return /[\s"]|^$/.test(text) ? `"${text.replaceAll('"', "'")}"` : text;
}

function formatDuration(millis: number): string {
  return millis < 10_000 ? `${(millis / 1_000).toFixed(1)} s` : `${Math.round(millis / 1_000)} s`;
}
