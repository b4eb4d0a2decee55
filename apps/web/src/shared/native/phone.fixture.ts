import { vi } from 'vitest';
import { stubStorage } from '../../testing/page-globals.ts';

/** Native implementation of a plugin's method; what it throws is the plugin's refusal. */
type Method = (options: unknown) => unknown;
type Plugins = Readonly<Record<string, Readonly<Record<string, Method>>>>;
type Listener = (event: unknown) => void;

interface Phone {
  /** Calls of methods so far, as `Plugin.method`, with what was sent along. */
  readonly calls: readonly { readonly method: string; readonly options: unknown }[];
  /** Lets the native side of a plugin report something. */
  report(plugin: string, event: string, data: unknown): void;
  countListeners(plugin: string, event: string): number;
}

/**
 * Makes this process the page of the native app on a phone, as the wrapper does: with what it puts into the
 * page before the page's code runs. Modules have to be imported after that. Ended by `leavePhone`.
 */
export function stubPhone(platform: 'ios' | 'android', plugins: Plugins): Phone {
  const calls: { method: string; options: unknown }[] = [];
  const listeners = new Map<string, { key: string; listener: Listener }>();
  let callbacks = 0;
  const nativePromise = async (plugin: string, method: string, options: unknown) => {
    calls.push({ method: `${plugin}.${method}`, options });
    return plugins[plugin]?.[method]?.(options);
  };
  const nativeCallback = (
    plugin: string,
    method: string,
    options: { readonly eventName: string; readonly callbackId: string },
    listener: Listener,
  ): string => {
    if (method === 'removeListener') listeners.delete(options.callbackId);
    if (method !== 'addListener') return '';
    callbacks += 1;
    listeners.set(String(callbacks), { key: `${plugin}.${options.eventName}`, listener });
    return String(callbacks);
  };
  const own = ['addListener', 'removeListener'].map((name) => ({ name, rtype: 'callback' }));
  resetPage();
  if (platform === 'android') vi.stubGlobal('androidBridge', {});
  else vi.stubGlobal('webkit', { messageHandlers: { bridge: {} } });
  vi.stubGlobal('Capacitor', {
    isNativePlatform: () => true,
    getPlatform: () => platform,
    nativePromise,
    nativeCallback,
    PluginHeaders: Object.entries(plugins).map(([name, methods]) => ({
      name,
      methods: [
        ...Object.keys(methods).map((method) => ({ name: method, rtype: 'promise' })),
        ...own,
      ],
    })),
  });
  const meant = (plugin: string, event: string) =>
    [...listeners.values()].filter(({ key }) => key === `${plugin}.${event}`);
  return {
    calls,
    report: (plugin, event, data) => {
      for (const { listener } of meant(plugin, event)) listener(data);
    },
    countListeners: (plugin, event) => meant(plugin, event).length,
  };
}

/** Makes this process a browser, as far as plugins look at one. Ended by `leavePhone`. */
export function stubBrowser(
  browser: { readonly onLine?: boolean; readonly geolocation?: unknown } = {},
): {
  readonly storage: ReadonlyMap<string, string>;
} {
  resetPage();
  vi.stubGlobal('Capacitor', undefined);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'A browser', ...browser });
  return { storage: stubPageStorage() };
}

/** A page's storage that is empty. */
export function stubPageStorage(): ReadonlyMap<string, string> {
  const kept = stubStorage();
  vi.stubGlobal('window', globalThis);
  return kept;
}

export function restorePage(): void {
  // What the app on a phone says of its network.
  Reflect.deleteProperty(navigator, 'onLine');
  vi.unstubAllGlobals();
  vi.resetModules();
}

/** The page's own events, which Node.js has none of; and modules that have seen no phone yet. */
function resetPage(): void {
  restorePage();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
}
