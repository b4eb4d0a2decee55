/**
 * Which addresses are those of push services. A browser tells us where to send, and a stranger could
 * tell us anything: so only what belongs to a service that is known is ever called.
 */
export class PushServiceAllowlist {
  readonly #hosts: readonly string[];
  readonly #origins: ReadonlySet<string>;

  /** Hosts, which stand for their subdomains too and mean HTTPS, and whole origins as they are. */
  constructor(list: readonly string[]) {
    this.#hosts = list.filter((entry) => !entry.includes('://'));
    this.#origins = new Set(list.filter((entry) => entry.includes('://')));
  }

  serves(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    if (url === null || url.username !== '' || url.password !== '') return false;
    if (this.#origins.has(url.origin)) return true;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return this.#hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  }
}
