import type { Command } from 'commander';
import type { ImportOptions } from '../import/import-feed.ts';
import { SpeakingCommand } from '../terminal/command.ts';
import { EXIT, type Finish } from '../terminal/exit.ts';
import type { Words } from '../terminal/words.ts';

/** `farelark import`: feeds a file or an address of fares through the whole pipeline. */
export function importCommand(words: Words, finish: Finish): Command {
  const { t } = words;
  return new SpeakingCommand('import', words)
    .summary(t('import.brief'))
    .description(t('import.description'))
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
      if (!(await importFeed(feed, options, words))) finish(EXIT.interrupted);
    });
}
