import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@farelark/i18n';

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
