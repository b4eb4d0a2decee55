import { expect, it } from 'vitest';
import { readPrefer } from './prefer.ts';

it.each(['valueOf', 'toString', '__proto__', 'constructor', 'return=toString'])(
  'the preference %s is not known, and left alone',
  (header) => {
    expect(readPrefer(header)).toEqual(readPrefer(undefined));
  },
);
