import { Command } from 'commander';
import { CommandFailure, EXIT } from './exit.ts';
import type { Words } from './words.ts';

/** Commander's headings of a help text, and their message keys. */
const TITLES = {
  'Usage:': 'help.usage',
  'Arguments:': 'help.arguments',
  'Options:': 'help.options',
  'Commands:': 'help.commands',
} as const;

const COMPLAINTS = {
  'commander.missingArgument': 'usage.missingArgument',
  'commander.optionMissingArgument': 'usage.optionLacksValue',
  'commander.missingMandatoryOptionValue': 'usage.missingOption',
  'commander.unknownOption': 'usage.unknownOption',
  'commander.excessArguments': 'usage.excessArguments',
  'commander.unknownCommand': 'usage.unknownCommand',
} as const;

/** A Commander command that speaks the terminal's language and leaves exiting to `run`. */
export class SpeakingCommand extends Command {
  readonly #words: Words;

  constructor(name: string, words: Words) {
    super(name);
    this.#words = words;
    const { t } = words;
    this.exitOverride();
    this.helpOption('-h, --help', t('help.option'));
    this.helpCommand(false);
    this.configureHelp({
      styleTitle: (title) => (title in TITLES ? t(TITLES[title as keyof typeof TITLES]) : title),
      subcommandTerm: (command) => command.name(),
      // Commander would add the default in English; our texts name it.
      optionDescription: (option) => option.description,
      argumentDescription: (argument) => argument.description,
    });
  }

  /**
   * Lines shown after the options: what one would type, and how the command ends.
   *
   * @param lines arguments of `npx farelark`, or a whole line that has it in it
   */
  examples(lines: readonly string[]): this {
    const { t } = this.#words;
    const shown = lines
      .map((line) => `  $ ${line.includes('npx farelark ') ? '' : 'npx farelark '}${line}`)
      .join('\n');
    return this.addHelpText('after', `\n${t('help.examples')}\n${shown}\n\n${t('help.exitCodes')}`);
  }

  /**
   * Commander's complaints are English sentences around what was typed. The code says which one it
   * is; the quoted words and the suggestion are taken over.
   */
  override error(message: string, options: { code?: string; exitCode?: number } = {}): never {
    const { t } = this.#words;
    const key = COMPLAINTS[options.code as keyof typeof COMPLAINTS];
    const name = /'([^']*)'/.exec(message)?.[1] ?? '';
    const meant = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1];
    const text = key === undefined ? message : t(key, { name });
    const hint = meant === undefined ? '' : ` ${t('usage.didYouMean', { name: meant })}`;
    const more = t('usage.seeHelp', { command: this.#path() });
    return super.error(`${t('failure.line', { message: text })}${hint}\n${more}`, {
      ...options,
      exitCode: EXIT.wrongUsage,
    });
  }

  #path(): string {
    const parent = this.parent;
    return parent === null ? this.name() : `${parent.name()} ${this.name()}`;
  }
}

/** An option's parser from a reader that answers null for what it cannot use. */
export function optionValue<T>(
  read: (text: string) => T | null,
  complaint: (text: string) => string,
): (text: string) => T {
  return (text) => {
    const value = read(text);
    if (value === null) throw new CommandFailure(complaint(text), EXIT.wrongUsage);
    return value;
  };
}
