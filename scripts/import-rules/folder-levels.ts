import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import ts from 'typescript';

/** Imported folders of each folder. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

const TESTS = /\.(test|fixture)\.ts$|\/testing\//;

/**
 * Reads the imports between folders.
 *
 * @param root folder of TypeScript sources
 * @param layers folders in `root` whose subfolders are compared, such as `platform` and `modules`
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
 * The longest path of imports between folders, starting with the importing folder.
 *
 * @throws Error with the folders of a cycle
 */
export function findLongestPath(graph: FolderGraph): readonly string[] {
  const paths = new Map<string, readonly string[]>();
  const walk = (folder: string, parents: readonly string[]): readonly string[] => {
    if (parents.includes(folder))
      throw new Error(
        `Folders import each other: ${[...parents.slice(parents.indexOf(folder)), folder].join(' → ')}`,
      );
    const cached = paths.get(folder);
    if (cached !== undefined) return cached;
    let longest: readonly string[] = [];
    for (const next of graph.get(folder) ?? []) {
      const path = walk(next, [...parents, folder]);
      if (path.length > longest.length) longest = path;
    }
    const path = [folder, ...longest];
    paths.set(folder, path);
    return path;
  };
  return [...graph.keys()]
    .map((folder) => walk(folder, []))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), []);
}
