export * from './addresses.ts';
export type { Area, Catalogues, MessageKey } from './catalogue.ts';
export * from './language.ts';
export { PSEUDO_LOCALE, pseudoText } from './pseudo.ts';
export { type Translate, translator } from './translator.ts';
