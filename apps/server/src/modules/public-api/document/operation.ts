import type { CallLimit, ErrorCode, FunctionAccess } from '@farelark/contracts';
import type { z } from 'zod';

export const TAGS = ['public', 'functions', 'live', 'tables', 'accounts'] as const;
export type Tag = (typeof TAGS)[number];

/**
 * Allowed callers. `key`: anyone, with a key for more calls. `anyone`: with or without a session. `traveller`: with a
 * session. `confirmed`: the same, with a confirmed address. `operator`: with a session of an operator.
 */
export type Access = 'key' | FunctionAccess;

export type ErrorFormat = 'general' | 'table' | 'account';

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required: boolean;
  readonly schema: z.ZodType;
  readonly description?: string;
  readonly example?: unknown;
}

export interface ResponseSpec {
  readonly status: number;
  readonly description: string;
  /** Absent without a body. */
  readonly schema?: z.ZodType;
  readonly mediaType?: string;
  readonly example?: unknown;
}

export interface Operation {
  readonly method: 'get' | 'head' | 'post' | 'patch';
  /** OpenAPI path, such as `/api/v1/deals/{id}`. */
  readonly path: string;
  readonly tag: Tag;
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  readonly limit?: CallLimit | undefined;
  readonly parameters: readonly Parameter[];
  readonly body?:
    | { readonly schema: z.ZodType; readonly required: boolean; readonly example?: unknown }
    | undefined;
  readonly responses: readonly ResponseSpec[];
  /** Expected errors; others have the same format. */
  readonly errors: readonly ErrorCode[];
  readonly errorFormat: ErrorFormat;
}

/** Parameters of the contract of a query or path. */
export function toParameters(
  place: Parameter['in'],
  contract: z.ZodObject,
  getDocumentation: (name: string) => Pick<Parameter, 'description' | 'example'> = () => ({}),
): Parameter[] {
  return Object.entries(contract.shape).map(([name, schema]) => ({
    in: place,
    name,
    required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: schema as z.ZodType,
    ...getDocumentation(name),
  }));
}
