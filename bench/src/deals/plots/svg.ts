/** A piece of an SVG document, as text. */
export type Mark = string & { readonly __brand: 'Mark' };

type Attributes = Readonly<Record<string, string | number>>;

/** An element with its attributes; numbers are rounded to a tenth of a pixel. */
export function element(name: string, attributes: Attributes, ...children: readonly Mark[]): Mark {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(typeof value === 'number' ? tenth(value) : value)}"`)
    .join('');
  const inside = children.join('');
  return (
    inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
  ) as Mark;
}

/** The characters of a text element. */
export function characters(text: string): Mark {
  return escaped(text) as Mark;
}

function tenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
