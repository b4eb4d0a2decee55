import { ERROR_CODES, LANGUAGES } from '@farelark/contracts';
import { compileErrors, validate } from '@readme/openapi-parser';
import { describe, expect, it } from 'vitest';
import { allFunctions } from '../../../modules.ts';
import { ResponseValidator } from '../../../testing/response-validator.ts';
import { type ApiDocument, apiDocument } from './document.ts';
import type { JsonSchema } from './schema-registry.ts';

const inLanguage = (language: (typeof LANGUAGES)[number]): ApiDocument =>
  apiDocument({
    functions: allFunctions,
    publicUrl: 'http://localhost:3000',
    language,
    callsWithKey: 600,
    callsWithout: 60,
  });
const document = inLanguage('en');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the document', () => {
  it.each(LANGUAGES)('in %s is OpenAPI 3.1', async (language) => {
    // The validator resolves references in place.
    const result = await validate(structuredClone(inLanguage(language)) as never);
    expect(result.valid ? '' : compileErrors(result)).toBe('');
  });

  it('points nowhere that is not there', () => {
    const text = JSON.stringify(document);
    for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      let found: unknown = document;
      for (const step of reference.split('/')) found = (found as JsonSchema)[step];
      expect([reference, typeof found]).toEqual([reference, 'object']);
    }
  });

  it('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation['operationId']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(allFunctions)(
    'says what $name does, and how it is called',
    ({ input, summary, example }) => {
      expect(summary).toMatch(/^[A-Z].*\.$/s);
      expect(input.safeParse(example).error).toBeUndefined();
    },
  );

  it('has an example for whatever takes a body or a required parameter', () => {
    const without = operations.filter(({ operation }) => {
      const body = operation['requestBody'] as { content: Record<string, JsonSchema> } | undefined;
      const parameters = (operation['parameters'] ?? []) as JsonSchema[];
      const needs = parameters.filter(({ required }) => required);
      return (
        needs.some(({ example }) => example === undefined) ||
        (body !== undefined && body.content['application/json']?.['example'] === undefined)
      );
    });
    expect(without.map(({ operation }) => operation['operationId'])).toEqual([]);
  });

  it('speaks of the public API in the language that was asked for', () => {
    const summaries = LANGUAGES.map(
      (language) => inLanguage(language).paths['/api/v1/deals']?.['get']?.['summary'],
    );
    expect(new Set(summaries).size).toBe(LANGUAGES.length);
  });

  it('shows answers and refusals that fit their schemas', () => {
    const checker = new ResponseValidator(document);
    for (const { path, method, operation } of operations)
      for (const [status, response] of Object.entries(operation['responses'] as JsonSchema)) {
        const content = (response as JsonSchema)['content'] as Record<string, JsonSchema>;
        const example = content?.['application/json']?.['example'];
        if (example === undefined) continue;
        const text = JSON.stringify(example);
        const answer = { status: Number(status), mediaType: 'application/json', text };
        expect([path, checker.findProblem(path, method, answer)]).toEqual([path, null]);
      }
  });

  it('describes every code of error', () => {
    const { responses } = document.components as { responses: JsonSchema };
    expect(Object.keys(responses)).toEqual(expect.arrayContaining([...ERROR_CODES]));
  });
});

describe('ResponseValidator', () => {
  const checker = new ResponseValidator(document);
  const findProblem = (status: number, body: unknown) =>
    checker.findProblem('/api/v1/airports', 'get', {
      status,
      mediaType: 'application/json',
      text: JSON.stringify(body),
    });

  it('reports missing, unknown and undocumented parts of a response', () => {
    const place = { code: 'BUD', kind: 'airport', name: 'a', city: 'b', country: 'HU' };
    expect(findProblem(200, { data: { airports: [place] }, error: null })).toBeNull();
    expect(findProblem(200, { data: { airports: [{}] }, error: null })).toContain('required');
    const more = { ...place, userId: 'x' };
    expect(findProblem(200, { data: { airports: [more] }, error: null })).toContain('additional');
    expect(findProblem(202, {})).toContain('not documented');
    expect(findProblem(418, { error: 'teapot' })).toContain('required');
    expect(findProblem(503, {})).toContain('Server error');
  });
});
