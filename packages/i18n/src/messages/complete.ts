import type { MessageTree } from './catalogue.ts';

/**
 * A catalogue in which every text that it lacks is filled in from the others, the first of them first.
 * The web's build does this with English, then German, so that a browser loads one language only
 * (specification, section 4: English, then German, then the key).
 */
export function completed(own: MessageTree, ...others: readonly MessageTree[]): MessageTree {
  const full: Record<string, string | MessageTree> = { ...own };
  for (const other of others) {
    for (const [name, value] of Object.entries(other)) {
      const known = full[name];
      if (known === undefined) {
        if (typeof value === 'object' || !hasForms(full, name)) full[name] = value;
      } else if (typeof known === 'object' && typeof value === 'object') {
        full[name] = completed(known, value);
      }
    }
  }
  return full;
}

/** Forms of a plural go together: Japanese has no `_one`, and an English one must not come to stand there. */
function hasForms(tree: Readonly<Record<string, unknown>>, name: string): boolean {
  const base = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(name)?.[1];
  return base !== undefined && `${base}_other` in tree;
}
