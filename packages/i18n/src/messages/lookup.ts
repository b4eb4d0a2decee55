/**
 * Looks texts up in a browser, where i18next is too heavy; `lookup.test.ts` holds this to its answers for every text.
 */
import type { MessageTree } from './catalogue.ts';
import type { Language } from './language.ts';

export type Values = Readonly<Record<string, string | number>>;

const GAP = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * The text of `key` from the first catalogue that has it, in the plural form of `values.count`, with its
 * placeholders filled in; the key itself where no catalogue has it. A value is not looked at again.
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
        ? pluralAt(catalogue, key, language, count)
        : textAt(catalogue, key);
    if (text !== undefined)
      return text.replace(GAP, (gap, name: string) => String(values[name] ?? gap));
  }
  return key;
}

function pluralAt(tree: MessageTree, key: string, language: Language, count: number) {
  const form = getPluralRules(language).select(count);
  // `other` for a text that was filled in from a language with fewer forms.
  return textAt(tree, `${key}_${form}`) ?? textAt(tree, `${key}_other`) ?? textAt(tree, key);
}

function textAt(tree: MessageTree, key: string): string | undefined {
  let found: string | MessageTree | undefined = tree;
  for (const name of key.split('.')) {
    if (typeof found !== 'object') return undefined;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
}

const rules = new Map<Language, Intl.PluralRules>();

function getPluralRules(language: Language): Intl.PluralRules {
  let known = rules.get(language);
  if (known === undefined) {
    known = new Intl.PluralRules(language);
    rules.set(language, known);
  }
  return known;
}
