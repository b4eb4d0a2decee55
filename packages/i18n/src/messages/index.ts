export * from './addresses.ts';
export type { Area, Catalogues, MessageKey } from './catalogue.ts';
export * from './language.ts';
export { type Translate, translator } from './translator.ts';
