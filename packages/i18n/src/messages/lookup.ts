/** Looks up texts, on Node and in browsers. */
import type { MessageTree } from './catalogue.ts';
import type { Language } from './language.ts';

export type Values = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * Returns the text of `key` from the first catalogue that has it, in the plural form of `values.count`, with
 * placeholders filled once; the key if no catalogue has it.
 */
export function lookUp(
  catalogues: Iterable<MessageTree>,
  language: Language,
  key: string,
  values: Values = {},
): string {
  const { count } = values;
  for (const catalogue of catalogues) {
    const text =
      typeof count === 'number'
        ? getPlural(catalogue, key, language, count)
        : getText(catalogue, key);
    if (text !== undefined)
      return text.replace(PLACEHOLDER, (placeholder, name: string) =>
        String(values[name] ?? placeholder),
      );
  }
  return key;
}

function getPlural(tree: MessageTree, key: string, language: Language, count: number) {
  const form = getPluralRules(language).select(count);
  // A fallback language may have fewer forms.
  return getText(tree, `${key}_${form}`) ?? getText(tree, `${key}_other`) ?? getText(tree, key);
}

function getText(tree: MessageTree, key: string): string | undefined {
  let node: string | MessageTree | undefined = tree;
  for (const name of key.split('.')) {
    if (typeof node !== 'object') return undefined;
    node = node[name];
  }
  return typeof node === 'string' ? node : undefined;
}

const cache = new Map<Language, Intl.PluralRules>();

function getPluralRules(language: Language): Intl.PluralRules {
  const rules = cache.get(language) ?? new Intl.PluralRules(language);
  cache.set(language, rules);
  return rules;
}
