import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyUntilLeft } from './every-until-left.ts';

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const comeBack = (persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('is done at intervals, and no more once the page is left', () => {
  const work = vi.fn();
  everyUntilLeft(1000, work);
  vi.advanceTimersByTime(3000);
  expect(work).toHaveBeenCalledTimes(3);
  page.dispatchEvent(new Event('pagehide'));
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('goes on, once, where the browser brings the page back', () => {
  const work = vi.fn();
  everyUntilLeft(1000, work);
  comeBack(false);
  page.dispatchEvent(new Event('pagehide'));
  comeBack(true);
  comeBack(true);
  vi.advanceTimersByTime(2000);
  expect(work).toHaveBeenCalledTimes(2);
});
