import { writeFileSync } from 'node:fs';
import { readText } from './bootstrap/files.mjs';
import { inRoot } from './bootstrap/root.mjs';

const MAX_COLUMNS = 118;

/**
 * Fails when a generated page is out of date; with `--write`, updates it instead.
 *
 * @param {string} path within the repository
 * @param {string} text
 * @param {string} command that updates the page
 */
export function checkPage(path, text, command) {
  const file = inRoot(path);
  if (process.argv.includes('--write')) writeFileSync(file, text);
  else if (readText(file) !== text) {
    console.error(`${path} is out of date. Run: ${command}`);
    process.exitCode = 1;
  }
}

/**
 * Formats a Markdown list item with wrapped lines, without breaking code spans.
 *
 * @param {string} text
 */
export function formatListItem(text) {
  const words = text.replaceAll(/\s+/g, ' ').match(/(?:`[^`]*`|[^ `])+/g) ?? [];
  const lines = [];
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
