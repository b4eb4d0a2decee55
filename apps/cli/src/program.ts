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
import { SpeakingCommand } from './terminal/command.ts';
import { CommandFailure, EXIT } from './terminal/exit.ts';
import type { Words } from './terminal/words.ts';

/**
 * Runs one command line and answers the exit code. What went wrong is said on standard error;
 * nothing is thrown.
 *
 * @param args without the program's own name
 */
export async function run(args: readonly string[], words: Words): Promise<number> {
  let exitCode: number = EXIT.ok;
  const program = farelark(words, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return failed(error, words);
  }
}

/**
 * The program with all of its commands.
 *
 * @param onExit hears with which code a command that did its work ends
 */
export function farelark(words: Words, onExit: (code: number) => void): SpeakingCommand {
  const program = new SpeakingCommand('farelark', words)
    .description(words.t('program.description'))
    .usage(words.t('program.usage'))
    .version(`farelark ${version()}`, '-v, --version', words.t('help.version'));
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
    program.addCommand(command(words, onExit));
  return program;
}

/** Version of the program, as its package says. */
function version(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function failed(error: unknown, words: Words): number {
  // Commander has said what is wrong. Unrequested help has its own exit code: 1.
  if (error instanceof CommanderError)
    return error.exitCode === EXIT.ok ? EXIT.ok : EXIT.wrongUsage;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${words.t('failure.line', { message })}\n`);
  return error instanceof CommandFailure ? error.exitCode : EXIT.failed;
}
