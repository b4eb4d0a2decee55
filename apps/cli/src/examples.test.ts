import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allFunctions } from '@farelark/server/functions';
import type { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderFor } from '../../server/src/testing/temporary-folder.ts';
import { farelark } from './program.ts';
import { speak } from './terminal/words.ts';

const execute = promisify(execFile);
const FILES = [
  'fares.csv',
  'fares.ndjson',
  'farelark.backup',
  'report.csv',
  'report.eml',
  'queries.txt',
];

const withInner = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(withInner),
];

function listExamples(command: Command): string[] {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) });
  command.outputHelp();
  return [...help.matchAll(/^ {2}\$ (.+)$/gm)].map(([, line = '']) => line);
}

const examples = withInner(farelark(speak('en'), () => {})).flatMap((command) =>
  listExamples(command).map((line) => [line] as const),
);

let folder: string;
beforeAll(() => folderFor((made) => (folder = made)));
beforeAll(async () => {
  await mkdir(join(folder, 'bin'));
  // In place of the program: writes its arguments, and whose account it would use.
  const programs = {
    npx: `printf '%s\\0' "\${FARELARK_EMAIL:-}" "$@" > '${folder}/called'`,
    ssh: 'cat > /dev/null',
  };
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, 'bin', name), 0o755);
  }
  for (const file of FILES) await writeFile(join(folder, file), '');
});

describe('examples of the help', () => {
  it('are there', () => {
    expect(examples.length).toBeGreaterThan(20);
  });

  it.each(examples)('the shell and the command accept: %s', async (line) => {
    await rm(join(folder, 'called'), { force: true });
    const PATH = `${join(folder, 'bin')}:${process.env['PATH']}`;
    await execute('sh', ['-eu', '-c', line], { cwd: folder, env: { PATH, HOME: folder } });
    const [account, program, ...args] = await calledWith();
    expect(program).toBe('farelark');
    const ran: Command[] = [];
    const root = farelark(speak('en'), () => {});
    for (const command of withInner(root)) {
      command.exitOverride().configureOutput({ writeErr: () => {} });
      if (command.commands.length === 0) command.action(() => void ran.push(command));
    }
    await root.parseAsync(args, { from: 'user' });
    expect(ran.map((command) => command.name())).toHaveLength(1);
    if (args[0] === 'call') expectCallable(account !== '', args[1] ?? '', args[2] ?? '{}');
  });
});

async function calledWith(): Promise<string[]> {
  return (await readFile(join(folder, 'called'), 'utf8')).split('\0').slice(0, -1);
}

/** The function exists, takes what the example gives it, and lets the caller in. */
function expectCallable(hasAccount: boolean, name: string, json: string): void {
  const called = allFunctions.find((one) => one.name === name);
  expect(called?.input.safeParse(JSON.parse(json)).success).toBe(true);
  if (!hasAccount) expect(called?.access).toBe('anyone');
}
