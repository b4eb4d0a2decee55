/** Shared by all versions: tabs of an older version may still need its files. */
export const FILES_CACHE = 'farelark-files';
const MAX_FILES = 300;

/** True for files with a hash in their name, which never change. */
export function isHashedFile(path: string): boolean {
  return path.startsWith('/assets/');
}

/** True for other files of every page, which may change under the same name. */
export function isStableFile(path: string): boolean {
  return /^\/(?:favicon\.svg|icons\/[\w-]+\.png|manifest\.webmanifest)$/.test(path);
}

/** Caches missing files. Ignores failures unless all are required. */
export async function cacheFiles(paths: readonly string[], isAllRequired: boolean): Promise<void> {
  const files = await caches.open(FILES_CACHE);
  const cached = new Set((await files.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...new Set(paths)].filter((path) => !cached.has(path));
  const added = missing.map((path) => files.add(path));
  if (isAllRequired) await Promise.all(added);
  else await Promise.allSettled(added);
  await deleteOldest(files);
}

export async function respondCacheFirst(event: FetchEvent): Promise<Response> {
  return (await findCachedFile(event)) ?? fetchAndCache(event);
}

export async function respondNetworkFirst(event: FetchEvent): Promise<Response> {
  try {
    return await fetchAndCache(event);
  } catch (failure) {
    const cached = await findCachedFile(event);
    if (cached === null) throw failure;
    return cached;
  }
}

/** null also if the cache fails. */
async function findCachedFile(event: FetchEvent): Promise<Response | null> {
  try {
    return (await (await caches.open(FILES_CACHE)).match(event.request.url)) ?? null;
  } catch {
    return null;
  }
}

async function fetchAndCache(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request);
  // Not opaque, and not partial.
  if (response.status === 200 && response.type === 'basic') {
    const copy = response.clone();
    event.waitUntil(
      caches.open(FILES_CACHE).then(async (files) => {
        await files.put(event.request.url, copy);
        await deleteOldest(files);
      }),
    );
  }
  return response;
}

async function deleteOldest(files: Cache): Promise<void> {
  const old = (await files.keys()).slice(0, -MAX_FILES);
  await Promise.all(old.map((key) => files.delete(key)));
}
