import ts from 'typescript';

/** A small fault in the product, and the test that must fail with it. */
export interface Mutant {
  readonly name: string;
  /** Path in the repository. */
  readonly file: string;
  /** Declaration in the file that contains `replace` once. */
  readonly symbol: string;
  readonly replace: string;
  readonly by: string;
  /** Path of a test file that runs the product in its own process. */
  readonly test: string;
  /** Beginning of a test title in that file. */
  readonly title: string;
}

/** Source code with the mutant. @throws Error unless the symbol contains the text exactly once */
export function applyMutant(source: string, { file, symbol, replace, by }: Mutant): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const places = new Set<number>();
  let isFound = false;
  const visit = (node: ts.Node): void => {
    if (getDeclaredName(node) === symbol) {
      isFound = true;
      const [start, end] = [node.getStart(), node.getEnd()];
      let at = source.indexOf(replace, start);
      for (; at >= 0 && at + replace.length <= end; at = source.indexOf(replace, at + 1))
        places.add(at);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  if (!isFound) throw new Error(`${file} declares no ${symbol}`);
  const [place, ...others] = places;
  if (place === undefined || others.length > 0)
    throw new Error(`${symbol} in ${file} contains ${places.size} times: ${replace}`);
  return source.slice(0, place) + by + source.slice(place + replace.length);
}

function getDeclaredName(node: ts.Node): string | null {
  const name =
    ts.isObjectLiteralElement(node) ||
    ts.isDeclarationStatement(node) ||
    ts.isClassElement(node) ||
    ts.isVariableDeclaration(node)
      ? node.name
      : undefined;
  return name === undefined
    ? null
    : ts.isStringLiteral(name) || ts.isIdentifier(name) || ts.isPrivateIdentifier(name)
      ? name.text
      : null;
}
