import type { MessageTree } from './catalogue.ts';

/**
 * A catalogue with the texts that it lacks from the others, the first of them first: the web’s build takes English,
 * then German (specification, section 4), so that a browser loads one language.
 */
export function mergeFallbacks(own: MessageTree, ...others: readonly MessageTree[]): MessageTree {
  const full: Record<string, string | MessageTree> = { ...own };
  for (const other of others) {
    for (const [name, value] of Object.entries(other)) {
      const known = full[name];
      if (known === undefined) {
        if (typeof value === 'object' || !hasForms(full, name)) full[name] = value;
      } else if (typeof known === 'object' && typeof value === 'object') {
        full[name] = mergeFallbacks(known, value);
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
