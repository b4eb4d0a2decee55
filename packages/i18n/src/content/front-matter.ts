interface FrontMatter {
  readonly fields: Readonly<Record<string, string>>;
  /** Markdown after the front matter. */
  readonly body: string;
}

/**
 * Parses `name: value` lines between two `---` lines at the start of a file. Values may be quoted; no other
 * YAML is supported.
 *
 * @throws TypeError on missing, unterminated, malformed or duplicate fields
 */
export function parseFrontMatter(file: string): FrontMatter {
  const lines = file.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) {
    throw new TypeError('The file must start with fields between two --- lines.');
  }
  const fields: Record<string, string> = {};
  for (const line of lines.slice(1, end)) {
    if (line.trim() === '') continue;
    const [, name, value] = /^([a-z]+):\s+(.*\S)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      throw new TypeError(`"${line}" is not a field of the form name: value.`);
    }
    if (name in fields) throw new TypeError(`Duplicate field ${name}.`);
    fields[name] = unquote(value);
  }
  const body = lines.slice(end + 1).join('\n');
  return { fields, body: `${body.trim()}\n` };
}

function unquote(value: string): string {
  const quote = value[0];
  const isQuoted = value.length > 1 && (quote === '"' || quote === "'") && value.endsWith(quote);
  return isQuoted ? value.slice(1, -1).replaceAll(`\\${quote}`, quote) : value;
}
