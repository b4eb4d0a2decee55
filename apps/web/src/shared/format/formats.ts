/** Creating an `Intl` format takes up to a millisecond. */
const cache = new Map<string, unknown>();

function cached<Format>(key: string, create: () => Format): Format {
  if (!cache.has(key)) cache.set(key, create());
  // Keys begin with the kind of format.
  return cache.get(key) as Format;
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = `date ${locale} ${JSON.stringify(options)}`;
  return cached(key, () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `number ${locale} ${JSON.stringify(options)}`;
  return cached(key, () => new Intl.NumberFormat(locale, options));
}

export function relativeTimeFormat(locale: string): Intl.RelativeTimeFormat {
  return cached(
    `ago ${locale}`,
    () => new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' }),
  );
}

export function listFormat(locale: string): Intl.ListFormat {
  return cached(`list ${locale}`, () => new Intl.ListFormat(locale, { style: 'narrow' }));
}

export function regionNames(locale: string): Intl.DisplayNames {
  return cached(
    `region ${locale}`,
    () => new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }),
  );
}
