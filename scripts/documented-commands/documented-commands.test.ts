import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeBlocks, documents, inlineCommands } from './documents.ts';
import { faultOfScript } from './own-scripts.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Blocks that a test of the command line runs, and those that are no commands. */
const RUN = ['sh', 'sql', 'js'];
const SHOWN = ['mermaid', 'json', 'ts', 'tsx', 'text', 'promql', 'yaml', 'ini', 'nginx'];

/** Programs that readers of a document have installed. */
const FOREIGN = /^(?:git|openssl|curl|docker) /;

const files = documents(ROOT);
const inline = files.flatMap((file) => inlineCommands(ROOT, file));
const withoutVariables = (command: string) => command.replace(/^(?:[A-Z_]+=(?:'[^']*'|\S+) )+/, '');

describe('the documents', () => {
  it('are found, and commands in them', () => {
    expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/operations.md']));
    expect(inline.length).toBeGreaterThan(50);
  });

  it('say of each block what it is: run by a test, shown, or not run for a reason', () => {
    const blocks = files.flatMap((file) => codeBlocks(ROOT, file));
    const unknown = blocks.filter(({ language }) => ![...RUN, ...SHOWN].includes(language));
    expect(unknown).toEqual([]);
    expect(blocks.filter(({ language }) => language === 'sh').length).toBeGreaterThan(8);
    // What cannot be run here is an exception.
    expect(blocks.filter(({ notRun }) => notRun !== null).length).toBeLessThanOrEqual(20);
  });

  it('name scripts and files that there are', () => {
    const faults = inline.flatMap(({ file, text }) => {
      const command = withoutVariables(text);
      // The system's own may be one that strips no types.
      if (/^node \S+\.ts\b/.test(command)) return [`${file}: ${text}: not by the pinned Node.js`];
      if (FOREIGN.test(command) || command.startsWith('npx farelark')) return [];
      const fault = faultOfScript(ROOT, command);
      return fault === null ? [] : [`${file}: ${text}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });
});

describe('a document', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'farelark-document-'));
    const scripts = { test: 'x', bench: 'x', 'test:full': 'x' };
    writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }));
    mkdirSync(join(root, 'bench/src'), { recursive: true });
    writeFileSync(join(root, 'bench/src/deals.ts'), '');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('has blocks with their language and without indentation, and the reason why one is not run', () => {
    const text =
      'One\n\n```sh\na\n  b\n```\n\n1. Two\n\n   <!-- not run: it costs money -->\n\n   ```sh\n   c\n   ```\n';
    writeFileSync(join(root, 'README.md'), text);
    expect(codeBlocks(root, 'README.md')).toEqual([
      { file: 'README.md', language: 'sh', text: 'a\n  b\n', notRun: null },
      { file: 'README.md', language: 'sh', text: 'c\n', notRun: 'it costs money' },
    ]);
  });

  it('has commands within its sentences, each once', () => {
    const text =
      '``a `b` c`` Run `npm test`, `PORT=1 npm\n  start`, `npm test`, not `npmrc` nor `node:http`.\n\n```sh\nnpm ci\n```\n';
    writeFileSync(join(root, 'README.md'), text);
    expect(inlineCommands(root, 'README.md').map((command) => command.text)).toEqual([
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
  ])('that says `%s`: %s', (command, fault) => {
    expect(faultOfScript(root, command)).toBe(fault);
  });
});
