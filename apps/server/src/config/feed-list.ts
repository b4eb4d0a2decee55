import * as providers from '@farelark/sources/providers';
import { z } from 'zod';

/** A fare feed that is read over HTTP. */
export interface FeedAddress {
  /** Name of its source. */
  readonly name: string;
  /** May contain a password or token: never log or show it. */
  readonly url: string;
}

/** Names of sources that are not feeds. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'simulator',
  ...Object.values(providers).flatMap(({ name, otherSources = [] }) => [name, ...otherSources]),
]);

/** Ignores case and surrounding spaces. */
export function isReservedName(name: string): boolean {
  return RESERVED_NAMES.has(name.trim().toLowerCase());
}

const NAME = /^[a-z0-9][a-z0-9._-]{0,39}$/;
/** Blanks or commas before the name of a feed; URLs may contain commas. */
const SEPARATOR = /[\s,]+(?=[^\s,=/]+=https?:)/;

/** Parses `name=https://… name=https://…`. Error messages contain the index of a feed instead of its URL. */
export const feedList = z
  .string()
  .default('')
  .transform((list, context): readonly FeedAddress[] => {
    const parts = list
      .split(SEPARATOR)
      .map((part) => part.replace(/^[\s,]+|[\s,]+$/g, ''))
      .filter((part) => part !== '');
    const names = new Set<string>();
    return parts.map((part, index) => {
      const at = part.indexOf('=');
      const feed = { name: part.slice(0, Math.max(at, 0)), url: part.slice(at + 1) };
      const problem = findProblem(feed, names);
      if (problem !== null)
        context.addIssue({ code: 'custom', message: `feed ${index + 1}: ${problem}` });
      names.add(feed.name);
      return feed;
    });
  });

function findProblem({ name, url }: FeedAddress, names: ReadonlySet<string>): string | null {
  if (!NAME.test(name))
    return 'needs a name of small letters, digits, dots and dashes, as in name=https://…';
  if (isReservedName(name)) return 'has the name of another kind of source';
  if (names.has(name)) return 'has the name of a feed before it';
  if (/\s/.test(url) || !/^https?:\/\//.test(url) || !URL.canParse(url))
    return 'needs an http or https address';
  return null;
}
