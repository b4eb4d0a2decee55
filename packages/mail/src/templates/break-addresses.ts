import { Fragment, createElement as h, type ReactNode } from 'react';

/** URLs and email addresses in a text. */
const ADDRESS = /((?:https?:\/\/|[^\s@<>()]+@)[^\s<>()]+)/u;

/**
 * Places where an address may wrap: before `@`, `.`, `?`, `&`, `=`, `#` and `/`, but not inside the `//` of a URL or
 * before a full stop that ends the sentence. So a line never ends inside a word such as `.com`.
 */
const BREAK = /(?<=[^/])(?=[@.?&=#/][\p{L}\p{N}_%~-])/u;

/**
 * Lets addresses in a text wrap at their signs. A `<wbr>` is not copied, unlike a zero-width space; a client that
 * ignores it wraps as before. `overflow-wrap` of the paragraph is the last resort for a single long word.
 */
export function breakAddresses(text: string): ReactNode[] {
  return text.split(ADDRESS).map((part, index) => {
    // `split` puts the captured addresses at odd places.
    if (index % 2 === 0) return part;
    const [first, ...others] = part.split(BREAK);
    return h(
      Fragment,
      { key: index },
      first,
      others.map((other, at) => h(Fragment, { key: at }, h('wbr'), other)),
    );
  });
}

/** Style of texts with addresses. */
export const WRAPPED = { overflowWrap: 'break-word', wordBreak: 'break-word' } as const;
