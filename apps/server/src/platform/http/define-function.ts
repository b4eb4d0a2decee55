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
  /** Null for visitors, who may call only functions for anyone. */
  readonly caller: Access extends 'anyone' ? SessionTraveller | null : SessionTraveller;
  /** Network address of the caller, as limits count it. */
  readonly address: string;
}

/** The rows that the authorisation test plants and then tries to reach as a stranger. */
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

/**
 * A function of the API, `POST /functions/v1/{name}`. Its route, its part of the OpenAPI document and of the
 * reference, and its authorisation test are derived from this.
 */
interface FunctionDefinition<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Access extends FunctionAccess = FunctionAccess,
  Dependencies = never,
> {
  readonly name: string;
  readonly access: Access;
  /** Calls allowed to one account, or to one address where a visitor calls. */
  readonly limit?: CallLimit;
  /** Message key for visitors whom `access` refuses, where it says more than the error code. */
  readonly visitorMessage?: string;
  /** One sentence of the OpenAPI document. */
  readonly summary: string;
  /** An input that a test sends to a real server; needed where the input has required fields. */
  readonly example?: z.input<Input>;
  /**
   * A valid input by which a stranger would reach the victim's rows, for the authorisation test; null where an
   * input can't name a row.
   */
  readonly misuse: ((target: MisuseTarget) => unknown) | null;
  /** Carries out a call. @throws Failure for a refusal, with an error code of the contract */
  readonly handler: (
    input: z.output<Input>,
    call: FunctionCall<Access>,
    dependencies: Dependencies,
  ) => Promise<z.output<Output>>;
}

/** Any function, as the registry holds it; its handler is called with the input that its schema parsed. */
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
 * Defines a function of the API; a file in a module's `functions` folder exports it, alone or in a list. One that
 * clients call by name has the schemas of its contract, any other its own.
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

/** True for values made by `defineFunction`, whose inputs are checked before the handler. */
function isDefinition(value: unknown): value is AnyFunction {
  return typeof value === 'object' && value !== null && definitions.has(value);
}

/**
 * Reads the functions of all modules, sorted by name.
 *
 * @param modules folder of the modules; every `<module>/functions/*.ts` but tests is imported
 * @throws Error where two functions have one name
 */
export async function loadFunctions(modules: URL): Promise<readonly AnyFunction[]> {
  const files = (await readdir(modules, { recursive: true })).filter((file) =>
    /^[a-z-]+[/\\]functions[/\\][a-z-]+\.ts$/.test(file),
  );
  const found = await Promise.all(
    files.map(async (file): Promise<AnyFunction[]> => {
      const exported = await import(new URL(file.replaceAll('\\', '/'), modules).href);
      return Object.values<unknown>(exported).flat().filter(isDefinition);
    }),
  );
  const all = found.flat().sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = all.find(({ name }, index) => all[index + 1]?.name === name);
  if (twice !== undefined) throw new Error(`Two functions are called ${twice.name}`);
  return all;
}

/** No deal, alert or key has this id: an example with it is answered with `not_found`. */
export const SOME_ID = '019a9f2e-6c41-7b3a-9d55-2f6f0c8e4a17';
export const SOME_VISIT = 'sandbox_visit_0123456789abcdef0123456789abcdef';
export const SOME_TRIP = {
  origin: 'BUD',
  destination: 'BCN',
  departureDate: '2027-05-03',
  returnDate: '2027-05-10',
  adults: 2,
} as const;
