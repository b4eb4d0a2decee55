/** Fields above a text, and the text. */
export interface FrontMatter {
  readonly fields: Readonly<Record<string, string>>;
  /** Markdown, without the lines of the fields. */
  readonly body: string;
}

/**
 * Reads `name: value` lines between two `---` lines at the beginning of a file. A value is the rest of
 * its line as it stands, quotes around the whole of it aside; nothing else of YAML is understood.
 *
 * @throws TypeError where the fields do not begin, do not end, or hold a line that is none
 */
export function readFrontMatter(file: string): FrontMatter {
  const lines = file.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) {
    throw new TypeError('A text begins with its fields between two lines of ---.');
  }
  const fields: Record<string, string> = {};
  for (const line of lines.slice(1, end)) {
    if (line.trim() === '') continue;
    const [, name, value] = /^([a-z]+):\s+(.*\S)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      throw new TypeError(`"${line}" is no field. One is written as name: value.`);
    }
    if (name in fields) throw new TypeError(`The field ${name} is there twice.`);
    fields[name] = withoutQuotes(value);
  }
  return {
    fields,
    body: `${lines
      .slice(end + 1)
      .join('\n')
      .trim()}\n`,
  };
}

function withoutQuotes(value: string): string {
  const quote = value[0];
  const isQuoted = value.length > 1 && (quote === '"' || quote === "'") && value.endsWith(quote);
  return isQuoted ? value.slice(1, -1).replaceAll(`\\${quote}`, quote) : value;
}
