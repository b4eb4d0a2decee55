import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CodeBlock {
  /** Path in the repository. */
  readonly file: string;
  /** Empty without one. */
  readonly language: string;
  readonly text: string;
  /** Reason in a `not run` comment above the block. */
  readonly notRun: string | null;
}

/** A command in a sentence or a table. */
export interface InlineCommand {
  readonly file: string;
  readonly text: string;
}

/** Excludes decisions and the changelog. */
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/*.md',
  'docs/operations/**/*.md',
  '{packages,apps}/*/README.md',
];

const FENCED = /(?:^[ ]*<!-- not run: (.+?) -->\n\s*)?^([ ]*)```(\w*)\n([\s\S]*?)^\2```$/gm;

/** Ends with as many backticks as it starts with; fewer inside it are text. */
const CODE_SPAN = /(`+)([^`][\s\S]*?)\1(?!`)/g;

/** A command, optionally with environment variables. */
const COMMAND =
  /^(?:[A-Z_]+=(?:'[^']*'|\S+) )*(?:npm|npx|node|node_modules\/node\/bin\/node|curl|git|docker|openssl) /;

export function listDocuments(root: string): string[] {
  return DOCUMENTS.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
}

/** Fenced blocks of a document, without indentation. */
export function readCodeBlocks(root: string, file: string): CodeBlock[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(FENCED)].map(([, notRun, indent = '', language = '', block = '']) => ({
    file,
    language,
    text: block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    notRun: notRun ?? null,
  }));
}

/** Distinct commands of a document outside of blocks. */
export function readInlineCommands(root: string, file: string): InlineCommand[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(FENCED, '');
  const spans = [...text.matchAll(CODE_SPAN)].map(([, , span = '']) =>
    span.replaceAll(/\s+/g, ' '),
  );
  return [...new Set(spans)]
    .filter((span) => COMMAND.test(`${span} `))
    .map((command) => ({ file, text: command }));
}
