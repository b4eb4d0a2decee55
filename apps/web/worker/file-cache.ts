/** Shared by all versions: file names are hashes, and tabs of an older version may still need theirs. */
export const FILES_CACHE = 'farelark-files';
const MAX_FILES = 300;

/** Named by their content, so that a kept one is never out of date. */
export function isHashedFile(path: string): boolean {
  return path.startsWith('/assets/');
}

/** Other files that every page needs. They keep their name when they change, so the network goes first. */
export function isStableFile(path: string): boolean {
  return /^\/(?:favicon\.svg|icons\/[\w-]+\.png|manifest\.webmanifest)$/.test(path);
}

/** Fetches what is not there yet. What can't be fetched is left out, unless all is needed. */
export async function cacheFiles(paths: readonly string[], isAllNeeded: boolean): Promise<void> {
  const files = await caches.open(FILES_CACHE);
  const kept = new Set((await files.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...new Set(paths)].filter((path) => !kept.has(path));
  const added = missing.map((path) => files.add(path));
  if (isAllNeeded) await Promise.all(added);
  else await Promise.allSettled(added);
  await deleteOldest(files);
}

/** The file as it is kept, else as the server sends it; that is kept from then on. */
export async function respondCacheFirst(event: FetchEvent): Promise<Response> {
  return (await findCachedFile(event)) ?? fetchAndCache(event);
}

/** The file as the server sends it, else as it is kept. */
export async function respondNetworkFirst(event: FetchEvent): Promise<Response> {
  try {
    return await fetchAndCache(event);
  } catch (failure) {
    const kept = await findCachedFile(event);
    if (kept === null) throw failure;
    return kept;
  }
}

/** Null as well where the browser's storage is out of order: that is no reason to show nothing. */
async function findCachedFile(event: FetchEvent): Promise<Response | null> {
  try {
    return (await (await caches.open(FILES_CACHE)).match(event.request.url)) ?? null;
  } catch {
    return null;
  }
}

async function fetchAndCache(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request);
  // What another site's page embeds is not ours to look into; and half a file is none.
  if (answer.status === 200 && answer.type === 'basic') {
    const copy = answer.clone();
    event.waitUntil(
      caches.open(FILES_CACHE).then(async (files) => {
        await files.put(event.request.url, copy);
        await deleteOldest(files);
      }),
    );
  }
  return answer;
}

async function deleteOldest(files: Cache): Promise<void> {
  const old = (await files.keys()).slice(0, -MAX_FILES);
  await Promise.all(old.map((key) => files.delete(key)));
}
