import type { Command } from 'commander';
import type { ImportOptions } from '../import/import-feed.ts';
import { LocalisedCommand } from '../terminal/command.ts';
import type { Locale } from '../terminal/locale.ts';

/** `farelark import`: imports fares from a file or URL through the pipeline. */
export function importCommand(locale: Locale): Command {
  const { t } = locale;
  return new LocalisedCommand('import', locale, 'import')
    .usage('FILE [--source NAME] [--rehearse]')
    .argument('<file>', t('import.argument.file'))
    .option('--source <name>', t('import.option.source'))
    .option('--rehearse', t('import.option.rehearse'))
    .examples([
      'import fares.csv.gz',
      "import fares.ndjson --source 'partner feed'",
      'import fares.csv.gz --rehearse',
      'import https://partner.example/fares.csv',
      'import - < fares.csv',
    ])
    .action(async (feed: string, options: ImportOptions) => {
      const { importFeed } = await import('../import/import-feed.ts');
      await importFeed(feed, options, locale);
    });
}
