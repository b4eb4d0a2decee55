import type { Command } from 'commander';
import { LocalisedCommand } from '../terminal/command.ts';
import type { Locale } from '../terminal/locale.ts';

interface Options {
  /** Default: true. */
  readonly keys: boolean;
  readonly verify?: boolean;
}

/** `farelark backup`: writes or verifies a backup. */
export function backupCommand(locale: Locale): Command {
  const { t } = locale;
  return new LocalisedCommand('backup', locale, 'backup')
    .usage('FILE [--no-keys] | --verify FILE')
    .argument('<file>', t('backup.argument.file'))
    .option('--no-keys', t('backup.option.noKeys'))
    .option('--verify', t('backup.option.verify'))
    .examples([
      'backup farelark.backup',
      'backup --verify farelark.backup',
      'backup - | ssh elsewhere.example "cat > farelark.backup"',
    ])
    .action(async (file: string, { keys, verify }: Options) => {
      const { createBackup, verifyBackup } = await import('../backup/backup.ts');
      if (verify === true) await verifyBackup(file, locale);
      else await createBackup(file, { withKeys: keys }, locale);
    });
}
