import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BROKEN_TREES, SOUND_TREE, type Tree } from './broken-trees.ts';

const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as IConfiguration;

/** Packages that the trees import; `left-out` is installed, but no package.json names it. */
const DEPENDENCIES = { kysely: '*', zod: '*' };
const DEVELOPMENT = { 'fast-check': '*' };
const INSTALLED = ['fast-check', 'kysely', 'left-out', 'zod'];

describe('the import rules', () => {
  it('have a tree that breaks each of them', () => {
    const names = (rules.forbidden ?? []).map(({ name }) => name);
    expect(Object.keys(BROKEN_TREES).sort()).toEqual(names.sort());
  });

  it.each(Object.entries(BROKEN_TREES))(
    'refuse what breaks %s, by that rule alone',
    async (name, tree) => {
      expect(await brokenRules(tree)).toEqual([name]);
    },
  );

  it('let a sound tree pass', async () => {
    expect(await brokenRules(SOUND_TREE)).toEqual([]);
  });
});

/** Names of the rules that a tree breaks, each once. */
async function brokenRules(tree: Tree): Promise<string[]> {
  const root = await layOut(tree);
  const before = process.cwd();
  // dependency-cruiser looks for package.json files from where it stands.
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

async function layOut(tree: Tree): Promise<string> {
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
