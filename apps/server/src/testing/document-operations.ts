import type { ApiDocument } from '../modules/public-api/document/document.ts';
import type { JsonSchema } from '../modules/public-api/document/schema-registry.ts';

export interface DocumentedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface DocumentedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly parameters: readonly DocumentedParameter[];
  readonly body: { readonly schema: JsonSchema; readonly example?: unknown } | null;
}

export interface PlainRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export function getOperations(document: ApiDocument): DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const body = operation['requestBody'] as
        | { content: Record<string, DocumentedOperation['body']> }
        | undefined;
      return {
        id: String(operation['operationId']),
        method,
        path,
        access: String(operation['x-access']),
        parameters: (operation['parameters'] ?? []) as DocumentedParameter[],
        body: body?.content['application/json'] ?? null,
      };
    }),
  );
}

/** Fills a path template with encoded values. */
export function toUrl(
  path: string,
  pathValues: Readonly<Record<string, string>>,
  query: readonly (readonly [string, string])[],
): string {
  const filled = path.replaceAll(/\{([a-z]+)\}/g, (_, name: string) =>
    encodeURIComponent(pathValues[name] ?? ''),
  );
  const search = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return search === '' ? filled : `${filled}?${search}`;
}

export function exampleRequest({
  method,
  path,
  parameters,
  body,
}: DocumentedOperation): PlainRequest {
  const examples = parameters
    .filter(({ example }) => example !== undefined)
    .map(({ in: location, name, example }) => [location, name, String(example)] as const);
  const valuesIn = (location: DocumentedParameter['in']) =>
    examples
      .filter(([place]) => place === location)
      .map(([, name, value]) => [name, value] as const);
  return {
    method: method.toUpperCase(),
    path: toUrl(path, Object.fromEntries(valuesIn('path')), valuesIn('query')),
    headers: {
      ...Object.fromEntries(valuesIn('header')),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body: body?.example === undefined ? null : JSON.stringify(body.example),
  };
}
