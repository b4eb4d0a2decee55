/** Listed in the help of each command. */
export const EXIT = {
  ok: 0,
  failed: 1,
  wrongUsage: 2,
  /** 128 + SIGINT. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Called by a command that completes with an exit code other than 0. */
export type SetExitCode = (code: ExitCode) => void;

/** Error with a localised message for the terminal. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}
