import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { expect, it, onTestFinished } from 'vitest';
import { BROKEN_TREES, type Tree, VALID_TREE } from './broken-trees.fixture.ts';

const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as IConfiguration;

/** Packages that the trees import; no package.json lists `left-out`, which is installed. */
const DEPENDENCIES = { kysely: '*', zod: '*' };
const DEVELOPMENT = { 'fast-check': '*' };
const INSTALLED = ['fast-check', 'kysely', 'left-out', 'zod'];

it('has a broken tree for each rule', () => {
  const names = (rules.forbidden ?? []).map(({ name }) => name);
  expect(Object.keys(BROKEN_TREES).sort()).toEqual(names.sort());
});

it.each(Object.entries(BROKEN_TREES))('reports only %s for its broken tree', async (name, tree) => {
  expect(await findBrokenRules(tree)).toEqual([name]);
});

it('reports nothing for a valid tree', async () => {
  expect(await findBrokenRules(VALID_TREE)).toEqual([]);
});

async function findBrokenRules(tree: Tree): Promise<string[]> {
  const root = await writeTree(tree);
  const before = process.cwd();
  // dependency-cruiser resolves package.json files from the working directory.
  process.chdir(root);
  try {
    const folders = [...new Set(Object.keys(tree).map((path) => path.split('/')[0] ?? ''))];
    const { output } = await cruise(
      folders,
      {
        ...rules.options,
        baseDir: root,
        validate: true,
        ruleSet: { forbidden: rules.forbidden ?? [] },
      },
      rules.options?.enhancedResolveOptions,
    );
    const { violations } = (output as ICruiseResult).summary;
    return [...new Set(violations.map(({ rule }) => rule.name))];
  } finally {
    process.chdir(before);
  }
}

async function writeTree(tree: Tree): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'farelark-rules-')));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const workspaces = new Set(
    Object.keys(tree).map((path) => path.split('/').slice(0, 2).join('/')),
  );
  const links = Object.fromEntries([...workspaces].map((path) => [getName(path), '*']));
  await write(root, 'package.json', { workspaces: ['packages/*', 'apps/*'], dependencies: links });
  for (const workspace of workspaces) {
    await write(root, `${workspace}/package.json`, {
      name: getName(workspace),
      type: 'module',
      exports: { '.': './src/index.ts', './duffel': './src/duffel/index.ts' },
      dependencies: { ...DEPENDENCIES, ...links },
      devDependencies: DEVELOPMENT,
    });
    const link = join(root, 'node_modules', getName(workspace));
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, workspace), link);
  }
  for (const name of INSTALLED) {
    await write(root, `node_modules/${name}/package.json`, { name, main: 'index.js' });
    await write(root, `node_modules/${name}/index.js`, 'module.exports = 0;');
  }
  for (const [path, code] of Object.entries(tree)) await write(root, path, code);
  return root;
}

function getName(workspace: string): string {
  return `@farelark/${workspace.split('/')[1]}`;
}

async function write(root: string, path: string, content: unknown): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
}
