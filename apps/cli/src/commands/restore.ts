import type { Command } from 'commander';
import { LocalisedCommand } from '../terminal/command.ts';
import { CommandFailure, EXIT } from '../terminal/exit.ts';
import type { Locale } from '../terminal/locale.ts';

interface Options {
  readonly replace?: boolean;
  readonly yes?: boolean;
  /** Default: true. */
  readonly keys: boolean;
}

/** `farelark restore`: restores a backup, all or nothing. */
export function restoreCommand(locale: Locale): Command {
  const { t } = locale;
  return new LocalisedCommand('restore', locale, 'restore')
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
      const { restore } = await import('../backup/restore.ts');
      const options = { replaces: replace, withKeys: keys };
      await restore(file, options, locale);
    });
}
