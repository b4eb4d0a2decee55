import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { fetchServerSettings } from '../apps/mobile/src/server-settings.ts';
import { generateWebFolder } from '../apps/mobile/src/web-folder.ts';
import { createTemporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';

/** Origin at which Capacitor serves the app's files on Android. */
export const APP = 'https://localhost';

/** Script that Capacitor runs before the page's code. */
const BRIDGE = readFileSync(
  createRequire(import.meta.url).resolve(
    '@capacitor/android/capacitor/src/main/assets/native-bridge.js',
  ),
  'utf8',
);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Results of plugin methods. */
type PluginResults = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const DEFAULT_RESULTS: PluginResults = {
  App: { getLaunchUrl: null, minimizeApp: {} },
  SplashScreen: { hide: {} },
  Network: { getStatus: 'depends on the connection' },
  Preferences: { configure: {}, keys: { keys: [] }, get: { value: null }, set: {} },
  PushNotifications: {
    checkPermissions: { receive: 'granted' },
    requestPermissions: { receive: 'granted' },
    register: {},
  },
  Camera: {
    requestPermissions: { camera: 'granted' },
    takePhoto: { webPath: '/icons/icon-192.png' },
  },
  Geolocation: {
    requestPermissions: { coarseLocation: 'granted' },
    getCurrentPosition: { coords: { latitude: 47.4979, longitude: 19.0402 } },
  },
};

/** A phone: the app in a browser page with Capacitor's bridge and a simulated native side. */
export interface Phone {
  /** Sends an event of a plugin to the app. */
  emit(plugin: string, event: string, data: unknown): Promise<void>;
  /** Connects or disconnects the network; only the plugin reports it, not the browser. */
  setConnected(isConnected: boolean): Promise<void>;
  /** Plugin methods called so far, such as `SplashScreen.hide`. */
  getCalls(): Promise<string[]>;
  /** URLs that the app opened in the phone's browser. */
  readonly opened: readonly string[];
}

/**
 * Installs the app for a server on a phone. Its files are available offline at Android's origin; other URLs open in the
 * phone's browser.
 *
 * @param results of plugin methods that differ from the defaults
 */
export async function installApp(
  page: Page,
  url: string,
  results: PluginResults = {},
): Promise<Phone> {
  const folder = await createTemporaryFolder();
  await generateWebFolder({
    builtDir: fileURLToPath(new URL('../apps/web/dist/client', import.meta.url)),
    webDir: folder,
    settings: await fetchServerSettings(url),
  });
  page.on('close', () => void rm(folder, { recursive: true, force: true }));
  // Chromium requires this permission for requests from a public origin to this machine.
  await page.context().grantPermissions(['local-network-access'], { origin: APP });
  const opened: string[] = [];
  let isOffline = false;
  await page.route(`${APP}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    // As Capacitor does: paths without an extension are pages, all served by one file.
    const file = extname(pathname) === '' ? 'index.html' : pathname;
    const body = await readFile(join(folder, file)).catch(() => null);
    if (body === null) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
  });
  await page.route(
    (address) => address.origin !== APP,
    async (route) => {
      const request = route.request();
      if (isOffline) return route.abort('internetdisconnected');
      if (!request.isNavigationRequest()) return route.fallback();
      opened.push(request.url());
      // Keeps the current page.
      return route.fulfill({ status: 204 });
    },
  );
  await page.addInitScript(nativeSide, { ...DEFAULT_RESULTS, ...results });
  await page.addInitScript(BRIDGE);
  const emit = (plugin: string, event: string, data: unknown) =>
    page.evaluate(
      ([key, payload]) => (globalThis as unknown as PhoneWindow).phone.emit(key, payload),
      [`${plugin}.${event}`, data] as const,
    );
  return {
    opened,
    emit,
    setConnected: async (isConnected) => {
      isOffline = !isConnected;
      const connectionType = isConnected ? 'wifi' : 'none';
      await page.evaluate((kind) => sessionStorage.setItem('phone-network', kind), connectionType);
      await emit('Network', 'networkStatusChange', { connected: isConnected, connectionType });
    },
    getCalls: () => page.evaluate(() => (globalThis as unknown as PhoneWindow).phone.calls),
  };
}

/** Globals that `nativeSide` puts into the page. */
interface PhoneWindow {
  phone: { calls: string[]; emit(key: string, data: unknown): void };
}

/** Runs in the page before Capacitor's bridge, and responds to its messages. */
function nativeSide(results: PluginResults): void {
  interface Message {
    readonly callbackId: string;
    readonly pluginId: string;
    readonly methodName: string;
    readonly options: { readonly eventName?: string };
  }
  const page = globalThis as unknown as PhoneWindow & {
    androidBridge: object;
    Capacitor: { PluginHeaders: object[]; fromNative?(result: object): void };
  };
  const calls: string[] = [];
  const listeners: { readonly key: string; readonly callbackId: string }[] = [];
  const respond = (callbackId: string, data: unknown, save = false) =>
    page.Capacitor.fromNative?.({ callbackId, success: true, data, save });
  page.phone = {
    calls,
    emit: (key, data) => {
      for (const listener of listeners)
        if (listener.key === key) respond(listener.callbackId, data, true);
    },
  };
  page.androidBridge = {
    postMessage: (json: string) => {
      const message: Message = JSON.parse(json);
      const { callbackId, pluginId, methodName, options } = message;
      if (pluginId === undefined || pluginId === 'Console') return;
      if (methodName === 'addListener') {
        listeners.push({ key: `${pluginId}.${options.eventName}`, callbackId });
        return;
      }
      calls.push(`${pluginId}.${methodName}`);
      const network = sessionStorage.getItem('phone-network') ?? 'wifi';
      const result =
        pluginId === 'Network'
          ? { connected: network !== 'none', connectionType: network }
          : results[pluginId]?.[methodName];
      // Asynchronous, as on a phone.
      queueMicrotask(() => respond(callbackId, result));
      if (methodName === 'register')
        queueMicrotask(() =>
          page.phone.emit('PushNotifications.registration', { value: 'token-of-this-phone' }),
        );
    },
  };
  page.Capacitor = {
    ...page.Capacitor,
    PluginHeaders: Object.entries(results).map(([name, methods]) => ({
      name,
      methods: [
        ...Object.keys(methods).map((method) => ({ name: method, rtype: 'promise' })),
        ...['addListener', 'removeListener'].map((method) => ({ name: method, rtype: 'callback' })),
      ],
    })),
  };
}
