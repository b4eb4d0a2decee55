import type { Block, Inline } from './parse.ts';

/** Text of inline Markdown without markup. */
export function toPlainText(inline: readonly Inline[]): string {
  return inline
    .map((part) => {
      if (part.kind === 'break') return ' ';
      return 'inline' in part ? toPlainText(part.inline) : part.text;
    })
    .join('');
}

/** Visible text, one line per paragraph, heading, item and cell. */
export function toLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap(toBlockLines);
}

function toBlockLines(block: Block): string[] {
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

/** All inline elements, at any depth. */
export function listInlines(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block): Inline[] => {
    if (block.kind === 'note') return listInlines(block.blocks);
    if (block.kind === 'list') return block.items.flatMap(listInlines);
    if (block.kind === 'table')
      return [block.head, ...block.rows].flat().flatMap(({ inline }) => withChildren(inline));
    return withChildren(block.inline);
  });
}

function withChildren(inline: readonly Inline[]): Inline[] {
  return inline.flatMap((part) =>
    'inline' in part ? [part, ...withChildren(part.inline)] : [part],
  );
}
