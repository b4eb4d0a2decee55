/** What an address may hold without being written with a per cent sign (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/**
 * The one way of writing the path of a page: in small letters, without slashes that part nothing, and with
 * nothing escaped that need not be. It begins with one slash, and no browser takes it for another host.
 */
export function resolveAddress(path: string): string {
  const plain = path
    .replace(/#.*$/s, '')
    .replace(/%[0-9a-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return UNRESERVED.test(character) ? character : escaped;
    })
    // Browsers read it as a slash.
    .replaceAll('\\', '%5c')
    .toLowerCase();
  const parts = plain.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  return `/${parts.join('/')}`;
}
