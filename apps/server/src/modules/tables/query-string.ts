import { unreadable } from '../../platform/http/rest-error.ts';

/** A parameter of the address. One name may come several times: filters are all to hold. */
export type QueryParameter = readonly [name: string, value: string];

/**
 * The parameters of an address in their order, decoded.
 *
 * @throws RestError PGRST100 where a percent sign begins no character
 */
export function readQueryString(url: string): QueryParameter[] {
  const start = url.indexOf('?');
  if (start === -1) return [];
  return url
    .slice(start + 1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals === -1
        ? [decode(pair), '']
        : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw unreadable(`"${text.slice(0, 100)}" is not percent-encoded UTF-8`);
  }
}
