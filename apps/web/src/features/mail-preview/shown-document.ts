/** How a mail is looked at. */
export interface Look {
  readonly theme: 'light' | 'dark';
  readonly hasPictures: boolean;
}

/** What mails ask of the reader's device; frames take it from the device and not from the page around them. */
const ASKS_FOR_DARK = /\(prefers-color-scheme:\s*dark\)/g;

/**
 * A mail's document as a mail program would show it: by the theme chosen here, with pictures or without, its
 * links opening a window of their own. Nothing else of it is changed.
 */
export function shownDocument(html: string, { theme, hasPictures }: Look): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${hasPictures ? 'https: data:' : "'none'"}`;
  return html
    .replace(ASKS_FOR_DARK, theme === 'dark' ? 'all' : 'not all')
    .replace(
      /<head>/i,
      `<head><base target="_blank"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
        `<style>:root { color-scheme: ${theme} !important; }</style>`,
    );
}
