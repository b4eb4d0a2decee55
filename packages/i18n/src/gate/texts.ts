import type { MessageTree } from '../messages/catalogue.ts';

/** Texts by dotted key, including plural suffixes. */
export type Texts = ReadonlyMap<string, string>;

const FORMS = 'zero|one|two|few|many|other';
const WITH_FORM = new RegExp(`^(.+)_(${FORMS})$`);

/** Flattens `{ deal: { label: 'x' } }` to `deal.label`. */
export function listTexts(tree: MessageTree, prefix = ''): Texts {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(tree)) {
    const key = `${prefix}${name}`;
    if (typeof value === 'string') texts.set(key, value);
    else for (const [inner, text] of listTexts(value, `${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** Lists keys with plural forms, without suffixes. */
export function listPluralKeys(english: Texts): ReadonlySet<string> {
  const suffix = '_other';
  const keys = [...english.keys()].filter((key) => key.endsWith(suffix));
  return new Set(keys.map((key) => key.slice(0, -suffix.length)));
}

/** Splits `stops_one` into `stops` and `one`, if `stops` has plural forms. */
export function splitPlural(
  key: string,
  plurals: ReadonlySet<string>,
): { readonly base: string; readonly form: string | null } {
  const [, base, form] = WITH_FORM.exec(key) ?? [];
  if (base === undefined || form === undefined || !plurals.has(base))
    return { base: key, form: null };
  return { base, form };
}

/** Lists names of placeholders such as `{{price}}` and `{{count, number}}`. */
export function listPlaceholders(text: string): ReadonlySet<string> {
  const matches = text.matchAll(/\{\{-?\s*([^},\s]+)[^}]*\}\}/g);
  return new Set([...matches].map(([, name = '']) => name));
}
