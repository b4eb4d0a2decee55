/** A test that is named: a file, the title of a test in it, and those of steps within. */
export interface NamedTest {
  /** From the root of the project. */
  readonly file: string;
  readonly titles: readonly string[];
}

/** Between the title of a test and that of a step within. */
const STEP = ' › ';

export const titlesOf = (written: string): string[] => written.split(STEP);

/** Whether a file is one of tests. */
export const isTestFile = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

/** Whether a test, a step of one or a group of them has this title in a source. */
export function hasTitle(source: string, title: string): boolean {
  return [`'`, '"', '`'].some((quote) => {
    const written = `${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`;
    const pattern = written.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
    // A function that makes tests has "test" in its name. A table of cases, or what kind of cases they are, may
    // stand between the word and the title.
    return new RegExp(`(?:\\b(?:test\\w*|it|describe|step)|[)>])\\(\\s*${pattern}`).test(source);
  });
}
