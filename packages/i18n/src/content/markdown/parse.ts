import { Marked, type MarkedToken, type Token, type TokenizerExtension, type Tokens } from 'marked';

/** Block of the supported subset of Markdown. */
export type Block =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Blockquote
  | Tokens.List
  | Tokens.Table;

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
  const tokens = marked.lexer(body);
  // Cast, because `marked` includes a generic token with `any` fields in its union.
  marked.walkTokens(tokens, (token) => refuseUnsupported(token as MarkedToken));
  return toBlocks(tokens);
}

/** Blocks of a parsed text, note or item; the text of a tight list becomes a paragraph. */
export function toBlocks(tokens: readonly Token[]): Block[] {
  return tokens
    .filter(({ type }) => type !== 'space' && type !== 'def')
    .map((token) => (token.type === 'text' ? { ...token, type: 'paragraph' } : token) as Block);
}

/** Tokens that need no further check. */
const BLOCKS = ['space', 'def', 'paragraph', 'blockquote', 'list', 'list_item', 'table'];
const INLINES = ['escape', 'strong', 'em', 'codespan', 'br'];

/** Internal paths, fragments, https, mailto and tel. */
const ALLOWED_HREF = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

function refuseUnsupported(token: MarkedToken): void {
  const { raw, type } = token;
  switch (type) {
    case 'heading':
      if (token.depth === 2 || token.depth === 3) return;
      throw new UnsupportedMarkdown(`The heading "${raw.trim()}"`);
    case 'text':
      if (token.tokens || !/&(?:[a-z]+|#\w+);/i.test(raw)) return;
      throw new UnsupportedMarkdown(`"${raw}" (write the character itself)`);
    case 'link':
      if (!ALLOWED_HREF.test(token.href)) throw new UnsupportedMarkdown(`A link such as "${raw}"`);
      if (!token.title) return;
      throw new UnsupportedMarkdown(`A link with a title such as "${raw}"`);
    default:
      if (BLOCKS.includes(type) || INLINES.includes(type)) return;
      throw new UnsupportedMarkdown(`"${raw.trim()}" (${type})`);
  }
}
