import type { CallLimit, ErrorCode } from '@farelark/contracts';
import type { z } from 'zod';

export const TAGS = ['public', 'functions', 'live', 'tables', 'accounts'] as const;
export type Tag = (typeof TAGS)[number];

/**
 * Allowed callers. `key`: anybody, with a key for more calls. `anyone`: anybody, also with a session.
 * `traveller`: a session. `operator`: a session of anyone who runs the server.
 */
export type Access = 'key' | 'anyone' | 'traveller' | 'operator';

/** In which shape an operation refuses. */
export type Refusals = 'general' | 'table' | 'account';

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required: boolean;
  readonly schema: z.ZodType;
  readonly description?: string;
  readonly example?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly description: string;
  /** Null: without a body. */
  readonly schema: z.ZodType | null;
  readonly mediaType?: string;
  readonly example?: unknown;
}

/** One way to call the server, whatever part of it answers. */
export interface Operation {
  readonly method: 'get' | 'head' | 'post' | 'patch';
  /** As OpenAPI writes it: `/api/v1/deals/{id}`. */
  readonly path: string;
  readonly tag: Tag;
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  readonly limit?: CallLimit;
  readonly parameters: readonly Parameter[];
  readonly body?: {
    readonly schema: z.ZodType;
    readonly required: boolean;
    readonly example?: unknown;
  };
  readonly answers: readonly Answer[];
  /** Refusals to expect; any other has the same shape. */
  readonly errors: readonly ErrorCode[];
  readonly refusals: Refusals;
}

/** Description of a parameter beyond its contract. */
interface ParameterGuide {
  readonly description?: string;
  readonly example?: unknown;
}

/** The parameters of a query or path, as its contract has them. */
export function toParameters(
  place: Parameter['in'],
  contract: z.ZodObject,
  guide: (name: string) => ParameterGuide = () => ({}),
): Parameter[] {
  return Object.entries(contract.shape).map(([name, schema]) => ({
    in: place,
    name,
    required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: schema as z.ZodType,
    ...guide(name),
  }));
}
