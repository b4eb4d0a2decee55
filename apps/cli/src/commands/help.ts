import type { Command } from 'commander';
import { SpeakingCommand } from '../terminal/command.ts';
import type { Words } from '../terminal/words.ts';

/** `farelark help`: what `--help` behind a command shows. */
export function helpCommand(words: Words): Command {
  const { t } = words;
  return new SpeakingCommand('help', words)
    .summary(t('help.brief'))
    .description(t('help.description'))
    .usage('[COMMAND]')
    .argument('[command...]', t('help.argument'))
    .examples(['help', 'help import', 'help commission due'])
    .action(async (names: readonly string[], _options: object, { parent }: Command) => {
      let command = parent as Command;
      for (const name of names) {
        const inner = command.commands.find((one) => one.name() === name);
        // Refused as it would be without `help`: with what was probably meant.
        if (inner === undefined) await refuse(command, name);
        else command = inner;
      }
      command.help();
    });
}

async function refuse(command: Command, name: string): Promise<void> {
  if (command.commands.length > 0) await command.parseAsync([name], { from: 'user' });
  command.error('', { code: 'commander.excessArguments' });
}
