/**
 * Checks that NOTICE lists every package that the product ships; `--write` updates it. Shipped packages are
 * the production dependencies of all workspaces.
 */
import { readdirSync } from 'node:fs';
import { parseJson, readText } from './bootstrap/files.mjs';
import { inRoot } from './bootstrap/root.mjs';
import { checkPage } from './generated-page.mjs';

function createList() {
  const lines = listShippedPackages().map(
    ({ name, version, license }) => `  ${name} ${version}: ${license}`,
  );
  return `Packages\n\n${lines.join('\n')}\n`;
}

function listShippedPackages() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`),
  );
  const packages = new Map();
  for (const workspace of workspaces) {
    const { dependencies = {} } = readManifest(workspace) ?? {};
    for (const name of Object.keys(dependencies)) {
      if (!name.startsWith('@farelark/')) packages.set(name, describePackage(workspace, name));
    }
  }
  return [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Prefers the version inside the workspace, which exists when it differs from the root's. */
function describePackage(workspace, name) {
  const { version, license } =
    readManifest(`${workspace}/node_modules/${name}`) ?? readManifest(`node_modules/${name}`) ?? {};
  if (!license) throw new Error(`${name} declares no licence; look it up and add it here.`);
  return { name, version, license };
}

const readManifest = (folder) => parseJson(readText(inRoot(folder, 'package.json')));

checkPage('NOTICE', /^Packages$/m, createList(), 'node scripts/notice.mjs --write');
