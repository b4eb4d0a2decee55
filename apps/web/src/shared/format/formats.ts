/** Cached, because an `Intl` format takes up to a millisecond to make. */
const made = new Map<string, unknown>();

function once<Format>(key: string, make: () => Format): Format {
  if (!made.has(key)) made.set(key, make());
  // The key names the kind of format, so what is stored under it is one.
  return made.get(key) as Format;
}

export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `date ${locale} ${JSON.stringify(options)}`;
  return once(key, () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `number ${locale} ${JSON.stringify(options)}`;
  return once(key, () => new Intl.NumberFormat(locale, options));
}

export function agoFormat(locale: string): Intl.RelativeTimeFormat {
  return once(
    `ago ${locale}`,
    () => new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' }),
  );
}

export function listFormat(locale: string): Intl.ListFormat {
  return once(`list ${locale}`, () => new Intl.ListFormat(locale, { style: 'narrow' }));
}

export function regionNames(locale: string): Intl.DisplayNames {
  return once(
    `region ${locale}`,
    () => new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }),
  );
}
