import type { Token, Tokens } from 'marked';
import { type Block, toBlocks } from './parse.ts';

/** Text of the inline tokens of a block, without markup. */
export function toPlainText(inline: readonly Token[]): string {
  return inline
    .map((token) => {
      if (token.type === 'br') return ' ';
      const { tokens, text } = token as Tokens.Text;
      return tokens ? toPlainText(tokens) : text;
    })
    .join('');
}

/** Visible text, one line per paragraph, heading, item and cell. */
export function toLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'blockquote':
        return toLines(toBlocks(block.tokens));
      case 'list':
        return block.items.flatMap(({ tokens }) => toLines(toBlocks(tokens)));
      case 'table':
        return [block.header, ...block.rows].flat().map(({ tokens }) => toPlainText(tokens));
      default:
        return [toPlainText(block.tokens)];
    }
  });
}
