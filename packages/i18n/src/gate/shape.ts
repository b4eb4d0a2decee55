import type { Block } from '../content/markdown/parse.ts';
import { listInlines } from '../content/markdown/plain-text.ts';

/** Structure of a text, one entry per block: `h2`, `p`, `ul:4`, `table:3×2`, `note(p)`. */
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

/** Sorted, because translations may reorder links. */
export function listLinks(blocks: readonly Block[]): string[] {
  return listInlines(blocks)
    .flatMap((part) => (part.kind === 'link' ? [part.to] : []))
    .sort();
}

/** Describes the first difference between two lists, or returns null. */
export function describeDifference(
  english: readonly string[],
  translation: readonly string[],
): string | null {
  const length = Math.max(english.length, translation.length);
  for (let index = 0; index < length; index += 1) {
    const [expected = 'missing', actual = 'missing'] = [english[index], translation[index]];
    if (actual !== expected) return `number ${index + 1} is ${actual}, in English ${expected}`;
  }
  return null;
}
