/** Service worker for offline pages and push messages. Caches pages and files, never API responses. */
import {
  cacheFiles,
  FILES_CACHE,
  isHashedFile,
  isStableFile,
  respondCacheFirst,
  respondNetworkFirst,
} from './file-cache.ts';
import { openPage } from './open-page.ts';
import { cachePage, PAGES_CACHE, saveLanguage } from './page-cache.ts';
import { openNotification, parseNotification, showNotification } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** Required files, inserted by the build. */
declare const __SHELL__: readonly string[];

/** Messages from pages to the worker. */
type PageMessage =
  | { readonly kind: 'take-over' }
  | {
      readonly kind: 'keep';
      readonly language: string;
      readonly pages: readonly string[];
      readonly files: readonly string[];
    };

self.addEventListener('install', (event) => {
  event.waitUntil(cacheFiles(__SHELL__, true));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const unused = names.filter((name) => name !== FILES_CACHE && name !== PAGES_CACHE);
      await Promise.all(unused.map((name) => caches.delete(name)));
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  // Only pages of this origin can send messages.
  const message = event.data as PageMessage;
  if (message.kind === 'take-over') event.waitUntil(self.skipWaiting());
  if (message.kind === 'keep') event.waitUntil(cacheOffline(message));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showNotification(self.registration, parseNotification(event.data?.text())));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(self.clients, self.location.origin, event.notification.data));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(openPage(event));
  else if (isHashedFile(pathname)) event.respondWith(respondCacheFirst(event));
  else if (isStableFile(pathname)) event.respondWith(respondNetworkFirst(event));
});

async function cacheOffline({
  language,
  pages,
  files,
}: Extract<PageMessage, { kind: 'keep' }>): Promise<void> {
  await saveLanguage(language);
  const results = await Promise.allSettled(
    pages.map(async (path) =>
      cachePage(path, await fetch(path, { headers: { accept: 'text/html' } })),
    ),
  );
  const referenced = results.flatMap((page) =>
    page.status === 'fulfilled' && page.value !== null ? findFiles(page.value) : [],
  );
  await cacheFiles([...files, ...referenced], false);
}

function findFiles(html: string): string[] {
  return html.match(/\/assets\/[\w.~-]+/g) ?? [];
}
