/** A small fault in the product, and the test that must fail with it. */
export interface Mutant {
  readonly name: string;
  /** Path in the repository. */
  readonly file: string;
  /** Text that the file contains once. */
  readonly replace: string;
  readonly by: string;
  /** Path of a test file that runs the product in its own process. */
  readonly test: string;
  /** Beginning of a test title in that file. */
  readonly title: string;
}

/** Source code with the mutant. @throws Error unless the file contains the text exactly once */
export function applyMutant(source: string, { file, replace, by }: Mutant): string {
  const parts = source.split(replace);
  if (parts.length !== 2) throw new Error(`${file} contains ${parts.length - 1} times: ${replace}`);
  return parts.join(by);
}
