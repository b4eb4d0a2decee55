import { listInlines } from '../content/markdown/plain-text.ts';
import type { Block } from '../content/markdown/subset.ts';
import { placeholdersIn } from '../content/placeholders.ts';

/** Structure of a text, a word a block: `h2`, `p`, `ul:4`, `table:3×2`, `note(p)`. */
export function toShape(blocks: readonly Block[]): string[] {
  return blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return `h${block.level}`;
      case 'paragraph':
        return 'p';
      case 'note':
        return `note(${toShape(block.blocks).join(' ')})`;
      case 'list':
        return `${block.isOrdered ? 'ol' : 'ul'}:${block.items.length}`;
      case 'table':
        return `table:${block.head.length}×${block.rows.length}`;
      default:
        return block satisfies never;
    }
  });
}

/** Targets of a text's links, sorted: their order is the translation's. */
export function listLinks(blocks: readonly Block[]): string[] {
  return listInlines(blocks)
    .flatMap((part) => (part.kind === 'link' ? [part.to] : []))
    .sort();
}

/** The placeholders of a text, each as often as it stands there, sorted. */
export function openPlaces(text: string): string[] {
  return placeholdersIn(text).sort();
}

/** The first place at which two lists part, in words; null where they are alike. */
export function difference(english: readonly string[], own: readonly string[]): string | null {
  const length = Math.max(english.length, own.length);
  for (let at = 0; at < length; at += 1) {
    if (english[at] !== own[at])
      return `number ${at + 1} is ${own[at] ?? 'missing'}, in English ${english[at] ?? 'there is none'}`;
  }
  return null;
}
