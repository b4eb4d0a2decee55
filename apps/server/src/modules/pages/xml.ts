import { escapeHtml } from '@farelark/i18n/content';

/** An element with a text in it, escaped: `<loc>https://…</loc>`. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

/** A document of lines, with the declaration above them. */
export function xmlDocument(lines: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
}
