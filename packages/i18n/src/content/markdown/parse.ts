import { Marked, type Token, type TokenizerExtension, type Tokens } from 'marked';

/** Block of the supported subset of Markdown. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly inline: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inline: readonly Inline[] }
  | { readonly kind: 'note'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Block[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly Cell[];
      readonly rows: readonly (readonly Cell[])[];
    };

export interface Cell {
  readonly align: 'start' | 'center' | 'end';
  readonly inline: readonly Inline[];
}

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly inline: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly to: string; readonly inline: readonly Inline[] }
  | { readonly kind: 'break' };

export class UnsupportedMarkdown extends Error {
  constructor(source: string) {
    super(`${source} is not supported in articles.`);
    this.name = 'UnsupportedMarkdown';
  }
}

/**
 * Emphasis by paired stars. CommonMark requires a space or punctuation beside them, and thus rejects
 * `**「重要」**です`.
 */
const EMPHASIS = {
  strong: /^\*\*(?=[^\s*])([^*]*[^\s*])\*\*(?!\*)/,
  em: /^\*(?=[^\s*])([^*]*[^\s*])\*(?!\*)/,
} as const;

function createEmphasis(name: keyof typeof EMPHASIS): TokenizerExtension {
  return {
    name,
    level: 'inline',
    start: (source) => {
      const index = source.indexOf('*');
      return index < 0 ? undefined : index;
    },
    tokenizer(source) {
      const [raw, text] = EMPHASIS[name].exec(source) ?? [];
      if (raw === undefined || text === undefined) return undefined;
      return { type: name, raw, text, tokens: this.lexer.inlineTokens(text) };
    },
  };
}

const marked = new Marked({
  gfm: true,
  extensions: [createEmphasis('strong'), createEmphasis('em')],
});

/** @throws UnsupportedMarkdown on everything outside the subset: HTML, images, code blocks, `#` headings */
export function parseMarkdown(body: string): Block[] {
  return toBlocks(marked.lexer(body));
}

function toBlocks(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token) => toBlock(token) ?? []);
}

/** Casts, because `marked` includes a generic token with `any` fields in its union. */
function toBlock(token: Token): Block | null {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return toHeading(token as Tokens.Heading);
    case 'paragraph':
    case 'text':
      return { kind: 'paragraph', inline: toInline(token.tokens ?? []) };
    case 'blockquote':
      return { kind: 'note', blocks: toBlocks((token as Tokens.Blockquote).tokens) };
    case 'list':
      return toList(token as Tokens.List);
    case 'table':
      return toTable(token as Tokens.Table);
    default:
      throw new UnsupportedMarkdown(`"${token.raw.trim()}" (${token.type})`);
  }
}

function toHeading({ depth, tokens, raw }: Tokens.Heading): Block {
  if (depth !== 2 && depth !== 3) throw new UnsupportedMarkdown(`The heading "${raw.trim()}"`);
  return { kind: 'heading', level: depth, inline: toInline(tokens) };
}

function toList({ ordered, start, items }: Tokens.List): Block {
  for (const item of items)
    if (item.task) throw new UnsupportedMarkdown(`"${item.raw.trim()}" (task)`);
  return {
    kind: 'list',
    isOrdered: ordered,
    start: typeof start === 'number' ? start : 1,
    items: items.map((item) => toBlocks(item.tokens)),
  };
}

const ALIGN = { left: 'start', center: 'center', right: 'end' } as const;

function toTable({ header, rows }: Tokens.Table): Block {
  const toCell = ({ align, tokens }: Tokens.TableCell): Cell => ({
    align: align === null ? 'start' : ALIGN[align],
    inline: toInline(tokens),
  });
  return { kind: 'table', head: header.map(toCell), rows: rows.map((row) => row.map(toCell)) };
}

function toInline(tokens: readonly Token[]): Inline[] {
  return tokens.map((token): Inline => {
    switch (token.type) {
      case 'text':
        return { kind: 'text', text: toText(token as Tokens.Text) };
      case 'escape':
        return { kind: 'text', text: (token as Tokens.Escape).text };
      case 'strong':
        return { kind: 'strong', inline: toInline((token as Tokens.Strong).tokens) };
      case 'em':
        return { kind: 'emphasis', inline: toInline((token as Tokens.Em).tokens) };
      case 'codespan':
        return { kind: 'code', text: (token as Tokens.Codespan).text };
      case 'br':
        return { kind: 'break' };
      case 'link':
        return toLink(token as Tokens.Link);
      default:
        throw new UnsupportedMarkdown(`"${token.raw.trim()}" (${token.type})`);
    }
  });
}

/** Returns the source text, in which HTML entities are not allowed. */
function toText({ raw }: Tokens.Text): string {
  if (/&(?:[a-z]+|#\w+);/i.test(raw))
    throw new UnsupportedMarkdown(`"${raw}" (write the character itself)`);
  return raw;
}

/** Internal paths, fragments, https, mailto and tel. */
const ALLOWED_HREF = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

function toLink({ href, title, tokens, raw }: Tokens.Link): Inline {
  if (!ALLOWED_HREF.test(href)) throw new UnsupportedMarkdown(`A link such as "${raw}"`);
  if (title) throw new UnsupportedMarkdown(`A link with a title such as "${raw}"`);
  return { kind: 'link', to: href, inline: toInline(tokens) };
}
