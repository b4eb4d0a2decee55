import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTemporaryFolder } from '../../../server/src/testing/temporary-folder.ts';
import { listDocuments, readCodeBlocks, readInlineCommands } from './documents.ts';
import { findScriptFault } from './script-faults.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Languages of blocks that a test of the command line runs, and of other blocks. */
const RUNNABLE = ['sh', 'sql', 'js'];
const OTHERS = ['mermaid', 'json', 'ts', 'tsx', 'text', 'promql', 'yaml', 'ini', 'nginx'];

/** Programs that are not part of the repository. */
const EXTERNAL = /^(?:git|openssl|curl|docker) /;

const files = listDocuments(ROOT);
const inline = files.flatMap((file) => readInlineCommands(ROOT, file));
const withoutVariables = (command: string) => command.replace(/^(?:[A-Z_]+=(?:'[^']*'|\S+) )+/, '');

describe('the documents', () => {
  it('are found, with inline commands', () => {
    expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/operations.md']));
    expect(inline.length).toBeGreaterThan(50);
  });

  it('have only blocks in known languages, at most 20 of them marked as not run', () => {
    const blocks = files.flatMap((file) => readCodeBlocks(ROOT, file));
    const unknown = blocks.filter(({ language }) => ![...RUNNABLE, ...OTHERS].includes(language));
    expect(unknown).toEqual([]);
    expect(blocks.filter(({ language }) => language === 'sh').length).toBeGreaterThan(8);
    expect(blocks.filter(({ notRun }) => notRun !== null).length).toBeLessThanOrEqual(20);
  });

  it('name existing scripts and files', () => {
    const faults = inline.flatMap(({ file, text }) => {
      const command = withoutVariables(text);
      // The system's Node.js may not strip types.
      if (/^node \S+\.ts\b/.test(command))
        return [`${file}: ${text}: does not use the pinned Node.js`];
      if (EXTERNAL.test(command) || command.startsWith('npx farelark')) return [];
      const fault = findScriptFault(ROOT, command);
      return fault === null ? [] : [`${file}: ${text}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });
});

describe('readCodeBlocks and readInlineCommands', () => {
  let root: string;
  beforeEach(() => useTemporaryFolder((folder) => (root = folder)));
  beforeEach(() => {
    const scripts = { test: 'x', bench: 'x', 'test:full': 'x' };
    writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }));
    mkdirSync(join(root, 'bench/src'), { recursive: true });
    writeFileSync(join(root, 'bench/src/deals.ts'), '');
  });

  it('return blocks with language and reason not to run, without indentation', () => {
    const text =
      'One\n\n```sh\na\n  b\n```\n\n1. Two\n\n   <!-- not run: it costs money -->\n\n   ```sh\n   c\n   ```\n';
    writeFileSync(join(root, 'README.md'), text);
    expect(readCodeBlocks(root, 'README.md')).toEqual([
      { file: 'README.md', language: 'sh', text: 'a\n  b\n', notRun: null },
      { file: 'README.md', language: 'sh', text: 'c\n', notRun: 'it costs money' },
    ]);
  });

  it('return distinct commands of the sentences', () => {
    const text =
      '``a `b` c`` Run `npm test`, `PORT=1 npm\n  start`, `npm test`, not `npmrc` nor `node:http`.\n\n```sh\nnpm ci\n```\n';
    writeFileSync(join(root, 'README.md'), text);
    expect(readInlineCommands(root, 'README.md').map((command) => command.text)).toEqual([
      'npm test',
      'PORT=1 npm start',
    ]);
  });

  it.each([
    ['npm test', null],
    ['npm run test:full', null],
    ['npm ci', null],
    ['npm run bench -- deals --lines', null],
    ['npm run bench -- NAME', null],
    ['node bench/src/deals.ts --all', null],
    ['node_modules/node/bin/node', null],
    ['npm strat', 'package.json has no script strat'],
    ['npm run test:empty', 'package.json has no script test:empty'],
    ['npm run bench -- dials', 'there is no bench/src/dials.ts'],
    ['npm test -- unit packages/nothing', 'there is no ./packages/nothing'],
    ['npm test -- e2e nothing', 'there is no e2e/journeys/nothing*.spec.ts'],
    ['node scripts/nothing.mjs', 'there is no scripts/nothing.mjs'],
  ])('findScriptFault returns for `%s`: %s', (command, fault) => {
    expect(findScriptFault(root, command)).toBe(fault);
  });
});
