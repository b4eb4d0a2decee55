import { styleText } from 'node:util';
import { type DestinationStream, levels } from 'pino';

/** Output of a log for people. */
export type Terminal = Pick<NodeJS.WriteStream, 'write'> &
  Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'hasColors'>>;

interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly millis?: number;
  readonly err?: { readonly message?: string; readonly stack?: string };
  readonly [fact: string]: unknown;
}

/** Said otherwise, or of use to programs alone. */
const LEFT_OUT = new Set([
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

/** A destination for pino's JSON lines that writes each as text: time, level from warnings on, message, facts. */
export function prettyLog(out: Terminal): DestinationStream {
  const paint = (style: 'dim' | 'yellow' | 'red', text: string) =>
    out.hasColors?.() === true ? styleText(style, text, { validateStream: false }) : text;
  return {
    write(json) {
      const line = JSON.parse(json) as LogLine;
      const time = paint('dim', new Date(line.time).toTimeString().slice(0, 8));
      const { message = '', stack = '' } = line.err ?? {};
      // A stack begins with the message. For a warning the message is enough.
      const reason = line.err === undefined || line.level >= ERROR ? '' : `: ${message}`;
      const took = line.millis === undefined ? '' : ` (${durationText(line.millis)})`;
      const facts = formatFacts(line);
      const text = `${time}  ${label(line.level)}${line.msg ?? ''}${reason}${took}`;
      out.write(`${text}${facts === '' ? '' : `  ${paint('dim', facts)}`}\n`);
      if (line.level >= ERROR && stack !== '') out.write(`${stack.replaceAll(/^/gm, '  ')}\n`);
    },
  };

  function label(level: number): string {
    if (level < WARN) return '';
    return level < ERROR ? `${paint('yellow', 'Warning:')} ` : `${paint('red', 'Error:')} `;
  }
}

function formatFacts(line: LogLine): string {
  return Object.entries(line)
    .filter(([name]) => !LEFT_OUT.has(name))
    .flatMap(([name, value]) => factTexts(name, value))
    .join(' ');
}

/** `name=value`; of an object, one for each of its own, and of a list of objects, how many there are. */
function factTexts(name: string, value: unknown): string[] {
  if (Array.isArray(value)) {
    const hasObjects = value.some((one) => typeof one === 'object');
    return [`${name}=${hasObjects ? value.length : value.map(valueText).join(',')}`];
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([inner, one]) => factTexts(`${name}.${inner}`, one));
  return [`${name}=${valueText(value)}`];
}

function valueText(value: unknown): string {
  const text = String(value);
  return /[\s"]|^$/.test(text) ? `"${text.replaceAll('"', "'")}"` : text;
}

function durationText(millis: number): string {
  return millis < 10_000 ? `${(millis / 1_000).toFixed(1)} s` : `${Math.round(millis / 1_000)} s`;
}
