import type { ApiDocument, Operation, Schema } from '../../../shared/api/api-document.ts';

export interface Endpoint extends Operation {
  readonly method: string;
  readonly path: string;
}

export function listEndpoints(document: ApiDocument, tag: string): Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

export function listInputs(operation: Operation) {
  return (operation.parameters ?? []).filter(({ in: place }) => place !== 'header');
}

export function buildPath(operation: Endpoint, values: Readonly<Partial<Record<string, string>>>) {
  const encoded = (name: string) => encodeURIComponent(values[name]?.trim() ?? '');
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(name));
  const query = listInputs(operation)
    .filter(({ in: place, name }) => place === 'query' && encoded(name) !== '')
    .map(({ name }) => `${name}=${encoded(name)}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly depth: number;
}

/** Fields under `data` of a response; self-explanatory types are not expanded. */
export function listAnswerFields(document: ApiDocument, operation: Operation): Field[] {
  const body = operation.responses['200']?.content?.['application/json']?.schema;
  const data = body?.properties?.['data'];
  return data === undefined ? [] : listFields(document, data, 0);
}

const MAX_DEPTH = 4;

function listFields(document: ApiDocument, schema: Schema, depth: number): Field[] {
  const shape = resolveSchema(document, schema);
  if (shape.properties === undefined || depth > MAX_DEPTH) return [];
  return Object.entries(shape.properties).flatMap(([name, property]) => [
    { name, type: formatType(property), depth },
    ...(isSelfExplanatory(property) ? [] : listFields(document, property, depth + 1)),
  ]);
}

const SELF_EXPLANATORY = new Set([
  'Money',
  'Place',
  'ShareFigure',
  'DelayFigure',
  'LifetimeFigure',
]);

function isSelfExplanatory(schema: Schema): boolean {
  return SELF_EXPLANATORY.has(formatType(schema).replaceAll(/\[\]| \| null/g, ''));
}

/** Resolves references, lists and nullable types to their object. */
function resolveSchema(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref !== undefined) {
    const named = document.components.schemas[getSchemaName(schema.$ref)];
    return named === undefined ? schema : resolveSchema(document, named);
  }
  if (schema.items !== undefined) return resolveSchema(document, schema.items);
  const other = schema.anyOf?.find(({ type }) => type !== 'null');
  return other === undefined ? schema : resolveSchema(document, other);
}

/** Formats a type: `integer 1–100`, `Deal[]`, `string | null`. */
export function formatType(schema: Schema): string {
  if (schema.$ref !== undefined) return getSchemaName(schema.$ref);
  if (schema.enum !== undefined) return schema.enum.join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map(formatType).join(' | ');
  if (schema.items !== undefined) return `${formatType(schema.items)}[]`;
  const type = [schema.type ?? 'object'].flat().join(' | ');
  if (schema.format !== undefined) return schema.format;
  const { minimum, maximum } = schema;
  return minimum !== undefined && maximum !== undefined ? `${type} ${minimum}–${maximum}` : type;
}

function getSchemaName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
