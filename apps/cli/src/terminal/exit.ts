/** Exit codes of every command; each command's help lists them. */
export const EXIT = {
  ok: 0,
  failed: 1,
  wrongUsage: 2,
  /** 128 + SIGINT, as shells count. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Told by a command that did its work how it ended, where that is not simply well. */
export type Finish = (code: ExitCode) => void;

/** A command cannot go on. The message is for the person at the terminal, in their language. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}
