import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../testing/page-globals.ts';
import { getCarriedCookiesHeader, saveCarriedCookies } from './carried-cookies.ts';

const NOW = 1_000_000;
const createHeaders = (...cookies: string[]) =>
  new Headers({ 'farelark-cookies': cookies.map(encodeURIComponent).join(',') });

beforeEach(() => void stubStorage());
afterEach(() => vi.unstubAllGlobals());

it('sends received cookies until they expire', () => {
  expect(getCarriedCookiesHeader(NOW)).toEqual({});
  saveCarriedCookies(createHeaders('two_factor=a%2Bb.c==; Max-Age=600', 'trusted=yes'), NOW);
  expect(getCarriedCookiesHeader(NOW + 599_000)).toEqual({
    'farelark-cookies': 'two_factor=a%2Bb.c==; trusted=yes',
  });
  expect(getCarriedCookiesHeader(NOW + 600_000)).toEqual({ 'farelark-cookies': 'trusted=yes' });
});

it('removes and replaces cookies', () => {
  saveCarriedCookies(createHeaders('two_factor=one; Max-Age=600', 'trusted=yes'), NOW);
  saveCarriedCookies(createHeaders('two_factor=; Max-Age=0', 'trusted=again'), NOW);
  saveCarriedCookies(new Headers(), NOW);
  expect(getCarriedCookiesHeader(NOW)).toEqual({ 'farelark-cookies': 'trusted=again' });
});

it('sends nothing from invalid or blocked storage', () => {
  localStorage.setItem('farelark-carried', '"no"');
  expect(getCarriedCookiesHeader(NOW)).toEqual({});
  localStorage.setItem('farelark-carried', '{');
  expect(getCarriedCookiesHeader(NOW)).toEqual({});
  vi.stubGlobal('localStorage', undefined);
  saveCarriedCookies(createHeaders('trusted=yes'), NOW);
  expect(getCarriedCookiesHeader(NOW)).toEqual({});
});
