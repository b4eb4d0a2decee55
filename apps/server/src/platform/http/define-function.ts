import { readdir } from 'node:fs/promises';
import {
  type CallLimit,
  FUNCTION_CONTRACTS,
  type FunctionAccess,
  type FunctionName,
  type Functions,
} from '@farelark/contracts';
import type { z } from 'zod';
import type { SessionTraveller } from './session-cache.ts';

export interface FunctionCall<Access extends FunctionAccess = FunctionAccess> {
  /** Null for visitors. */
  readonly caller: Access extends 'anyone' ? SessionTraveller | null : SessionTraveller;
  /** Address for rate limits. */
  readonly address: string;
  /** Sends the answer so far to a caller that accepts `text/event-stream`. */
  readonly sendPartial: (data: unknown) => void;
}

/** Rows of another account, for the authorisation test. */
export interface MisuseTarget {
  /** Id of the victim's row, by table. */
  readonly rowIds: ReadonlyMap<string, string>;
  readonly dealId: string;
}

/** Input and output of a function. */
interface Schemas<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly input: Input;
  readonly output: Output;
}

/** An API function, `POST /functions/v1/{name}`; defines its route, OpenAPI entry, reference and authorisation test. */
interface FunctionDefinition<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Access extends FunctionAccess = FunctionAccess,
  Dependencies = never,
> {
  readonly name: string;
  readonly access: Access;
  /** Calls per account, or per address for visitors. */
  readonly limit?: CallLimit;
  /** Message key for rejected visitors; default: that of the error code. */
  readonly visitorMessage?: string;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** Valid input for tests and documentation; required if the input has required fields. */
  readonly example?: z.input<Input>;
  /** Valid input that names rows of another account, for the authorisation test; default: the example with their ids. */
  readonly misuse?: (target: MisuseTarget) => unknown;
  /** @throws Failure with an error code of the contract */
  readonly handler: (
    input: z.output<Input>,
    call: FunctionCall<Access>,
    dependencies: Dependencies,
  ) => Promise<z.output<Output>>;
}

/** Any function of the registry; its handler receives the parsed input. */
export type AnyFunction = Omit<FunctionDefinition, 'handler'> &
  Schemas & {
    readonly handler: (
      input: unknown,
      call: FunctionCall,
      dependencies: unknown,
    ) => Promise<unknown>;
  };

const definitions = new WeakSet<object>();

/**
 * Defines an API function, to be exported by a file in a module's `functions` folder, alone or in a list. Names in
 * `FUNCTION_CONTRACTS` use the schemas of their contract; others pass their own.
 */
export function defineFunction<
  const Name extends FunctionName,
  Access extends FunctionAccess,
  Dependencies,
>(
  definition: { readonly name: Name } & FunctionDefinition<
    Functions[Name]['input'],
    Functions[Name]['output'],
    Access,
    Dependencies
  >,
): object;
export function defineFunction<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Access extends FunctionAccess,
  Dependencies,
>(
  definition: Schemas<Input, Output> & FunctionDefinition<Input, Output, Access, Dependencies>,
): object;
export function defineFunction(definition: { readonly name: string }): object {
  const contract = FUNCTION_CONTRACTS[definition.name as FunctionName];
  const defined = { example: {}, ...definition, ...contract };
  definitions.add(defined);
  return defined;
}

function isDefinition(value: unknown): value is AnyFunction {
  return typeof value === 'object' && value !== null && definitions.has(value);
}

/**
 * Imports `<module>/functions/*.ts` of all modules.
 *
 * @returns functions sorted by name
 * @throws Error if two functions have the same name
 */
export async function loadFunctions(modules: URL): Promise<readonly AnyFunction[]> {
  const files = (await readdir(modules, { recursive: true })).filter((file) =>
    /^[a-z-]+[/\\]functions[/\\][a-z-]+\.ts$/.test(file),
  );
  const exportsByFile = await Promise.all(
    files.map(async (file): Promise<AnyFunction[]> => {
      const exported = await import(new URL(file.replaceAll('\\', '/'), modules).href);
      return Object.values<unknown>(exported).flat().filter(isDefinition);
    }),
  );
  const functions = exportsByFile.flat().sort((a, b) => (a.name < b.name ? -1 : 1));
  const duplicate = functions.find(({ name }, index) => functions[index + 1]?.name === name);
  if (duplicate !== undefined) throw new Error(`Two functions are called ${duplicate.name}`);
  return functions;
}

/** Id of no row; examples with it return `not_found`. */
export const EXAMPLE_ID = '019a9f2e-6c41-7b3a-9d55-2f6f0c8e4a17';
export const EXAMPLE_VISIT = 'sandbox_visit_0123456789abcdef0123456789abcdef';
export const EXAMPLE_TRIP = {
  origin: 'BUD',
  destination: 'BCN',
  departureDate: '2027-05-03',
  returnDate: '2027-05-10',
  adults: 2,
} as const;
