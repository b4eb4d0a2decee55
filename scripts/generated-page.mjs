import { writeFileSync } from 'node:fs';
import { readText } from './bootstrap/files.mjs';
import { inRoot } from './bootstrap/root.mjs';

const MAX_COLUMNS = 118;

/**
 * Fails when the generated end of a page is out of date; with `--write`, updates it instead.
 *
 * @param {string} path within the repository
 * @param {RegExp} start of the generated text in the page
 * @param {string} text
 * @param {string} command that updates the page
 */
export function checkPage(path, start, text, command) {
  const file = inRoot(path);
  const page = readText(file) ?? '';
  const updated = page.slice(0, page.search(start)) + text;
  if (process.argv.includes('--write')) writeFileSync(file, updated);
  else if (page !== updated) {
    console.error(`${path} is out of date. Run: ${command}`);
    process.exitCode = 1;
  }
}

/**
 * Formats a Markdown list item with wrapped lines, without breaking code spans.
 *
 * @param {string} text
 */
export const formatListItem = (text) => wrap(text, '-', ' ');

/**
 * Formats a comment of a settings file with wrapped lines.
 *
 * @param {string} text
 */
export const formatComment = (text) => wrap(text, '#', '#');

/**
 * @param {string} text
 * @param {string} first start of the first line
 * @param {string} next start of the others
 */
function wrap(text, first, next) {
  const words = text.replaceAll(/\s+/g, ' ').match(/(?:`[^`]*`|[^ `])+/g) ?? [];
  const lines = [];
  let line = first;
  for (const word of words) {
    if (line.length + 1 + word.length > MAX_COLUMNS && line !== first) {
      lines.push(line);
      line = next;
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}
