import { type Block, readMarkdown, textOf } from '@farelark/i18n/content';

/** A part of an article under one heading: what an answer is made of. */
export interface Passage {
  /** Null for what stands before the first heading. */
  readonly heading: string | null;
  /** Paragraphs, lists and tables as plain text, in order; an item or a row a line. */
  readonly blocks: readonly string[];
}

/** Cuts the Markdown of an article at its headings. Placeholders are left. */
export function parsePassages(markdown: string): Passage[] {
  const passages: { heading: string | null; blocks: string[] }[] = [{ heading: null, blocks: [] }];
  for (const block of readMarkdown(markdown)) {
    if (block.kind === 'heading') passages.push({ heading: textOf(block.inline), blocks: [] });
    else passages.at(-1)?.blocks.push(plainBlock(block));
  }
  return passages.filter(({ blocks }) => blocks.length > 0);
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      // Where a line ends in the file means nothing.
      return textOf(block.inline).replace(/\s+/g, ' ');
    case 'note':
      return block.blocks.map(plainBlock).join('\n');
    case 'list':
      return block.items
        .map((item, at) => {
          const sign = block.isOrdered ? `${block.start + at}.` : '•';
          return `${sign} ${item.map(plainBlock).join('\n')}`;
        })
        .join('\n');
    case 'table':
      return [block.head, ...block.rows]
        .map((row) => row.map(({ inline }) => textOf(inline)).join(' · '))
        .join('\n');
  }
}
