import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../testing/page-globals.ts';
import { carriedHeader, keepCarried } from './carried-cookies.ts';

const NOW = 1_000_000;
const answer = (...cookies: string[]) =>
  new Headers({ 'farelark-cookies': cookies.map(encodeURIComponent).join(',') });

beforeEach(() => void stubStorage());
afterEach(() => vi.unstubAllGlobals());

it('what an answer gives goes along with the next questions, until its time is over', () => {
  expect(carriedHeader(NOW)).toEqual({});
  keepCarried(answer('two_factor=a%2Bb.c==; Max-Age=600', 'trusted=yes'), NOW);
  expect(carriedHeader(NOW + 599_000)).toEqual({
    'farelark-cookies': 'two_factor=a%2Bb.c==; trusted=yes',
  });
  expect(carriedHeader(NOW + 600_000)).toEqual({ 'farelark-cookies': 'trusted=yes' });
});

it('what an answer takes back is forgotten, and another value takes the place of the first', () => {
  keepCarried(answer('two_factor=one; Max-Age=600', 'trusted=yes'), NOW);
  keepCarried(answer('two_factor=; Max-Age=0', 'trusted=again'), NOW);
  keepCarried(new Headers(), NOW);
  expect(carriedHeader(NOW)).toEqual({ 'farelark-cookies': 'trusted=again' });
});

it('storage that holds something else, or is closed, carries nothing', () => {
  localStorage.setItem('farelark-carried', '"no"');
  expect(carriedHeader(NOW)).toEqual({});
  localStorage.setItem('farelark-carried', '{');
  expect(carriedHeader(NOW)).toEqual({});
  vi.stubGlobal('localStorage', undefined);
  keepCarried(answer('trusted=yes'), NOW);
  expect(carriedHeader(NOW)).toEqual({});
});
