import type { Block, Inline } from './subset.ts';

/** The words of inline Markdown, without their marks. */
export function toPlainText(inline: readonly Inline[]): string {
  return inline
    .map((part) => {
      if (part.kind === 'break') return ' ';
      return 'inline' in part ? toPlainText(part.inline) : part.text;
    })
    .join('');
}

/** All that a reader reads, a line for each paragraph, heading, item and cell. */
export function toLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap(linesOfBlock);
}

function linesOfBlock(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [toPlainText(block.inline)];
    case 'note':
      return toLines(block.blocks);
    case 'list':
      return block.items.flatMap(toLines);
    case 'table':
      return [block.head, ...block.rows].flat().map(({ inline }) => toPlainText(inline));
  }
}

/** Everything that stands in lines, wherever it does. */
export function listInlines(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block): Inline[] => {
    if (block.kind === 'note') return listInlines(block.blocks);
    if (block.kind === 'list') return block.items.flatMap(listInlines);
    if (block.kind === 'table')
      return [block.head, ...block.rows].flat().flatMap(({ inline }) => withInner(inline));
    return withInner(block.inline);
  });
}

function withInner(inline: readonly Inline[]): Inline[] {
  return inline.flatMap((part) => ('inline' in part ? [part, ...withInner(part.inline)] : [part]));
}
