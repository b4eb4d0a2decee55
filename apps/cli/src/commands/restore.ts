import type { Command } from 'commander';
import { SpeakingCommand } from '../terminal/command.ts';
import { CommandFailure, EXIT, type Finish } from '../terminal/exit.ts';
import type { Words } from '../terminal/words.ts';

interface Options {
  readonly replace?: boolean;
  readonly yes?: boolean;
  /** Restore the keys into the data folder; the default. */
  readonly keys: boolean;
}

/** `farelark restore`: puts a backup into a database, all of it or nothing. */
export function restoreCommand(words: Words, finish: Finish): Command {
  const { t } = words;
  return new SpeakingCommand('restore', words)
    .summary(t('restore.brief'))
    .description(t('restore.description'))
    .usage('FILE [--replace --yes] [--no-keys]')
    .argument('<file>', t('restore.argument.file'))
    .option('--replace', t('restore.option.replace'))
    .option('--yes', t('restore.option.yes'))
    .option('--no-keys', t('restore.option.noKeys'))
    .examples([
      'restore farelark.backup',
      'restore farelark.backup --replace --yes',
      'restore - < farelark.backup',
    ])
    .action(async (file: string, { replace = false, yes = false, keys }: Options) => {
      if (replace && !yes) throw new CommandFailure(t('restore.needsYes'), EXIT.wrongUsage);
      const { restoreFrom } = await import('../backup/restore-from.ts');
      const options = { replaces: replace, withKeys: keys };
      if (!(await restoreFrom(file, options, words))) finish(EXIT.interrupted);
    });
}
