import { ERROR_CODES, LANGUAGES } from '@farelark/contracts';
import { compileErrors, validate } from '@readme/openapi-parser';
import { describe, expect, it } from 'vitest';
import { allFunctions } from '../../../modules.ts';
import { ResponseValidator } from '../../../testing/response-validator.ts';
import { type ApiDocument, createApiDocument } from './document.ts';
import type { JsonSchema } from './schema-registry.ts';

const createDocument = (language: (typeof LANGUAGES)[number]): ApiDocument =>
  createApiDocument({
    functions: allFunctions,
    publicUrl: 'http://localhost:3000',
    language,
    callsWithKey: 600,
    callsWithout: 60,
  });
const document = createDocument('en');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('createApiDocument', () => {
  it.each(LANGUAGES)('returns valid OpenAPI 3.1 in %s', async (language) => {
    // The validator resolves references in place.
    const result = await validate(structuredClone(createDocument(language)) as never);
    expect(result.valid ? '' : compileErrors(result)).toBe('');
  });

  it('has no broken references', () => {
    const text = JSON.stringify(document);
    for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      let target: unknown = document;
      for (const step of reference.split('/')) target = (target as JsonSchema)[step];
      expect([reference, typeof target]).toEqual([reference, 'object']);
    }
  });

  it('has unique operation ids', () => {
    const ids = operations.map(({ operation }) => operation['operationId']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(allFunctions)('has summary and valid example of $name', ({ input, summary, example }) => {
    expect(summary).toMatch(/^[A-Z].*\.$/s);
    expect(input.safeParse(example).error).toBeUndefined();
  });

  it('has examples of bodies and required parameters', () => {
    const without = operations.filter(({ operation }) => {
      const body = operation['requestBody'] as { content: Record<string, JsonSchema> } | undefined;
      const parameters = (operation['parameters'] ?? []) as JsonSchema[];
      const required = parameters.filter((parameter) => parameter['required']);
      return (
        required.some(({ example }) => example === undefined) ||
        (body !== undefined && body.content['application/json']?.['example'] === undefined)
      );
    });
    expect(without.map(({ operation }) => operation['operationId'])).toEqual([]);
  });

  it('describes the public API in the requested language', () => {
    const summaries = LANGUAGES.map(
      (language) => createDocument(language).paths['/api/v1/deals']?.['get']?.['summary'],
    );
    expect(new Set(summaries).size).toBe(LANGUAGES.length);
  });

  it('has response examples that match their schemas', () => {
    const validator = new ResponseValidator(document);
    for (const { path, method, operation } of operations)
      for (const [status, response] of Object.entries(operation['responses'] as JsonSchema)) {
        const content = (response as JsonSchema)['content'] as Record<string, JsonSchema>;
        const example = content?.['application/json']?.['example'];
        if (example === undefined) continue;
        const text = JSON.stringify(example);
        const exampleResponse = { status: Number(status), mediaType: 'application/json', text };
        expect([path, validator.findProblem(path, method, exampleResponse)]).toEqual([path, null]);
      }
  });

  it('describes every error code', () => {
    const { responses } = document.components as { responses: JsonSchema };
    expect(Object.keys(responses)).toEqual(expect.arrayContaining([...ERROR_CODES]));
  });
});

describe('ResponseValidator', () => {
  const validator = new ResponseValidator(document);
  const findProblem = (status: number, body: unknown) =>
    validator.findProblem('/api/v1/airports', 'get', {
      status,
      mediaType: 'application/json',
      text: JSON.stringify(body),
    });

  it('reports missing, unknown and undocumented parts of a response', () => {
    const place = { code: 'BUD', kind: 'airport', name: 'a', city: 'b', country: 'HU' };
    expect(findProblem(200, { data: { airports: [place] }, error: null })).toBeNull();
    expect(findProblem(200, { data: { airports: [{}] }, error: null })).toContain('required');
    const withUserId = { ...place, userId: 'x' };
    expect(findProblem(200, { data: { airports: [withUserId] }, error: null })).toContain(
      'additional',
    );
    expect(findProblem(202, {})).toContain('not documented');
    expect(findProblem(418, { error: 'teapot' })).toContain('required');
    expect(findProblem(503, {})).toContain('Server error');
  });
});
