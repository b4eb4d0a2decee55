import { readFileSync } from 'node:fs';
import { CommanderError } from 'commander';
import { backupCommand } from './commands/backup.ts';
import { callCommand } from './commands/call.ts';
import { commissionCommand } from './commands/commission.ts';
import { detectCommand } from './commands/detect.ts';
import { doctorCommand } from './commands/doctor.ts';
import { helpCommand } from './commands/help.ts';
import { importCommand } from './commands/import.ts';
import { interpretCommand } from './commands/interpret.ts';
import { mailFeedbackCommand } from './commands/mail-feedback.ts';
import { purgeSyntheticCommand } from './commands/purge-synthetic.ts';
import { restoreCommand } from './commands/restore.ts';
import { LocalisedCommand } from './terminal/command.ts';
import { CommandExit, CommandFailure, EXIT } from './terminal/exit.ts';
import type { Locale } from './terminal/locale.ts';

/**
 * Runs a command and returns its exit code. Prints errors to standard error and never rejects.
 *
 * @param args without the program name
 */
export async function run(args: readonly string[], locale: Locale): Promise<number> {
  try {
    await createProgram(locale).parseAsync(args, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    return reportError(error, locale);
  }
}

export function createProgram(locale: Locale): LocalisedCommand {
  const program = new LocalisedCommand('farelark', locale)
    .description(locale.t('program.description'))
    .usage(locale.t('program.usage'))
    .version(`farelark ${readVersion()}`, '-v, --version', locale.t('help.version'));
  for (const command of [
    detectCommand,
    importCommand,
    doctorCommand,
    backupCommand,
    restoreCommand,
    purgeSyntheticCommand,
    commissionCommand,
    mailFeedbackCommand,
    interpretCommand,
    callCommand,
    helpCommand,
  ])
    program.addCommand(command(locale));
  return program;
}

function readVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function reportError(error: unknown, locale: Locale): number {
  // Commander has printed the error. It exits with 1 after help that was not requested.
  if (error instanceof CommanderError)
    return error.exitCode === EXIT.ok ? EXIT.ok : EXIT.wrongUsage;
  const exitCode = error instanceof CommandExit ? error.exitCode : EXIT.failed;
  if (error instanceof CommandExit && !(error instanceof CommandFailure)) return exitCode;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${locale.t('failure.line', { message })}\n`);
  return exitCode;
}
