import type { FunctionAccess } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from './call-function.ts';
import { STALE_TIME_MS } from './stale-time.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly format?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: string | number;
}

export type Access = 'key' | FunctionAccess;

interface Content {
  readonly 'application/json'?: { readonly schema: Schema };
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly 'x-access': Access;
  readonly 'x-limit'?: { readonly calls: number; readonly seconds: number };
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content?: { readonly 'application/json'?: { readonly example?: object } };
  };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Refusal {
  readonly description: string;
  readonly 'x-status'?: number;
}

export interface ApiDocument {
  readonly info: {
    readonly 'x-calls': { readonly with_key: number; readonly without_key: number };
  };
  readonly tags: readonly {
    readonly name: string;
    readonly 'x-displayName': string;
    readonly description: string;
  }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Refusal>>;
  };
}

export function documentPath(language: string): string {
  return `/api/v1/openapi.json?lang=${language}`;
}

/** Constant for a server version. */
export const documentQuery = (language: string) =>
  queryOptions<ApiDocument>({
    queryKey: ['api-document', language],
    queryFn: ({ signal }) => fetchJson(documentPath(language), signal),
    staleTime: STALE_TIME_MS.page,
  });
