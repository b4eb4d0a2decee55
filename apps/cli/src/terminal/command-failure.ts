import { EXIT, type ExitCode } from './exit.ts';

/** A command cannot go on. The message is for the person at the terminal, in their language. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}
