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
