import type { MessageKey } from '@farelark/i18n';
import type { WebArea } from '@farelark/i18n/web';

/** A key of the web's catalogues. */
export type TextKey = { [Area in WebArea]: MessageKey<Area> }[WebArea];
/** Puts a text of the catalogue into the person's language. */
export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;
