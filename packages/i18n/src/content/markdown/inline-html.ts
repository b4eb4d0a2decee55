import { escapeHtml } from '../placeholders.ts';
import type { Inline } from './subset.ts';

/** Target of an internal link for a reader. */
export type Address = (path: string) => string;

/** HTML of what stands in a line. Every tag is written here and every text is escaped. */
export function inlineHtml(parts: readonly Inline[], address: Address): string {
  return parts.map((part) => pieceHtml(part, address)).join('');
}

function pieceHtml(part: Inline, address: Address): string {
  switch (part.kind) {
    case 'text':
      return escapeHtml(part.text);
    case 'code':
      // Names and commands, which an Arabic sentence would turn round.
      return `<code dir="ltr">${escapeHtml(part.text)}</code>`;
    case 'break':
      return '<br>';
    case 'strong':
      return `<strong>${inlineHtml(part.inline, address)}</strong>`;
    case 'emphasis':
      return `<em>${inlineHtml(part.inline, address)}</em>`;
    case 'link':
      return linkHtml(part.to, inlineHtml(part.inline, address), address);
  }
}

function linkHtml(to: string, words: string, address: Address): string {
  const href = to.startsWith('/') ? address(to) : to;
  const rel = to.startsWith('https:') ? ' rel="noopener"' : '';
  return `<a href="${escapeHtml(href)}"${rel}>${words}</a>`;
}
