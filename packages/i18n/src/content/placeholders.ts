/** Placeholders in articles (`{{supportEmail}}`), filled per installation. */
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

/** Amounts are formatted with their currency. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** `{{#officeAddress}} … {{/officeAddress}}`: removed if the value is empty. */
const SECTION = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs;

/** Fills placeholders in HTML with escaped values. */
export function fillHtml(html: string, values: PlaceholderValues): string {
  return fill(html, values, escapeHtml);
}

/** Fills placeholders in plain text, such as a title. */
export function fillText(text: string, values: PlaceholderValues): string {
  return fill(text, values, (value) => value);
}

/** Returns the sorted names of all placeholders and section tags, with duplicates. */
export function findPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{\{[#/]?(\w+)\}\}/g)].map(([, name = '']) => name).sort();
}

/** Escapes text for HTML elements and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function fill(text: string, values: PlaceholderValues, format: (value: string) => string): string {
  const withSections = text.replace(SECTION, (section, name: string, inner: string) =>
    isPlaceholder(name) ? (values[name] === '' ? '' : inner) : section,
  );
  // Unknown names stay visible.
  return withSections.replace(PLACEHOLDER, (placeholder, name: string) =>
    isPlaceholder(name) ? format(values[name]) : placeholder,
  );
}

function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}
