import { Marked, Parser, type Tokens } from 'marked';
import { escapeHtml } from '../placeholders.ts';
import { type Block, toBlocks } from './parse.ts';
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
  // `marked` itself renders line breaks and emphasis.
  const { defaults } = new Marked({
    renderer: {
      heading({ depth, tokens }) {
        const level = depth === 2 ? 2 : 3;
        const id = ids[headings.length] ?? `part-${headings.length + 1}`;
        headings.push({ level, id, text: toPlainText(tokens) });
        return `<h${level} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${level}>`;
      },
      paragraph({ tokens }) {
        return `<p>${this.parser.parseInline(tokens)}</p>`;
      },
      blockquote({ tokens }) {
        return `<blockquote>${this.parser.parse(toBlocks(tokens))}</blockquote>`;
      },
      list({ ordered, start, items }) {
        const tag = ordered ? 'ol' : 'ul';
        const attribute = ordered && start !== 1 ? ` start="${start}"` : '';
        return `<${tag}${attribute}>${items.map((item) => this.listitem(item)).join('')}</${tag}>`;
      },
      /** Renders a leading paragraph without `<p>`. */
      listitem({ tokens }) {
        const [first, ...rest] = toBlocks(tokens);
        if (first?.type !== 'paragraph') return `<li>${this.parser.parse(toBlocks(tokens))}</li>`;
        return `<li>${this.parser.parseInline(first.tokens)}${this.parser.parse(rest)}</li>`;
      },
      /** The first column has row headers if its own header is empty. */
      table({ header, rows }) {
        const hasRowHeaders = header[0]?.tokens.length === 0;
        const renderRow = (cells: readonly Tokens.TableCell[]) => {
          const html = cells.map(({ header: isHead, align, tokens }, index) => {
            const isFirst = hasRowHeaders && index === 0;
            if (isHead && isFirst) return '<td></td>';
            const tag = isHead || isFirst ? 'th' : 'td';
            const scope = isHead ? ' scope="col"' : isFirst ? ' scope="row"' : '';
            const side = align === 'right' ? 'end' : align;
            const alignment = side === null || side === 'left' ? '' : ` data-align="${side}"`;
            return `<${tag}${scope}${alignment}>${this.parser.parseInline(tokens)}</${tag}>`;
          });
          return `<tr>${html.join('')}</tr>`;
        };
        // Wide tables scroll in this frame, which has to be focusable and therefore labelled.
        return (
          `<div class="article-table" role="group" ${getTableLabel(header)} tabindex="0"><table><thead>${renderRow(header)}</thead>` +
          `<tbody>${rows.map(renderRow).join('')}</tbody></table></div>`
        );
      },
      text({ text }) {
        return escapeHtml(text);
      },
      codespan({ text }) {
        // Names and commands, which Arabic text would reverse.
        return `<code dir="ltr">${escapeHtml(text)}</code>`;
      },
      link({ href, tokens }) {
        const target = href.startsWith('/') ? toHref(href) : href;
        const rel = href.startsWith('https:') ? ' rel="noopener"' : '';
        return `<a href="${escapeHtml(target)}"${rel}>${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  return { html: blocks.map((block) => Parser.parse([block], defaults)).join('\n'), headings };

  /** Labels a table by the heading above it, or by its columns. */
  function getTableLabel(header: readonly Tokens.TableCell[]): string {
    const heading = headings.at(-1);
    if (heading !== undefined) return `aria-labelledby="${escapeHtml(heading.id)}"`;
    const columns = header.map(({ tokens }) => toPlainText(tokens)).filter((name) => name !== '');
    return `aria-label="${escapeHtml(columns.join(', '))}"`;
  }
}
