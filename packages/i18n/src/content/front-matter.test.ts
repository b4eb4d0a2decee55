import { expect, it } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';

it('keeps colons and inner quotes, and removes outer quotes', () => {
  const { fields, body } = parseFrontMatter(
    '---\ntitle: Fares: what "cheap" means\ndescription: "Quoted, as \\"whole\\""\n---\n\nText\n---\nmore\n',
  );
  expect(fields).toEqual({
    title: 'Fares: what "cheap" means',
    description: 'Quoted, as "whole"',
  });
  expect(body).toBe('Text\n---\nmore\n');
});

it('accepts a byte order mark and CRLF', () => {
  expect(parseFrontMatter('\uFEFF---\r\ntitle: x\r\n---\r\nText\r\n')).toEqual({
    fields: { title: 'x' },
    body: 'Text\n',
  });
});

it.each([
  'Text',
  '---\ntitle: x\nText',
  '---\ntitle x\n---\n',
  '---\ntitle:\n---\n',
  '---\ntitle: x\ntitle: y\n---\n',
])('throws on %j', (file) => {
  expect(() => parseFrontMatter(file)).toThrow(TypeError);
});
