import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLongestPath, readFolderGraph } from './folder-levels.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folder-levels-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

it('returns the longest path between folders, following nested files but no tests', () => {
  write({
    'platform/http/routes.ts': '',
    'modules/deals/index.ts': "import { route } from '../../platform/http/routes.ts';",
    'modules/alerts/functions/close.ts': "import type { deal } from '../../deals/index.ts';",
    'modules/alerts/close.test.ts': "import '../search/index.ts';",
  });
  expect(findLongestPath(readFolderGraph(root, ['platform', 'modules']))).toEqual([
    'modules/alerts',
    'modules/deals',
    'platform/http',
  ]);
});

it('throws for folders that import each other', () => {
  write({
    'modules/deals/index.ts': "import '../alerts/index.ts';",
    'modules/alerts/index.ts': "export * from '../deals/index.ts';",
  });
  expect(() => findLongestPath(readFolderGraph(root, ['modules']))).toThrow(
    /import each other: modules\/\w+ → modules\/\w+ → modules\/\w+/,
  );
});
