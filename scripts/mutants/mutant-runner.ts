import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import {
  createVitest,
  type TestCase,
  type Vite,
  type Vitest,
  type VitestPluginContext,
} from 'vitest/node';
import config from '../../vitest.config.ts';
import { applyMutant, type Mutant } from './apply-mutant.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** `broken`: the test did not run, or failed for another reason than an assertion. */
export interface MutantResult {
  readonly state: 'killed' | 'survived' | 'broken';
  readonly reason: string;
}

/** Runs tests in a single Vitest, which applies a mutant when it loads the source file. */
export class MutantRunner {
  #vitest!: Vitest;
  #applied: Mutant | null = null;
  #isLoaded = false;

  static async start(): Promise<MutantRunner> {
    const runner = new MutantRunner();
    const projects = getProjects(runner.#createPlugin());
    runner.#vitest = await createVitest(
      { config: false, watch: false, reporters: [{}], retry: 0 },
      { root: ROOT, test: { ...config.test, projects } },
    );
    await runner.#vitest.globTestSpecifications();
    return runner;
  }

  async run(mutant: Mutant): Promise<MutantResult> {
    const without = await this.#test(mutant, null);
    if (without.state !== 'survived')
      return { state: 'broken', reason: `Without the mutant: ${without.reason}` };
    const result = await this.#test(mutant, mutant);
    if (!this.#isLoaded)
      return { state: 'broken', reason: `The test does not load ${mutant.file}` };
    return result;
  }

  async close(): Promise<void> {
    await this.#vitest.close();
  }

  async #test({ file, test, title }: Mutant, applied: Mutant | null): Promise<MutantResult> {
    this.#applied = applied;
    this.#isLoaded = false;
    this.#vitest.invalidateFile(join(ROOT, file));
    const moduleId = join(ROOT, test);
    const [specification] = this.#vitest.getModuleSpecifications(moduleId);
    if (specification === undefined)
      return { state: 'broken', reason: 'No project runs this file' };
    // Unlike the pattern of a specification, this one also applies to browsers.
    this.#vitest.setGlobalTestNamePattern(toPattern(title));
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications([
      specification,
    ]);
    this.#vitest.invalidateFile(join(ROOT, file));
    const module = testModules.find((candidate) => candidate.moduleId === moduleId);
    const cases = [...(module?.children.allTests() ?? [])];
    const suiteErrors = [
      ...(module?.errors() ?? []),
      ...[...(module?.children.allSuites() ?? [])].flatMap((suite) => suite.errors()),
    ];
    return judge(cases, [...unhandledErrors, ...suiteErrors]);
  }

  /** Applies the mutant when the file is loaded, without caching the result. */
  #createPlugin(): Vite.Plugin {
    const isMutated = (id: string) =>
      this.#applied !== null && id.split('?')[0] === join(ROOT, this.#applied.file);
    return {
      name: 'farelark:mutant',
      enforce: 'pre' as const,
      configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
        defineCacheKeyGenerator(({ id }) => (isMutated(id) ? false : undefined)),
      transform: (code: string, id: string) => {
        if (this.#applied === null || !isMutated(id)) return null;
        this.#isLoaded = true;
        return { code: applyMutant(code, this.#applied), map: null };
      },
    };
  }
}

/** Projects of the repository with isolated tests; those that need PostgreSQL are merged into one. */
function getProjects(plugin: Vite.Plugin): TestProjectInlineConfiguration[] {
  const all = (config.test?.projects ?? []) as TestProjectInlineConfiguration[];
  const withDatabase = all.filter(({ test }) => test?.globalSetup !== undefined);
  const shared: TestProjectInlineConfiguration = {
    test: {
      ...withDatabase[0]?.test,
      include: withDatabase.flatMap(({ test }) => test?.include ?? []),
      exclude: withDatabase.flatMap(({ test }) => test?.exclude ?? []),
    },
  };
  return [...all.filter((project) => !withDatabase.includes(project)), shared].map((project) => ({
    ...project,
    plugins: [plugin],
    test: { ...project.test, isolate: true },
  }));
}

/** Matches a title with any value for `%s`. */
function toPattern(title: string): RegExp {
  const parts = title.split(/%[is]/);
  return new RegExp(parts.map((part) => part.replaceAll(/\W/g, '.')).join('.*'));
}

function judge(cases: readonly TestCase[], errors: readonly unknown[]): MutantResult {
  const results = cases.map((test) => test.result()).filter(({ state }) => state !== 'skipped');
  const all = [...errors, ...results.flatMap((result) => result.errors ?? [])];
  const unexpected = all.find((error) => !isAssertion(error));
  if (unexpected !== undefined) return { state: 'broken', reason: format(unexpected) };
  if (results.length === 0) return { state: 'broken', reason: 'No test of this title ran' };
  return all.length > 0
    ? { state: 'killed', reason: format(all[0]) }
    : { state: 'survived', reason: 'The test passes' };
}

/** True for a failed expectation, including those of properties and of elements in a browser. */
function isAssertion(error: unknown): boolean {
  const { name, message, cause } = error as Error;
  return (
    name === 'AssertionError' ||
    stripVTControlCharacters(message).startsWith('expect(') ||
    (cause !== undefined && isAssertion(cause))
  );
}

function format(error: unknown): string {
  const { name, message } = error as Error;
  return stripVTControlCharacters(`${name}: ${message.split('\n')[0]}`);
}
