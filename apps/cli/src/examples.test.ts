import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allFunctions } from '@farelark/server/functions';
import type { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTemporaryFolder } from '../../server/src/testing/temporary-folder.ts';
import { createProgram } from './program.ts';
import { createLocale } from './terminal/locale.ts';

const execute = promisify(execFile);
const FILES = 'fares.csv fares.ndjson farelark.backup report.csv report.eml queries.txt'.split(' ');

const withSubcommands = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(withSubcommands),
];

function listExamples(command: Command): string[] {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) });
  command.outputHelp();
  return [...help.matchAll(/^ {2}\$ (.+)$/gm)].map(([, line = '']) => line);
}

const examples = withSubcommands(createProgram(createLocale('en'))).flatMap(listExamples);

let folder: string;
beforeAll(() => useTemporaryFolder((path) => (folder = path)));
beforeAll(async () => {
  await mkdir(join(folder, 'bin'));
  // The fake npx records the account and the arguments.
  const programs = {
    npx: `printf '%s\\0' "\${FARELARK_EMAIL:-}" "$@" > '${folder}/call'`,
    ssh: 'cat > /dev/null',
  };
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, 'bin', name), 0o755);
  }
  for (const file of FILES) await writeFile(join(folder, file), '');
});

describe('examples of --help', () => {
  it('are more than 20', () => {
    expect(examples.length).toBeGreaterThan(20);
  });

  it.each(examples)('are valid for the shell and the command: %s', async (line) => {
    await rm(join(folder, 'call'), { force: true });
    const PATH = `${join(folder, 'bin')}:${process.env['PATH']}`;
    await execute('sh', ['-eu', '-c', line], { cwd: folder, env: { PATH, HOME: folder } });
    const [account, program, ...args] = await readCall();
    expect(program).toBe('farelark');
    const executed: Command[] = [];
    const root = createProgram(createLocale('en'));
    for (const command of withSubcommands(root)) {
      command.exitOverride().configureOutput({ writeErr: () => {} });
      if (command.commands.length === 0) command.action(() => void executed.push(command));
    }
    await root.parseAsync(args, { from: 'user' });
    expect(executed).toHaveLength(1);
    if (args[0] === 'call') expectCallable(account !== '', args[1] ?? '', args[2] ?? '{}');
  });
});

async function readCall(): Promise<string[]> {
  return (await readFile(join(folder, 'call'), 'utf8')).split('\0').slice(0, -1);
}

/** Checks that the function exists and accepts input and caller. */
function expectCallable(hasAccount: boolean, name: string, json: string): void {
  const definition = allFunctions.find((candidate) => candidate.name === name);
  expect(definition?.input.safeParse(JSON.parse(json)).success).toBe(true);
  if (!hasAccount) expect(definition?.access).toBe('anyone');
}
