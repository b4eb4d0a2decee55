import type { FunctionAccess, FunctionName } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../shared/api/fetch-json.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

/** A function as the server documents it. */
export interface DocumentedFunction {
  readonly name: FunctionName;
  /** What it is for, in English as all of the document is. */
  readonly summary: string;
  readonly access: FunctionAccess;
  readonly limit: { readonly calls: number; readonly seconds: number } | null;
  /** A request that its contract takes. */
  readonly example: object;
}

interface Operation {
  readonly summary: string;
  readonly 'x-access': FunctionAccess;
  readonly 'x-limit'?: { readonly calls: number; readonly seconds: number };
  readonly requestBody?: {
    readonly content?: { readonly 'application/json'?: { readonly example?: object } };
  };
}

/** What is read here of the OpenAPI document. */
interface ApiDocument {
  readonly paths: Readonly<Record<string, { readonly post?: Operation }>>;
}

const FOLDER = '/functions/v1/';

/**
 * Every function, from the document that the server makes of its contracts: what is added there is here as
 * well, and the schemas need not come along. It changes with the server's version alone.
 */
export const functionDocumentQuery = queryOptions<readonly DocumentedFunction[]>({
  queryKey: ['function-document'],
  queryFn: async ({ signal }) => {
    const { paths } = await fetchJson<ApiDocument>('/api/v1/openapi.json', signal);
    return Object.entries(paths).flatMap(([path, { post }]): DocumentedFunction[] =>
      post === undefined || !path.startsWith(FOLDER)
        ? []
        : [
            {
              // The document's paths are made of the contracts' names.
              name: path.slice(FOLDER.length) as FunctionName,
              summary: post.summary,
              access: post['x-access'],
              limit: post['x-limit'] ?? null,
              example: post.requestBody?.content?.['application/json']?.example ?? {},
            },
          ],
    );
  },
  staleTime: STALE_AFTER_MS.page,
});
