/** Placeholders of articles that an installation fills: `{{supportEmail}}`. */
export const PLACEHOLDERS = [
  'supportEmail',
  'supportPhone',
  'officeAddress',
  'operatorName',
  'siteUrl',
  'priceMonthly',
  'priceBiannual',
  'priceBiannualTotal',
  'priceAnnual',
  'priceAnnualTotal',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Sums are formatted with their currency already. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const MARK = /\{\{(\w+)\}\}/g;
/** `{{#officeAddress}} … {{/officeAddress}}`: left out where the value is empty. */
const SECTION = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs;

/** Fills the open places of HTML. Values are text: whatever they hold, they add no markup. */
export function fillHtml(html: string, values: PlaceholderValues): string {
  return fill(html, values, escapeHtml);
}

/** Fills the open places of plain text, such as a title. */
export function fillText(text: string, values: PlaceholderValues): string {
  return fill(text, values, (value) => value);
}

/** The names between double braces, as often as they stand there; of a section at both its ends. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{[#/]?(\w+)\}\}/g)].map(([, name = '']) => name);
}

/** Escape markup, in text and in attributes between double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function fill(text: string, values: PlaceholderValues, write: (value: string) => string): string {
  const shown = text.replace(SECTION, (section, name: string, inner: string) =>
    isPlaceholder(name) ? (values[name] === '' ? '' : inner) : section,
  );
  // An unknown name stays as it is, and is seen.
  return shown.replace(MARK, (mark, name: string) =>
    isPlaceholder(name) ? write(values[name]) : mark,
  );
}

function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}
