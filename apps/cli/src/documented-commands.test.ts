import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { connect, type Database } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import { feedText } from '@farelark/sources/feed/testing';
import {
  startTravelpayoutsServer,
  type TravelpayoutsServer,
} from '@farelark/sources/travelpayouts/testing';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerProcess } from '../../server/src/chaos/server-process.ts';
import { addClick } from '../../server/src/testing/add-click.ts';
import { listen } from '../../server/src/testing/listen.ts';
import { createBargainReport, createPriceHistory } from '../../server/src/testing/recent-feed.ts';
import { useTemporaryFolder } from '../../server/src/testing/temporary-folder.ts';
import { callFunction, signUp } from '../../server/src/testing/traveller-client.ts';
import { createProgram } from './program.ts';
import { createLocale } from './terminal/locale.ts';
import {
  type CodeBlock,
  listDocuments,
  readCodeBlocks,
  readInlineCommands,
} from './testing/documents.ts';
import { MAIN } from './testing/run-command.ts';
import { startServer } from './testing/running-server.ts';

const ROOT = join(import.meta.dirname, '../../..');
const execute = promisify(execFile);

/** Values in the documents. */
const EMAIL = 'me@example.org';
const PASSWORD = 'Correct-Horse-9';
const TOKEN = 'token-of-these-tests';
const SECRET = 'secret-of-these-tests';

const blocks = listDocuments(ROOT).flatMap((file) => readCodeBlocks(ROOT, file));
const listBlocks = (language: string) =>
  blocks
    .filter((block) => block.language === language && block.notRun === null)
    .map((block): [string, CodeBlock] => [`${block.file}: ${block.text.split('\n')[0]}`, block]);

let folder: string;
let database: Database;
let server: ServerProcess;
let prices: TravelpayoutsServer;
let rates: Server;
let env: Record<string, string>;

beforeAll(() => useTemporaryFolder((path) => (folder = path)));
beforeAll(async () => {
  prices = await startTravelpayoutsServer({ token: TOKEN });
  rates = createServer((_request, response) => void response.end(createRates()));
  const { url: databaseUrl } = await createTestDatabase();
  database = connect(databaseUrl);
  server = await startServer(databaseUrl, folder, {
    TRAVELPAYOUTS_TOKEN: TOKEN,
    TRAVELPAYOUTS_URL: prices.server.url,
    TRAVELPAYOUTS_CALLS_A_MINUTE: '6000',
    DISCOVER_FROM: '',
    RATES_URL: `${await listen(rates)}/`,
    MAIL_WEBHOOK_SECRET: SECRET,
  });
  const token = await signUp(server.url, EMAIL);
  env = {
    PATH: `${await createPrograms()}:${process.env['PATH']}`,
    LC_ALL: 'C',
    ENV_FILE: '',
    DATABASE_URL: databaseUrl,
    FARELARK_URL: server.url,
    FARELARK_DATA_DIR: folder,
    FARELARK_KEY: await createKey(token),
    TOKEN: token,
    MAIL_WEBHOOK_SECRET: SECRET,
  };
  await writeFile(
    join(folder, 'fares.csv.gz'),
    gzipSync(feedText([...createPriceHistory('BUD', 'BCN'), ...createBargainReport('BUD', 'BCN')])),
  );
  await writeFile(join(folder, 'report.csv'), await createReport());
});
afterAll(async () => {
  await server.stop();
  await prices.server.stop();
  rates.close();
  await database.close();
});

/** Exchange rates of today in the format of the central bank. */
function createRates(): string {
  const currencies = Intl.supportedValuesOf('currency').filter((code) => code !== 'EUR');
  const cubes = [...new Set(['USD', ...currencies.slice(0, 40)])]
    .map((code) => `<Cube currency="${code}" rate="1.1"/>`)
    .join('');
  const day = new Date().toISOString().slice(0, 10);
  return `<gesmes:Envelope><Cube><Cube time="${day}">${cubes}</Cube></Cube></gesmes:Envelope>`;
}

/** Creates a folder with an npx that runs this clone, and a curl that fails on error responses. */
async function createPrograms(): Promise<string> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const { stdout } = await execute('sh', ['-c', 'command -v curl']);
  const programs = {
    npx: `[ "$1" = farelark ] || exit 64\nshift\nexec '${process.execPath}' '${MAIN}' "$@"`,
    // Streams never end: succeed if one is still open after two seconds.
    curl: `curl() { '${stdout.trim()}' --silent --show-error --fail-with-body "$@"; }
case " $* " in *" -N "*) curl --max-time 2 "$@"; [ $? = 28 ];; *) curl "$@";; esac`,
  };
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(bin, name), 0o755);
  }
  return bin;
}

async function createKey(token: string): Promise<string> {
  const { data } = await callFunction(server.url, 'create-api-key', { name: 'documents' }, token);
  return data?.key ?? '';
}

/** Creates a partner's report of a sale after a click. */
async function createReport(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from auth."user" where email = $1',
    [EMAIL],
  );
  const click = await addClick(database, rows[0]?.id ?? '');
  return `reference;click_id;status;currency;price;commission\nA-1;${click};confirmed;EUR;200,00;8,00\n`;
}

/** Replaces placeholders and URLs of a document, and moves its dates to the next year. */
function fillPlaceholders(text: string): string {
  const year = new Date().getUTCFullYear() + 1;
  return text
    .replaceAll('http://localhost:3000', server.url)
    .replaceAll(/\bPUBLIC_URL\b/g, server.url)
    .replaceAll('FARELARK_PASSWORD=…', `FARELARK_PASSWORD=${PASSWORD}`)
    .replaceAll(/\b20\d\d-05-/g, `${year}-05-`);
}

describe('code blocks of documents', () => {
  it.each(listBlocks('sh'))('run: %s', async (_, { text }) => {
    const result = execute('sh', ['-eu', '-c', fillPlaceholders(text)], {
      cwd: folder,
      env,
      timeout: 60_000,
    });
    // A rejection contains the output.
    await expect(result).resolves.toBeDefined();
  });

  it.each(listBlocks('sql'))('run: %s', async (_, { text }) => {
    await expect(database.pool.query(text)).resolves.toBeDefined();
  });

  it.each(listBlocks('js'))('run: %s', async (_, { text }) => {
    const variables = `const email = '${EMAIL}'; const password = '${PASSWORD}';`;
    const code = `${variables}\n${fillPlaceholders(text)}\nif (error !== null) throw new Error(error.message);`;
    const result = execute(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: ROOT,
    });
    await expect(result).resolves.toMatchObject({ stderr: '' });
  });
});

describe('inline commands of documents', () => {
  const commands = listDocuments(ROOT)
    .flatMap((file) => readInlineCommands(ROOT, file))
    .filter(({ text }) => text.startsWith('npx farelark '))
    .map(({ file, text }) => [`${file}: ${text}`, text] as const);

  it.each(commands)('have an existing command and options: %s', (_, text) => {
    const args = (text.split(' > ')[0] ?? '').match(/'[^']*'|\S+/g)?.slice(2) ?? [];
    let command: Command = createProgram(createLocale('en'));
    for (;;) {
      const subcommand = command.commands.find((candidate) => candidate.name() === args[0]);
      if (subcommand === undefined) break;
      args.shift();
      command = subcommand;
    }
    const { operands, unknown } = command.parseOptions(args);
    expect(command.name()).not.toBe('farelark');
    expect(unknown).toEqual([]);
    if (command.registeredArguments.length === 0) expect(operands).toEqual([]);
  });
});
