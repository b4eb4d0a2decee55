import { describe, expect, it } from 'vitest';
import type { ApiDocument, Operation } from '../../../shared/api/api-document.ts';
import { buildPath, formatType, listAnswerFields, listEndpoints } from './operations.ts';

const history: Operation = {
  operationId: 'history',
  tags: ['public'],
  summary: 'Price history of a route',
  'x-access': 'key',
  parameters: [
    { name: 'origin', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'destination', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'days', in: 'query', required: false, schema: { type: 'integer' } },
    { name: 'currency', in: 'query', required: false, schema: { type: 'string' } },
    { name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } },
  ],
  responses: {
    '200': {
      content: {
        'application/json': {
          schema: {
            properties: {
              data: {
                type: 'object',
                properties: {
                  origin: { $ref: '#/components/schemas/Place' },
                  overall: { anyOf: [{ $ref: '#/components/schemas/Range' }, { type: 'null' }] },
                  days: { type: 'array', items: { $ref: '#/components/schemas/Range' } },
                },
              },
            },
          },
        },
      },
    },
  },
};
const document: ApiDocument = {
  info: { 'x-calls': { with_key: 600, without_key: 60 } },
  tags: [],
  paths: { '/routes/{origin}-{destination}/history': { get: history } },
  components: {
    responses: {},
    schemas: {
      Place: { type: 'object', properties: { code: { type: 'string' } } },
      Range: { type: 'object', properties: { lowest: { type: 'integer' } } },
    },
  },
};
const [operation] = listEndpoints(document, 'public');

it('path of a call encodes values in path and query, and omits empty ones', () => {
  const values = { origin: 'BUD', destination: 'B/C', days: ' 30 ', currency: ' ' };
  expect(operation && buildPath(operation, values)).toBe('/routes/BUD-B%2FC/history?days=30');
});

describe('fields of a response', () => {
  it('have their depth, and self-explanatory types are not expanded', () => {
    expect(listAnswerFields(document, history)).toEqual([
      { name: 'origin', type: 'Place', depth: 0 },
      { name: 'overall', type: 'Range | null', depth: 0 },
      { name: 'lowest', type: 'integer', depth: 1 },
      { name: 'days', type: 'Range[]', depth: 0 },
      { name: 'lowest', type: 'integer', depth: 1 },
    ]);
  });

  it.each([
    [{ type: 'string', enum: ['a', 'b'] }, 'a | b'],
    [{ type: 'integer', minimum: 1, maximum: 9 }, 'integer 1–9'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'string', format: 'uuid' }, 'uuid'],
  ])('format the type of %j as %s', (schema, text) => {
    expect(formatType(schema)).toBe(text);
  });
});
