import type { MessageKey } from '@farelark/messages';
import type { WebArea } from '@farelark/messages/web';

/** A key of the web's catalogues. */
export type TextKey = { [Area in WebArea]: MessageKey<Area> }[WebArea];
/** Puts a text of the catalogue into the person's language. */
export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;
