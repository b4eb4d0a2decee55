const MAX_COLUMNS = 118;

/** An item of a Markdown list, wrapped; code spans stay whole. */
export function listItem(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').match(/(?:`[^`]*`|[^ `])+/g) ?? [];
  const lines: string[] = [];
  let line = '-';
  for (const word of words) {
    if (line.length + 1 + word.length > MAX_COLUMNS && line.trim() !== '-') {
      lines.push(line);
      line = ' ';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}
