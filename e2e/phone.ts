import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { fetchServerSettings } from '../apps/mobile/src/server-settings.ts';
import { generateWebFolder } from '../apps/mobile/src/web-folder.ts';

/** Address at which Android's wrapper serves the app's files. */
export const APP = 'https://localhost';

/** Script that the wrapper runs before the page's own code. */
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

/** The native side of the plugins, by their methods: what each answers. */
type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const ANSWERS: Answers = {
  App: { getLaunchUrl: null, minimizeApp: {} },
  SplashScreen: { hide: {} },
  Network: { getStatus: 'as connected' },
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

/** A phone that shows the app in a browser's page, with the wrapper's own script and our native side. */
export interface Phone {
  /** Lets a plugin of the phone report something. */
  report(plugin: string, event: string, data: unknown): Promise<void>;
  /** Takes the network away, or gives it back: the phone says so, and the browser's page itself hears nothing. */
  connect(isConnected: boolean): Promise<void>;
  /** Calls so far, such as `SplashScreen.hide`. */
  called(): Promise<string[]>;
  /** Addresses that the app handed to the phone, which opens them in its browser. */
  readonly opened: readonly string[];
}

/**
 * Installs the app for a server on a phone: its files are there without a network, at the origin that Android
 * gives them; what is not the app's is opened elsewhere.
 *
 * @param answers of plugins otherwise than by default
 */
export async function installApp(page: Page, url: string, answers: Answers = {}): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'farelark-app-'));
  await generateWebFolder({
    builtDir: fileURLToPath(new URL('../apps/web/dist/client', import.meta.url)),
    webDir: folder,
    settings: await fetchServerSettings(url),
  });
  page.on('close', () => void rm(folder, { recursive: true, force: true }));
  // The server of a journey is on this machine, which Chromium lets no page of elsewhere ask without that.
  await page.context().grantPermissions(['local-network-access'], { origin: APP });
  const opened: string[] = [];
  let isCut = false;
  await page.route(`${APP}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    // As the wrapper does: what has no ending is a page, and there is one.
    const file = extname(pathname) === '' ? 'index.html' : pathname;
    const body = await readFile(join(folder, file)).catch(() => null);
    if (body === null) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
  });
  await page.route(
    (address) => address.origin !== APP,
    async (route) => {
      const request = route.request();
      if (isCut) return route.abort('internetdisconnected');
      if (!request.isNavigationRequest()) return route.fallback();
      opened.push(request.url());
      // The page stays where it is.
      return route.fulfill({ status: 204 });
    },
  );
  await page.addInitScript(nativeSide, { ...ANSWERS, ...answers });
  await page.addInitScript(BRIDGE);
  const report = (plugin: string, event: string, data: unknown) =>
    page.evaluate(
      ([key, notified]) => (globalThis as unknown as PhoneWindow).phone.report(key, notified),
      [`${plugin}.${event}`, data] as const,
    );
  return {
    opened,
    report,
    connect: async (isConnected) => {
      isCut = !isConnected;
      const connectionType = isConnected ? 'wifi' : 'none';
      await page.evaluate((kind) => sessionStorage.setItem('phone-network', kind), connectionType);
      await report('Network', 'networkStatusChange', { connected: isConnected, connectionType });
    },
    called: () => page.evaluate(() => (globalThis as unknown as PhoneWindow).phone.called),
  };
}

/** Globals that `nativeSide` puts into the page. */
interface PhoneWindow {
  phone: { called: string[]; report(key: string, data: unknown): void };
}

/** Runs in the page, before the wrapper's script: answers what that posts to the native side. */
function nativeSide(answers: Answers): void {
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
  const called: string[] = [];
  const listeners: { readonly key: string; readonly callbackId: string }[] = [];
  const answer = (callbackId: string, data: unknown, save = false) =>
    page.Capacitor.fromNative?.({ callbackId, success: true, data, save });
  page.phone = {
    called,
    report: (key, data) => {
      for (const listener of listeners)
        if (listener.key === key) answer(listener.callbackId, data, true);
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
      called.push(`${pluginId}.${methodName}`);
      const network = sessionStorage.getItem('phone-network') ?? 'wifi';
      const notified =
        pluginId === 'Network'
          ? { connected: network !== 'none', connectionType: network }
          : answers[pluginId]?.[methodName];
      // Asynchronously, as between two processes.
      queueMicrotask(() => answer(callbackId, notified));
      if (methodName === 'register')
        queueMicrotask(() =>
          page.phone.report('PushNotifications.registration', { value: 'token-of-this-phone' }),
        );
    },
  };
  page.Capacitor = {
    ...page.Capacitor,
    PluginHeaders: Object.entries(answers).map(([name, methods]) => ({
      name,
      methods: [
        ...Object.keys(methods).map((method) => ({ name: method, rtype: 'promise' })),
        ...['addListener', 'removeListener'].map((method) => ({ name: method, rtype: 'callback' })),
      ],
    })),
  };
}
