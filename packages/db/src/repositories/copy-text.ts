/** Values in PostgreSQL's COPY text format (documentation of COPY, "Text Format"). */

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/** A text value; null is `\N`. */
export function copyText(value: string | null): string {
  if (value === null) return '\\N';
  return value.replace(SPECIAL, (character) => ESCAPES[character] ?? character);
}

/** A one-dimensional text array; elements are quoted only where the array syntax needs it. */
export function copyArray(values: readonly string[]): string {
  if (values.length === 0) return '{}';
  return copyText(`{${values.map(arrayElement).join(',')}}`);
}

function arrayElement(value: string): string {
  if (/^[A-Za-z0-9_.-]+$/.test(value) && value.toLowerCase() !== 'null') return value;
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
