import { Marked, type Token, type TokenizerExtension } from 'marked';

/**
 * Stars in pairs are emphasis. Markdown's own rule wants a space or punctuation beside them, and refuses `**「重要」**です`.
 */
const BETWEEN_STARS = {
  strong: /^\*\*(?=[^\s*])([^*]*[^\s*])\*\*(?!\*)/,
  em: /^\*(?=[^\s*])([^*]*[^\s*])\*(?!\*)/,
} as const;

function stars(name: keyof typeof BETWEEN_STARS): TokenizerExtension {
  return {
    name,
    level: 'inline',
    start: (source) => {
      const at = source.indexOf('*');
      return at < 0 ? undefined : at;
    },
    tokenizer(source) {
      const [raw, text] = BETWEEN_STARS[name].exec(source) ?? [];
      if (raw === undefined || text === undefined) return undefined;
      return { type: name, raw, text, tokens: this.lexer.inlineTokens(text) };
    },
  };
}

const marked = new Marked({ gfm: true, extensions: [stars('strong'), stars('em')] });

/** Tokenise Markdown by `marked`. */
export function tokenise(body: string): readonly Token[] {
  return marked.lexer(body);
}
