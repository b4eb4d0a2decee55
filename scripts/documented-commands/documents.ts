import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CodeBlock {
  /** The document, from the root of the project. */
  readonly file: string;
  /** Text behind the fence; empty without one. */
  readonly language: string;
  readonly text: string;
  /** Reason why no test runs it, from a comment above it. */
  readonly notRun: string | null;
}

/** A command that stands within a sentence or a table. */
export interface InlineCommand {
  readonly file: string;
  readonly text: string;
}

/** Documents for people who run, change or call Farelark, without decisions and the changelog. */
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/*.md',
  'docs/operations/**/*.md',
  '{packages,apps}/*/README.md',
  'bench/README.md',
];

const FENCED = /(?:^[ ]*<!-- not run: (.+?) -->\n\s*)?^([ ]*)```(\w*)\n([\s\S]*?)^\2```$/gm;

/** As many backticks behind it as before it: between two of them, single ones are text. */
const CODE_SPAN = /(`+)([^`][\s\S]*?)\1(?!`)/g;

/** Programs that begin a command; what is before it may set variables. */
const COMMAND =
  /^(?:[A-Z_]+=(?:'[^']*'|\S+) )*(?:npm|npx|node|node_modules\/node\/bin\/node|curl|git|docker|openssl) /;

export function documents(root: string): string[] {
  return DOCUMENTS.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
}

/** The fenced blocks of a document, in its order and without its indentation. */
export function codeBlocks(root: string, file: string): CodeBlock[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(FENCED)].map(([, notRun, indent = '', language = '', block = '']) => ({
    file,
    language,
    text: block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    notRun: notRun ?? null,
  }));
}

/** The commands of a document that stand outside of blocks, each once. */
export function inlineCommands(root: string, file: string): InlineCommand[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(FENCED, '');
  const spans = [...text.matchAll(CODE_SPAN)].map(([, , span = '']) =>
    span.replaceAll(/\s+/g, ' '),
  );
  return [...new Set(spans)]
    .filter((span) => COMMAND.test(`${span} `))
    .map((command) => ({ file, text: command }));
}
