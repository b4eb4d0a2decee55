/** Push message of the server (`push-worker.ts`). */
interface DealNotification {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly path: string;
  /** Later notifications of the same alert replace this one. */
  readonly tag: string;
}

const ICON = '/icons/icon-192.png';

/** null for anything else than a notification to a path of this site. */
export function parseNotification(text: string | undefined): DealNotification | null {
  try {
    const parsed = JSON.parse(text ?? '') as Partial<Record<keyof DealNotification, unknown>>;
    const { title, body, lang, dir, path, tag } = parsed;
    if (![title, body, lang, path, tag].every((part) => typeof part === 'string')) return null;
    if (!/^\/(?!\/)/.test(String(path))) return null;
    return { ...(parsed as DealNotification), dir: dir === 'rtl' ? 'rtl' : 'ltr' };
  } catch {
    return null;
  }
}

/** Always shows something, as browsers require for push messages. */
export async function showNotification(
  registration: ServiceWorkerRegistration,
  notification: DealNotification | null,
): Promise<void> {
  if (notification === null)
    return registration.showNotification('Farelark', { icon: ICON, tag: 'other' });
  const { title, body, lang, dir, path, tag } = notification;
  return registration.showNotification(title, {
    body,
    lang,
    dir,
    tag,
    icon: ICON,
    badge: ICON,
    data: { path },
  });
}

/** Opens the page of a notification, in a tab with it or the dashboard if there is one. */
export async function openNotification(
  clients: Clients,
  origin: string,
  data: unknown,
): Promise<void> {
  const path = (data as { path?: unknown } | null)?.path;
  const address = new URL(typeof path === 'string' ? path : '/dashboard', origin).href;
  const tabs = await clients.matchAll({ type: 'window' });
  // Other tabs may contain unsaved input.
  const tab = tabs.find(({ url }) => url === address);
  if (tab !== undefined) return void (await tab.focus());
  const dashboard = tabs.find(({ url }) => new URL(url).pathname === '/dashboard');
  if (dashboard === undefined) return void (await clients.openWindow(address));
  await dashboard.focus();
  await dashboard.navigate(address);
}
