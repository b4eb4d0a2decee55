/** Push message of the server to show a deal; see its push worker. */
interface DealNotification {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Path of the deal on this site. */
  readonly path: string;
  /** A later note on the same alert takes the place of this one. */
  readonly tag: string;
}

const ICON = '/icons/icon-192.png';

/** The note in a push; null for anything else. */
export function parseNotification(text: string | undefined): DealNotification | null {
  try {
    const said = JSON.parse(text ?? '') as Partial<Record<keyof DealNotification, unknown>>;
    const { title, body, lang, dir, path, tag } = said;
    if (![title, body, lang, path, tag].every((part) => typeof part === 'string')) return null;
    // Only ours is opened, whatever is sent.
    if (!/^\/(?!\/)/.test(String(path))) return null;
    return { ...(said as DealNotification), dir: dir === 'rtl' ? 'rtl' : 'ltr' };
  } catch {
    return null;
  }
}

/** Shows a deal. Browsers take the right to push away from who shows nothing. */
export async function showNotification(
  registration: ServiceWorkerRegistration,
  note: DealNotification | null,
): Promise<void> {
  if (note === null) return registration.showNotification('Farelark', { icon: ICON, tag: 'other' });
  const { title, body, lang, dir, path, tag } = note;
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

/** Brings the deal of a note up, in one of our tabs where there is one. */
export async function openNotification(
  clients: Clients,
  origin: string,
  data: unknown,
): Promise<void> {
  const path = (data as { path?: unknown } | null)?.path;
  const address = new URL(typeof path === 'string' ? path : '/dashboard', origin).href;
  const open = await clients.matchAll({ type: 'window' });
  // Text typed elsewhere is left alone: only a tab that shows the deal or the dashboard.
  const shown = open.find(({ url }) => url === address);
  if (shown !== undefined) return void (await shown.focus());
  const dashboard = open.find(({ url }) => new URL(url).pathname === '/dashboard');
  if (dashboard === undefined) return void (await clients.openWindow(address));
  await dashboard.focus();
  await dashboard.navigate(address);
}
