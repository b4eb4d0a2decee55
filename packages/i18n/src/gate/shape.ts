import { type Tokens, walkTokens } from 'marked';
import { type Block, toBlocks } from '../content/markdown/parse.ts';

/** Structure of a text, one entry per block: `h2`, `p`, `ul:4`, `table:3×2`, `note(p)`. */
export function toShape(blocks: readonly Block[]): string[] {
  return blocks.map((block) => {
    switch (block.type) {
      case 'heading':
        return `h${block.depth}`;
      case 'paragraph':
        return 'p';
      case 'blockquote':
        return `note(${toShape(toBlocks(block.tokens)).join(' ')})`;
      case 'list':
        return `${block.ordered ? 'ol' : 'ul'}:${block.items.length}`;
      case 'table':
        return `table:${block.header.length}×${block.rows.length}`;
      default:
        return block satisfies never;
    }
  });
}

/** Sorted, because translations may reorder links. */
export function listLinks(blocks: readonly Block[]): string[] {
  const links: string[] = [];
  walkTokens([...blocks], (token) => {
    if (token.type === 'link') links.push((token as Tokens.Link).href);
  });
  return links.sort();
}

/** Describes the first difference between two lists, or returns null. */
export function describeDifference(english: readonly string[], translation: readonly string[]) {
  const length = Math.max(english.length, translation.length);
  for (let index = 0; index < length; index += 1) {
    const [expected = 'missing', actual = 'missing'] = [english[index], translation[index]];
    if (actual !== expected) return `number ${index + 1} is ${actual}, in English ${expected}`;
  }
  return null;
}
