import { LANGUAGES, type Language } from '@farelark/contracts';
import { type EpochDay, parseDay } from '@farelark/engine';
import type { Command } from 'commander';
import { optionValue, SpeakingCommand } from '../terminal/command.ts';
import { EXIT, type Finish } from '../terminal/exit.ts';
import type { Words } from '../terminal/words.ts';

interface InterpretOptions {
  readonly lang: Language;
  readonly today?: EpochDay;
}

/** `farelark interpret`: reads queries from standard input, and writes what they say as NDJSON. */
export function interpretCommand(words: Words, finish: Finish): Command {
  const { t } = words;
  const languages = LANGUAGES.join(', ');
  return new SpeakingCommand('interpret', words)
    .summary(t('interpret.brief'))
    .description(t('interpret.description'))
    .usage('--lang LANG [--today DATE] < QUERIES')
    .requiredOption(
      '--lang <language>',
      t('interpret.option.lang'),
      optionValue(
        (text) => LANGUAGES.find((language) => language === text.toLowerCase()) ?? null,
        (text) => t('interpret.notALanguage', { text, languages }),
      ),
    )
    .option(
      '--today <date>',
      t('interpret.option.today'),
      optionValue(parseDay, (text) => t('usage.notADate', { text })),
    )
    .examples([
      'interpret --lang en --today 2026-11-20 < queries.txt',
      "echo 'Flug von Berlin nach Rom nächste Woche' | npx farelark interpret --lang de",
    ])
    .action(async (options: InterpretOptions) => {
      const { interpretLines } = await import('../interpret/interpret-lines.ts');
      if (!(await interpretLines(options.lang, options.today ?? null))) finish(EXIT.interrupted);
    });
}
