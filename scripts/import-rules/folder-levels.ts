import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import ts from 'typescript';

/** Imports between the folders of a layered source tree: for each folder, those that it imports. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

const TESTS = /\.(test|fixture)\.ts$|\/testing\//;

/**
 * Reads which folders import which.
 *
 * @param root a folder of TypeScript sources
 * @param layers folders of root whose own folders count, such as `platform` and `modules`
 */
export function readFolderGraph(root: string, layers: readonly string[]): FolderGraph {
  const graph = new Map<string, Set<string>>();
  const getFolder = (file: string) => {
    const [layer = '', folder] = file.split('/');
    return layers.includes(layer) && folder !== undefined ? `${layer}/${folder}` : null;
  };
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const file = path.replaceAll(sep, '/');
    const from = getFolder(file);
    if (from === null || !file.endsWith('.ts') || TESTS.test(file)) continue;
    const imports = graph.get(from) ?? new Set();
    graph.set(from, imports);
    for (const { fileName } of ts.preProcessFile(readFileSync(join(root, path), 'utf8'))
      .importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const to = getFolder(normalize(join(dirname(file), fileName)).replaceAll(sep, '/'));
      if (to !== null && to !== from) imports.add(to);
    }
  }
  return graph;
}

/**
 * The longest path of imports between folders, the importing folder first.
 *
 * @throws Error naming the folders of a cycle
 */
export function longestPath(graph: FolderGraph): readonly string[] {
  const found = new Map<string, readonly string[]>();
  const walk = (folder: string, way: readonly string[]): readonly string[] => {
    if (way.includes(folder))
      throw new Error(
        `Folders import each other: ${[...way.slice(way.indexOf(folder)), folder].join(' → ')}`,
      );
    const known = found.get(folder);
    if (known !== undefined) return known;
    let longest: readonly string[] = [];
    for (const next of graph.get(folder) ?? []) {
      const path = walk(next, [...way, folder]);
      if (path.length > longest.length) longest = path;
    }
    const path = [folder, ...longest];
    found.set(folder, path);
    return path;
  };
  return [...graph.keys()]
    .map((folder) => walk(folder, []))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), []);
}
