import { escapeHtml } from '../placeholders.ts';
import type { Block, Cell, Inline } from './parse.ts';
import { toPlainText } from './plain-text.ts';

/** Heading of an article, for a table of contents. */
export interface Heading {
  readonly level: 2 | 3;
  /** URL fragment. */
  readonly id: string;
  readonly text: string;
}

interface RenderOptions {
  /** Heading ids, in order. */
  readonly ids: readonly string[];
  /** Localises an internal path. */
  readonly toHref: (path: string) => string;
}

/** Renders trusted tags and escaped text. Placeholders stay. */
export function renderHtml(
  blocks: readonly Block[],
  { ids, toHref }: RenderOptions,
): { readonly html: string; readonly headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const html = blocks.map(renderBlock).join('\n');
  return { html, headings };

  function renderBlock(block: Block): string {
    switch (block.kind) {
      case 'heading': {
        const id = ids[headings.length] ?? `part-${headings.length + 1}`;
        headings.push({ level: block.level, id, text: toPlainText(block.inline) });
        return `<h${block.level} id="${escapeHtml(id)}">${renderInline(block.inline)}</h${block.level}>`;
      }
      case 'paragraph':
        return `<p>${renderInline(block.inline)}</p>`;
      case 'note':
        return `<blockquote>${block.blocks.map(renderBlock).join('')}</blockquote>`;
      case 'list': {
        const tag = block.isOrdered ? 'ol' : 'ul';
        const start = block.isOrdered && block.start !== 1 ? ` start="${block.start}"` : '';
        return `<${tag}${start}>${block.items.map(renderItem).join('')}</${tag}>`;
      }
      case 'table':
        return renderTable(block);
    }
  }

  /** Renders a leading paragraph without `<p>`. */
  function renderItem(blocks: readonly Block[]): string {
    const [first, ...rest] = blocks;
    const lead =
      first?.kind === 'paragraph' ? renderInline(first.inline) : first ? renderBlock(first) : '';
    return `<li>${lead}${rest.map(renderBlock).join('')}</li>`;
  }

  /** The first column has row headers if its own header is empty. */
  function renderTable({ head, rows }: Extract<Block, { kind: 'table' }>): string {
    const hasRowHeaders = head[0]?.inline.length === 0;
    const headCells = head.map((cell, index) =>
      hasRowHeaders && index === 0 ? '<td></td>' : renderCell(cell, 'th', ' scope="col"'),
    );
    const bodyRows = rows.map((cells) =>
      cells.map((cell, index) =>
        hasRowHeaders && index === 0
          ? renderCell(cell, 'th', ' scope="row"')
          : renderCell(cell, 'td'),
      ),
    );
    const toRow = (cells: readonly string[]) => `<tr>${cells.join('')}</tr>`;
    // Wide tables scroll in this frame, which has to be focusable and therefore labelled.
    return (
      `<div class="article-table" role="group" ${getTableLabel(head)} tabindex="0"><table><thead>${toRow(headCells)}</thead>` +
      `<tbody>${bodyRows.map(toRow).join('')}</tbody></table></div>`
    );
  }

  /** Labels a table by the heading above it, or by its columns. */
  function getTableLabel(head: readonly Cell[]): string {
    const heading = headings.at(-1);
    if (heading !== undefined) return `aria-labelledby="${escapeHtml(heading.id)}"`;
    const columns = head.map(({ inline }) => toPlainText(inline)).filter((name) => name !== '');
    return `aria-label="${escapeHtml(columns.join(', '))}"`;
  }

  function renderCell({ align, inline }: Cell, tag: 'td' | 'th', attributes = ''): string {
    const alignment = align === 'start' ? '' : ` data-align="${align}"`;
    return `<${tag}${attributes}${alignment}>${renderInline(inline)}</${tag}>`;
  }

  function renderInline(parts: readonly Inline[]): string {
    return parts.map(renderPart).join('');
  }

  function renderPart(part: Inline): string {
    switch (part.kind) {
      case 'text':
        return escapeHtml(part.text);
      case 'code':
        // Names and commands, which Arabic text would reverse.
        return `<code dir="ltr">${escapeHtml(part.text)}</code>`;
      case 'break':
        return '<br>';
      case 'strong':
        return `<strong>${renderInline(part.inline)}</strong>`;
      case 'emphasis':
        return `<em>${renderInline(part.inline)}</em>`;
      case 'link': {
        const href = part.to.startsWith('/') ? toHref(part.to) : part.to;
        const rel = part.to.startsWith('https:') ? ' rel="noopener"' : '';
        return `<a href="${escapeHtml(href)}"${rel}>${renderInline(part.inline)}</a>`;
      }
    }
  }
}
