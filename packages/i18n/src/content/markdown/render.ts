import { escapeHtml } from '../placeholders.ts';
import { type Address, inlineHtml } from './inline-html.ts';
import { toPlainText } from './plain-text.ts';
import type { Block, Cell } from './subset.ts';

/** A heading of an article, for a list of its contents. */
export interface Heading {
  readonly level: 2 | 3;
  /** Fragment of its address, after `#`. */
  readonly id: string;
  readonly text: string;
}

export interface RenderOptions {
  /** Ids of the headings, in their order. */
  readonly ids: readonly string[];
  readonly address: Address;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** HTML of our subset: every tag is written here and every text escaped. Placeholders are left as they are. */
export function render(blocks: readonly Block[], { ids, address }: RenderOptions): Rendered {
  const headings: Heading[] = [];
  const html = blocks.map(block).join('\n');
  return { html, headings };

  function block(one: Block): string {
    switch (one.kind) {
      case 'heading': {
        const id = ids[headings.length] ?? `part-${headings.length + 1}`;
        headings.push({ level: one.level, id, text: toPlainText(one.inline) });
        return `<h${one.level} id="${escapeHtml(id)}">${inlineHtml(one.inline, address)}</h${one.level}>`;
      }
      case 'paragraph':
        return `<p>${inlineHtml(one.inline, address)}</p>`;
      case 'note':
        return `<blockquote>${one.blocks.map(block).join('')}</blockquote>`;
      case 'list': {
        const tag = one.isOrdered ? 'ol' : 'ul';
        const start = one.isOrdered && one.start !== 1 ? ` start="${one.start}"` : '';
        return `<${tag}${start}>${one.items.map(item).join('')}</${tag}>`;
      }
      case 'table':
        return table(one);
    }
  }

  /** A single paragraph in an item needs no paragraph around it. */
  function item(blocks: readonly Block[]): string {
    const [first, ...rest] = blocks;
    const lead =
      first?.kind === 'paragraph' ? inlineHtml(first.inline, address) : first ? block(first) : '';
    return `<li>${lead}${rest.map(block).join('')}</li>`;
  }

  /** The first column holds row headers where its own header is empty. */
  function table({ head, rows }: Extract<Block, { kind: 'table' }>): string {
    const namesRows = head[0]?.inline.length === 0;
    const headCells = head.map((one, place) =>
      namesRows && place === 0 ? '<td></td>' : cell(one, 'th', ' scope="col"'),
    );
    const bodyRows = rows.map((cells) =>
      cells.map((one, place) =>
        namesRows && place === 0 ? cell(one, 'th', ' scope="row"') : cell(one, 'td'),
      ),
    );
    const row = (cells: readonly string[]) => `<tr>${cells.join('')}</tr>`;
    // Wide tables are moved within their frame, which a keyboard has to reach, and which then says what it is.
    return (
      `<div class="article-table" role="group" ${nameOfTable(head)} tabindex="0"><table><thead>${row(headCells)}</thead>` +
      `<tbody>${bodyRows.map(row).join('')}</tbody></table></div>`
    );
  }

  /** Name of a table: the heading above it, or its columns where there is none. */
  function nameOfTable(head: readonly Cell[]): string {
    const heading = headings.at(-1);
    if (heading !== undefined) return `aria-labelledby="${escapeHtml(heading.id)}"`;
    const columns = head.map(({ inline }) => toPlainText(inline)).filter((name) => name !== '');
    return `aria-label="${escapeHtml(columns.join(', '))}"`;
  }

  function cell({ align, inline: words }: Cell, tag: 'td' | 'th', attributes = ''): string {
    const side = align === 'start' ? '' : ` data-align="${align}"`;
    return `<${tag}${attributes}${side}>${inlineHtml(words, address)}</${tag}>`;
  }
}
