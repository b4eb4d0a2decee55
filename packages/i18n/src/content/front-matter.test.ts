import { describe, expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

describe('the fields above a text', () => {
  it('are the rest of their lines, colons and quotes within them included', () => {
    const { fields, body } = readFrontMatter(
      '---\ntitle: Fares: what "cheap" means\ndescription: "Quoted, as \\"whole\\""\n---\n\nText\n---\nmore\n',
    );
    expect(fields).toEqual({
      title: 'Fares: what "cheap" means',
      description: 'Quoted, as "whole"',
    });
    expect(body).toBe('Text\n---\nmore\n');
  });

  it('may come from a file with a byte order mark and carriage returns', () => {
    expect(readFrontMatter('\uFEFF---\r\ntitle: x\r\n---\r\nText\r\n')).toEqual({
      fields: { title: 'x' },
      body: 'Text\n',
    });
  });

  it.each([
    ['Text'],
    ['---\ntitle: x\nText'],
    ['---\ntitle x\n---\n'],
    ['---\ntitle:\n---\n'],
    ['---\ntitle: x\ntitle: y\n---\n'],
  ])('are refused in %j', (file) => {
    expect(() => readFrontMatter(file)).toThrow(TypeError);
  });
});
