import {
  DEFAULT_LANGUAGE,
  getLocale,
  isLanguage,
  type Language,
  type Translate,
  translator,
} from '@farelark/i18n';
/** The texts of the command line in one language, and numbers as that language writes them. */
export interface Words {
  readonly language: Language;
  readonly t: Translate<'cli'>;
  /** A count: 380,273. */
  readonly count: (value: number) => string;
  /** A number of rows with its noun: 1 row, 380,273 rows. */
  readonly rows: (value: number) => string;
  /** A share of 1 in whole per cent: 37%. */
  readonly percent: (share: number) => string;
  /** A size with two digits or so: 4.2 GB. */
  readonly bytes: (value: number) => string;
  /** A duration with its unit: 850 ms, 3.4 s, 12 min. */
  readonly duration: (millis: number) => string;
}

export function speak(language: Language): Words {
  const locale = getLocale(language);
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const measure = (value: number, unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, {
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
 * The language a terminal asks for: the first of LC_ALL, LC_MESSAGES and LANG that is set decides
 * (POSIX, "Environment Variables"). A language that is not supported, `C` and `POSIX` are English.
 */
export function languageOfTerminal(
  environment: Readonly<Record<string, string | undefined>>,
): Language {
  const locale = ['LC_ALL', 'LC_MESSAGES', 'LANG']
    .map((name) => environment[name])
    .find((value) => value !== undefined && value !== '');
  const language = locale?.split(/[_.@-]/)[0]?.toLowerCase();
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
