import type { MessageTree } from './catalogue.ts';

/** Adds missing texts from the fallbacks, in order of preference. */
export function mergeFallbacks(
  catalogue: MessageTree,
  ...fallbacks: readonly MessageTree[]
): MessageTree {
  const merged: Record<string, string | MessageTree> = { ...catalogue };
  for (const fallback of fallbacks) {
    for (const [name, value] of Object.entries(fallback)) {
      const present = merged[name];
      if (present === undefined) {
        if (typeof value === 'object' || !hasPluralForms(merged, name)) merged[name] = value;
      } else if (typeof present === 'object' && typeof value === 'object') {
        merged[name] = mergeFallbacks(present, value);
      }
    }
  }
  return merged;
}

/** Plural forms are never mixed: Japanese has no `_one` and must not get the English form. */
function hasPluralForms(tree: Readonly<Record<string, unknown>>, name: string): boolean {
  const base = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(name)?.[1];
  return base !== undefined && `${base}_other` in tree;
}
