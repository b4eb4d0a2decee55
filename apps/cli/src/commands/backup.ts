import type { Command } from 'commander';
import { SpeakingCommand } from '../terminal/command.ts';
import { EXIT, type Finish } from '../terminal/exit.ts';
import type { Words } from '../terminal/words.ts';

interface Options {
  /** Include the keys of the data folder; the default. */
  readonly keys: boolean;
  readonly verify?: boolean;
}

/** `farelark backup`: writes all that an installation keeps into one file, or reads one whole. */
export function backupCommand(words: Words, finish: Finish): Command {
  const { t } = words;
  return new SpeakingCommand('backup', words)
    .summary(t('backup.brief'))
    .description(t('backup.description'))
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
      if (verify === true) {
        const { verifyBackup } = await import('../backup/verify-backup.ts');
        await verifyBackup(file, words);
        return;
      }
      const { takeBackup } = await import('../backup/take-backup.ts');
      if (!(await takeBackup(file, { withKeys: keys }, words))) finish(EXIT.interrupted);
    });
}
