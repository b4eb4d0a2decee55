import type { Command } from 'commander';
import { LocalisedCommand } from '../terminal/command.ts';
import type { Locale } from '../terminal/locale.ts';

/** `farelark help COMMAND`: same as `COMMAND --help`. */
export function helpCommand(locale: Locale): Command {
  const { t } = locale;
  return new LocalisedCommand('help', locale, 'help')
    .usage('[COMMAND]')
    .argument('[command...]', t('help.argument'))
    .examples(['help', 'help import', 'help commission due'])
    .action(async (names: readonly string[], _options: object, { parent }: Command) => {
      let command = parent as Command;
      for (const name of names) {
        const subcommand = command.commands.find((candidate) => candidate.name() === name);
        if (subcommand === undefined) await reject(command, name);
        else command = subcommand;
      }
      command.help();
    });
}

/** Fails as the command itself would, with a suggestion. */
async function reject(command: Command, name: string): Promise<void> {
  if (command.commands.length > 0) await command.parseAsync([name], { from: 'user' });
  command.error('', { code: 'commander.excessArguments' });
}
