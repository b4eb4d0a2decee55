import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FENCED = /^([ ]*)```\w*\n[\s\S]*?^\1```$/gm;

const documents = [
  ...globSync('*.md', { cwd: ROOT }),
  ...globSync('docs/**/*.md', { cwd: ROOT }),
  ...globSync('{packages,apps}/*/*.md', { cwd: ROOT }),
].filter((file) => !file.includes('node_modules'));

const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8').replaceAll(FENCED, '');

const GENERATED = ['docs/api-reference.md', 'docs/settings.md'];
const MAX_COLUMNS = 120;

/** Targets of a document's links, excluding other sites. */
function listLinks(file: string): string[] {
  const text = readText(file).replaceAll(/(`+)[^`]([\s\S]*?)\1(?!`)/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)]
    .map(([, inline, named]) => inline ?? named ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** Anchors of headings, as GitHub creates them. */
function listAnchors(file: string): Set<string> {
  const headings = [...readText(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set(headings);
}

function findFault(file: string, link: string): string | null {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? join(ROOT, file) : resolve(ROOT, dirname(file), decodeURI(path));
  if (!existsSync(target)) return `${file}: ${link} does not exist`;
  if (anchor === undefined || !target.endsWith('.md')) return null;
  return listAnchors(relative(ROOT, target)).has(anchor)
    ? null
    : `${file}: ${link} has no such heading`;
}

it('link to existing files and headings', () => {
  expect(documents.length).toBeGreaterThan(40);
  const faults = documents.flatMap((file) => listLinks(file).map((link) => findFault(file, link)));
  expect(faults.length).toBeGreaterThan(300);
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

it('are all listed in docs/README.md', () => {
  const listed = new Set(
    listLinks('docs/README.md').map((link) => join('docs', link.split('#')[0] ?? '')),
  );
  const unlisted = /^docs\/(?:README\.md|decisions\/|product\/\d)/;
  expect(
    documents.filter(
      (file) => file.startsWith('docs/') && !unlisted.test(file) && !listed.has(file),
    ),
  ).toEqual([]);
});

it('have no line over 120 characters, except generated ones', () => {
  const long = documents
    .filter((file) => !GENERATED.includes(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => ([...line].length > MAX_COLUMNS ? [`${file}:${at + 1}`] : [])),
    );
  expect(long).toEqual([]);
});
