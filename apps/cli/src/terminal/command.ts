import type { MessageKey } from '@farelark/i18n';
import { Command } from 'commander';
import { CommandFailure, EXIT } from './exit.ts';
import type { Locale } from './locale.ts';

/** Message keys of Commander's help headings. */
const TITLES = {
  'Usage:': 'help.usage',
  'Arguments:': 'help.arguments',
  'Options:': 'help.options',
  'Commands:': 'help.commands',
} as const;

/** Message keys of Commander's errors. */
const ERRORS = {
  'commander.missingArgument': 'usage.missingArgument',
  'commander.optionMissingArgument': 'usage.optionLacksValue',
  'commander.missingMandatoryOptionValue': 'usage.missingOption',
  'commander.unknownOption': 'usage.unknownOption',
  'commander.excessArguments': 'usage.excessArguments',
  'commander.unknownCommand': 'usage.unknownCommand',
} as const;

/** Section of the catalogue with the texts of a command. */
type Section<Key = MessageKey<'cli'>> = Key extends `${infer Name}.brief` ? Name : never;

/** Commander command with localised texts, which leaves exiting to `run`. */
export class LocalisedCommand extends Command {
  readonly #locale: Locale;

  /** @param texts section of `brief` and `description` */
  constructor(name: string, locale: Locale, texts?: Section) {
    super(name);
    this.#locale = locale;
    const { t } = locale;
    if (texts !== undefined)
      this.summary(t(`${texts}.brief`)).description(t(`${texts}.description`));
    this.exitOverride();
    this.helpOption('-h, --help', t('help.option'));
    this.helpCommand(false);
    this.configureHelp({
      styleTitle: (title) => (title in TITLES ? t(TITLES[title as keyof typeof TITLES]) : title),
      subcommandTerm: (command) => command.name(),
      // Commander would append the default value in English.
      optionDescription: (option) => option.description,
      argumentDescription: (argument) => argument.description,
    });
  }

  /**
   * Adds examples and exit codes to the help text.
   *
   * @param lines arguments of `npx farelark`, or complete command lines that contain it
   */
  examples(lines: readonly string[]): this {
    const { t } = this.#locale;
    const commands = lines
      .map((line) => `  $ ${line.includes('npx farelark ') ? '' : 'npx farelark '}${line}`)
      .join('\n');
    return this.addHelpText(
      'after',
      `\n${t('help.examples')}\n${commands}\n\n${t('help.exitCodes')}`,
    );
  }

  /** Translates Commander's English message by its code, with the quoted name and the suggestion. */
  override error(message: string, options: { code?: string; exitCode?: number } = {}): never {
    const { t } = this.#locale;
    const key = ERRORS[options.code as keyof typeof ERRORS];
    const name = /'([^']*)'/.exec(message)?.[1] ?? '';
    const suggestion = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1];
    const text = key === undefined ? message : t(key, { name });
    const hint = suggestion === undefined ? '' : ` ${t('usage.didYouMean', { name: suggestion })}`;
    const seeHelp = t('usage.seeHelp', { command: this.#getPath() });
    return super.error(`${t('failure.line', { message: text })}${hint}\n${seeHelp}`, {
      ...options,
      exitCode: EXIT.wrongUsage,
    });
  }

  #getPath(): string {
    const parent = this.parent;
    return parent === null ? this.name() : `${parent.name()} ${this.name()}`;
  }
}

/** Creates a parser for Commander from one that returns null for invalid values. */
export function createOptionParser<T>(
  parse: (text: string) => T | null,
  toMessage: (text: string) => string,
): (text: string) => T {
  return (text) => {
    const value = parse(text);
    if (value === null) throw new CommandFailure(toMessage(text), EXIT.wrongUsage);
    return value;
  };
}
