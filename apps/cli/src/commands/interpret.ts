import { LANGUAGES, type Language } from '@farelark/contracts';
import { type EpochDay, parseDay } from '@farelark/engine';
import type { Command } from 'commander';
import { createOptionParser, LocalisedCommand } from '../terminal/command.ts';
import type { Locale } from '../terminal/locale.ts';

interface InterpretOptions {
  readonly lang: Language;
  readonly today?: EpochDay;
}

/** `farelark interpret`: parses search queries from standard input and writes NDJSON. */
export function interpretCommand(locale: Locale): Command {
  const { t } = locale;
  const languages = LANGUAGES.join(', ');
  return new LocalisedCommand('interpret', locale, 'interpret')
    .usage('--lang LANG [--today DATE] < QUERIES')
    .requiredOption(
      '--lang <language>',
      t('interpret.option.lang'),
      createOptionParser(
        (text) => LANGUAGES.find((language) => language === text.toLowerCase()) ?? null,
        (text) => t('interpret.notALanguage', { text, languages }),
      ),
    )
    .option(
      '--today <date>',
      t('interpret.option.today'),
      createOptionParser(parseDay, (text) => t('usage.notADate', { text })),
    )
    .examples([
      'interpret --lang en --today 2026-11-20 < queries.txt',
      "echo 'Flug von Berlin nach Rom nächste Woche' | npx farelark interpret --lang de",
    ])
    .action(async (options: InterpretOptions) => {
      const { interpretLines } = await import('../interpret/interpret-lines.ts');
      await interpretLines(options.lang, options.today ?? null);
    });
}
