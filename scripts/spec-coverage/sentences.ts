import { createHash } from 'node:crypto';

/** A sentence of a specification: the number of its section, and its words. */
export interface Sentence {
  readonly section: string;
  readonly text: string;
}

/** The end of a sentence, and the blanks before the next one. What is quoted is skipped: it is one with its sentence. */
const QUOTED_OR_END = /(?<![\p{L}\d])'.*?'(?!\p{L})|(?<=[.!?]'?)\s+(?=[\p{Lu}'])/gu;

const isRule = (line: string | undefined) => /^\|[ |:-]+\|$/.test(line ?? '');

/**
 * The sentences of a document in Markdown. A row of a table and an item of a list are sentences too, and where
 * an item holds several, each of them is one. Heads of tables and headings are none. What stands before
 * the first numbered heading belongs to section 0.
 */
export function sentencesOf(document: string): Sentence[] {
  const lines = document.split('\n').map((line) => line.trim());
  let section = '0';
  return lines.flatMap((line, at) => {
    const heading = /^#+\s+(?:(\d+)\.)?/.exec(line);
    if (heading !== null) {
      section = heading[1] ?? section;
      return [];
    }
    if (line === '' || isRule(line)) return [];
    if (line.startsWith('|')) return isRule(lines[at + 1]) ? [] : [{ section, text: line }];
    return partsOf(line.replace(/^[-*]\s+/, '')).map((text) => ({ section, text }));
  });
}

function partsOf(line: string): string[] {
  const ends = [...line.matchAll(QUOTED_OR_END)].filter(([found]) => found.trim() === '');
  const begins = [0, ...ends.map(({ index, 0: blank }) => index + blank.length)];
  return begins.map((begin, at) => line.slice(begin, begins[at + 1]).trim());
}

/** What a sentence is known by, without its words: 16 hexadecimal digits that change with any of them. */
export function fingerprintOf({ section, text }: Sentence): string {
  const words = text.replaceAll(/\s+/g, ' ');
  return createHash('sha256').update(`${section} ${words}`).digest('hex').slice(0, 16);
}
