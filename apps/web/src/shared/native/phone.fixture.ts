import { vi } from 'vitest';
import { stubStorage } from '../../testing/page-globals.ts';

/** Native implementation of a plugin's method. */
type Method = (options: unknown) => unknown;
type Plugins = Readonly<Record<string, Readonly<Record<string, Method>>>>;
type Listener = (event: unknown) => void;

interface Phone {
  /** Calls so far, as `Plugin.method`. */
  readonly calls: readonly { readonly method: string; readonly options: unknown }[];
  /** Emits an event of a plugin. */
  report(plugin: string, event: string, data: unknown): void;
  countListeners(plugin: string, event: string): number;
}

/** Stubs the globals that the wrapper adds to a page, until `restorePage`. Import modules afterwards. */
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
  const listenerMethods = ['addListener', 'removeListener'].map((name) => ({
    name,
    rtype: 'callback',
  }));
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
        ...listenerMethods,
      ],
    })),
  });
  const findListeners = (plugin: string, event: string) =>
    [...listeners.values()].filter(({ key }) => key === `${plugin}.${event}`);
  return {
    calls,
    report: (plugin, event, data) => {
      for (const { listener } of findListeners(plugin, event)) listener(data);
    },
    countListeners: (plugin, event) => findListeners(plugin, event).length,
  };
}

/** Stubs the globals of a browser that plugins use, until `restorePage`. */
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

/** Stubs empty storage. */
export function stubPageStorage(): ReadonlyMap<string, string> {
  const entries = stubStorage();
  vi.stubGlobal('window', globalThis);
  return entries;
}

export function restorePage(): void {
  // Defined by `watchNetwork`.
  Reflect.deleteProperty(navigator, 'onLine');
  vi.unstubAllGlobals();
  vi.resetModules();
}

/** Resets modules and stubs events of a page. */
function resetPage(): void {
  restorePage();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
}
