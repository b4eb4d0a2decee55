import { resolve } from 'node:path';
import { styleText } from 'node:util';
import { servesTravellers } from './config/process-settings.ts';
import type { Settings } from './config/settings.ts';
import type { SimulatedMarketState } from './modules/collection/index.ts';
import type { Terminal } from './platform/observability/pretty-log.ts';

export interface StartedServer {
  readonly settings: Settings;
  /** Address on this machine. */
  readonly url: string;
  /** Names of the configured real sources. */
  readonly sources: readonly string[];
  readonly market: SimulatedMarketState;
}

const MAX_COLUMNS = 80;
/** Width of the left column, with two spaces on each side. */
const NAME_COLUMNS = 13;

/** Fields for JSON logs. */
export function startFacts({ settings, sources, market }: StartedServer): object {
  const { PUBLIC_URL, SMTP_HOST, ROLE } = settings;
  return {
    role: ROLE,
    ...(PUBLIC_URL === undefined ? {} : { publicUrl: PUBLIC_URL }),
    mail: SMTP_HOST ?? 'mailbox',
    sources,
    simulatedMarket: market,
    data: getStorageText(settings),
  };
}

/**
 * Summary of a start for terminals: address, data, how to stop, next steps.
 *
 * @param out the terminal, for its width and colours
 * @returns text with an empty line before and after it
 */
export function startReport(server: StartedServer, out: Omit<Terminal, 'write'> = {}): string {
  const { ROLE } = server.settings;
  const rows: (readonly [name: string, text: string])[] = [
    ...(servesTravellers(ROLE) ? getAddresses(server) : []),
    ['Data', getFareText(server)],
    ['Stored in', getStorageText(server.settings)],
    ['Stop', 'Ctrl-C'],
    ['', ''],
    ...getNextSteps(server).map((text, index) => [index === 0 ? 'Try next' : '', text] as const),
  ];
  const title = ROLE === 'worker' ? 'The worker of Farelark is running.' : 'Farelark is running.';
  const width = Math.max(20, Math.min(out.columns || MAX_COLUMNS, MAX_COLUMNS) - NAME_COLUMNS);
  const lines = rows.flatMap(([name, text]) =>
    wrap(text, width).map((line, index) =>
      `  ${(index === 0 ? name : '').padEnd(NAME_COLUMNS - 2)}${line}`.trimEnd(),
    ),
  );
  const bold = (text: string) =>
    out.hasColors?.() === true ? styleText('bold', text, { validateStream: false }) : text;
  const block = lines.join('\n').replace(/(?<=^ {2}Open +)\S+/m, bold);
  return `\n  ${bold(title)}\n${block}\n\n`;
}

function getAddresses({ settings, url }: StartedServer): (readonly [string, string])[] {
  const { PUBLIC_URL, SMTP_HOST } = settings;
  const publicUrl = PUBLIC_URL?.replace(/\/$/, '');
  return [
    ['Open', url],
    ...(publicUrl === undefined || publicUrl === url ? [] : [['Public', publicUrl] as const]),
    SMTP_HOST === undefined
      ? ['Mailbox', `${url}/mailbox (no mail leaves this machine)`]
      : ['Mail', `sent through ${SMTP_HOST}`],
  ];
}

function getFareText({ sources, market }: StartedServer): string {
  if (sources.length > 0) return `fares from ${sources.join(', ')}`;
  return {
    off: 'what you import; the simulated market is off',
    closed: 'fares that you imported; the simulated market is paused',
    empty: 'simulated fares; writing 60 days of history first (half a minute)',
    open: 'simulated fares',
  }[market];
}

/** Location of the database, without user and password. */
function getStorageText({ DATABASE_URL, FARELARK_DATA_DIR }: Settings): string {
  if (DATABASE_URL === undefined) return resolve(FARELARK_DATA_DIR);
  const { host, pathname } = new URL(DATABASE_URL);
  return `PostgreSQL at ${host}${pathname}`;
}

function getNextSteps({ settings, sources, market }: StartedServer): string[] {
  if (!servesTravellers(settings.ROLE)) return ['npx farelark doctor says what works'];
  if (sources.length > 0)
    return [
      '1. Import past fares: npx farelark import FILE',
      '2. See what works: npx farelark doctor',
    ];
  if (market === 'off' || market === 'closed')
    return [
      '1. Connect a source of fares: docs/sources.md',
      '2. Import fares from a file: npx farelark import FILE',
      '3. See what works: npx farelark doctor',
    ];
  const mailbox = settings.SMTP_HOST === undefined && settings.EMAIL_CONFIRMATION;
  return [
    `1. Open the address and sign up${mailbox ? '; confirm by the mail in the mailbox' : ''}`,
    '2. In the preferences, choose Budapest as departure airport',
    '3. Connect real fares: docs/sources.md',
  ];
}

/** Wraps text at spaces; longer words, such as paths, are not broken. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
