import '../app/styles.css';
import type { Language } from '@farelark/contracts';
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, locators, page, userEvent } from 'vitest/browser';
import { App } from '../app/app.tsx';
import { createRouter } from '../app/router.ts';
import { pageQueryClient } from '../shared/api/query-client.tsx';
import { pageTexts } from '../shared/i18n/texts.ts';
import type { PageRouter } from '../shared/navigation/page-router.ts';
import { sessionStore } from '../shared/session/session-store.ts';
import {
  PageSettingsContext,
  pageSettings,
  type Settings,
} from '../shared/settings/page-settings.ts';
import { Backend } from './backend.ts';
import { SESSION } from './traveller-backend.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    css(selector: string): Locator;
  }
}

locators.extend({ css: (selector: string) => selector });

export interface PageOptions {
  readonly backend?: Backend;
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
  /** Signs in as `SESSION`. */
  readonly signedIn?: boolean;
  readonly settings?: Partial<Settings>;
  /** Window size in px. */
  readonly width?: number;
  readonly height?: number;
  /** History state, as after a reload. */
  readonly state?: unknown;
}

interface OpenPage {
  readonly backend: Backend;
  readonly router: PageRouter;
}

let close: (() => Promise<void>) | undefined;

/** Opens a page as `main.tsx` does, with a stubbed backend. After the test, page, storage and caches are cleared. */
export async function openPage(path: string, options: PageOptions = {}): Promise<OpenPage> {
  await close?.();
  const { backend = new Backend(), language = 'en', theme = 'light', settings } = options;
  const { fetch } = globalThis;
  globalThis.fetch = backend.fetch;
  skipRetryDelays();
  localStorage.setItem('preferred-language', language);
  document.documentElement.dataset['theme'] = theme;
  if (options.signedIn) sessionStore.save({ token: SESSION.token, user: SESSION.user });
  await page.viewport(options.width ?? 1280, options.height ?? 720);
  history.replaceState(options.state ?? null, '', path);
  const router = createRouter(false);
  await pageTexts().load('web');
  const root = render(router, settings);
  close = async () => {
    localStorage.removeItem('farelark-currency');
    // Resets the currency while the page still listens to changes by other tabs.
    dispatchEvent(new StorageEvent('storage', { key: 'farelark-currency' }));
    root.unmount();
    router.dispose();
    sessionStore.signOut();
    pageQueryClient().clear();
    if (!navigator.onLine) setOnline(true);
    Reflect.deleteProperty(navigator, 'onLine');
    localStorage.clear();
    sessionStorage.clear();
    globalThis.fetch = fetch;
    close = undefined;
    await dismissToasts();
    expect(backend.faults).toEqual([]);
  };
  onTestFinished(() => close?.());
  return { backend, router };
}

/** Toasts are outside the page, and would stay for seconds. */
async function dismissToasts(): Promise<void> {
  const hasToasts = () => document.querySelector('[data-sonner-toast]') !== null;
  if (!hasToasts()) return;
  (await import('sonner')).toast.dismiss();
  await expect.poll(hasToasts).toBe(false);
}

function skipRetryDelays(): void {
  const { queries, ...others } = pageQueryClient().getDefaultOptions();
  pageQueryClient().setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
}

function render(router: PageRouter, settings: Partial<Settings> = {}): Root {
  document.getElementById('root')?.remove();
  const host = document.createElement('div');
  host.id = 'root';
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <PageSettingsContext value={{ ...pageSettings(), ...settings }}>
      <App router={router} />
    </PageSettingsContext>,
  );
  return root;
}

/** Simulates a lost or restored network. */
export function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Records addresses of new tabs instead of opening them, until the test ends. */
export function interceptTabs(): string[] {
  const addresses: string[] = [];
  const location = { replace: (address: string) => addresses.push(address) };
  const open = vi.spyOn(window, 'open');
  open.mockImplementation(
    () => ({ location, closed: false, close: () => {} }) as unknown as Window,
  );
  onTestFinished(() => open.mockRestore());
  return addresses;
}

export const expectFocus = (locator: Locator) => expect.element(locator).toHaveFocus();

export const expectVisible = (locator: Locator) => expect.element(locator).toBeVisible();

export async function expectTexts(locator: Locator, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect.element(locator).toMatchTextContent(text);
}

export const expectGone = (locator: Locator) => expect.element(locator).not.toBeInTheDocument();

/** Fails if the page scrolls sideways. */
export const expectNoOverflow = () =>
  expect(innerWidth - document.documentElement.scrollWidth).toBeGreaterThanOrEqual(0);

/** Fails if the page scrolls sideways at 320 px, a wide window at 400 % zoom, or with texts of twice the size. */
export async function expectReflow(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  const { style } = document.documentElement;
  await page.viewport(320, innerHeight);
  expectNoOverflow();
  await page.viewport(innerWidth, innerHeight);
  style.fontSize = '200%';
  expectNoOverflow();
  style.fontSize = '';
}

export async function focus(locator: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const element = locator.element() as HTMLElement;
      element.focus();
      // A dialog or form that just opened moves the focus in the next frame.
      await new Promise(requestAnimationFrame);
      return document.activeElement === element;
    })
    .toBe(true);
}

/** Focuses a control and presses a key, which is faster than a click: that scrolls and waits for frames. */
export async function press(control: Locator, key = 'Enter'): Promise<void> {
  await focus(control);
  await userEvent.keyboard(`{${key}}`);
}

/** Runs timers of one delay immediately, until the test ends. */
export function skipDelay(millis: number): void {
  const { setTimeout: start } = globalThis;
  const timers = vi.spyOn(globalThis, 'setTimeout');
  timers.mockImplementation(((work: () => void, delay?: number) =>
    start(work, delay === millis ? 0 : delay)) as typeof setTimeout);
  onTestFinished(() => timers.mockRestore());
}

export const toast = (text: string) =>
  page.css('[data-sonner-toast]').filter({ hasText: text }).first();

/** Waits for a path with its query. */
export const expectAddress = (address: string | RegExp) =>
  expect
    .poll(() => location.pathname + location.search)
    .toEqual(typeof address === 'string' ? address : expect.stringMatching(address));
