/** Listed in the help of each command. */
export const EXIT = {
  ok: 0,
  failed: 1,
  wrongUsage: 2,
  /** 128 + SIGINT. */
  interrupted: 130,
} as const;

type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command that has printed everything. */
export class CommandExit extends Error {
  override readonly name: string = 'CommandExit';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message = `exit code ${exitCode}`) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Ends a command with a localised message on standard error. */
export class CommandFailure extends CommandExit {
  override readonly name = 'CommandFailure';

  constructor(message: string, exitCode: ExitCode = EXIT.failed) {
    super(exitCode, message);
  }
}
