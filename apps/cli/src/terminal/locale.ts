import {
  DEFAULT_LANGUAGE,
  getLocale,
  isLanguage,
  type Language,
  type Translate,
  translator,
} from '@farelark/i18n';
/** Texts and number formats of a language. */
export interface Locale {
  readonly language: Language;
  readonly t: Translate<'cli'>;
  /** `380,273` */
  readonly count: (value: number) => string;
  /** `1 row`, `380,273 rows` */
  readonly rows: (value: number) => string;
  /** `37%` for 0.37 */
  readonly percent: (share: number) => string;
  /** `4.2 GB` */
  readonly bytes: (value: number) => string;
  /** `850 ms`, `3.4 s`, `12 min` */
  readonly duration: (millis: number) => string;
}

export function createLocale(language: Language): Locale {
  const tag = getLocale(language);
  const count = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const measure = (value: number, unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(tag, {
      style: 'unit',
      unit,
      unitDisplay: 'narrow',
      maximumFractionDigits,
    }).format(value);
  const t = translator(language, 'cli');
  return {
    language,
    t,
    count: (value) => count.format(value),
    rows: (value) => t('phrase.rows', { count: value, number: count.format(value) }),
    percent: (share) => percent.format(share),
    bytes: (value) => {
      const [unit, size] = SIZES.find(([, bytes]) => value >= bytes) ?? ['byte', 1];
      const amount = value / size;
      return measure(amount, unit, amount < 10 && size > 1 ? 1 : 0);
    },
    duration: (millis) => {
      if (millis < 1_000) return measure(millis, 'millisecond', 0);
      const seconds = millis / 1_000;
      if (seconds < 120) return measure(seconds, 'second', seconds < 10 ? 1 : 0);
      const minutes = seconds / 60;
      return minutes < 120 ? measure(minutes, 'minute', 0) : measure(minutes / 60, 'hour', 1);
    },
  };
}

const SIZES = [
  ['terabyte', 1e12],
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;

/**
 * Language of the first of LC_ALL, LC_MESSAGES and LANG that is set (POSIX, "Environment Variables"); English
 * for `C`, `POSIX` and unsupported languages.
 */
export function getTerminalLanguage(
  environment: Readonly<Record<string, string | undefined>>,
): Language {
  const locale = ['LC_ALL', 'LC_MESSAGES', 'LANG']
    .map((name) => environment[name])
    .find((value) => value !== undefined && value !== '');
  const language = locale?.split(/[_.@-]/)[0]?.toLowerCase();
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
