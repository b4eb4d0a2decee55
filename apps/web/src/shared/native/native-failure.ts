export type NativeProblem =
  | 'cameraOnWeb'
  | 'pushOnWeb'
  | 'cameraDenied'
  | 'pushDenied'
  | 'locationDenied'
  | 'cameraFailed'
  | 'pushFailed'
  | 'locationFailed'
  | 'dismissed';

/** A refusal of the phone, of who holds it, or of a browser that can't do it. */
export class NativeFailure extends Error {
  readonly problem: NativeProblem;

  constructor(problem: NativeProblem, cause?: unknown) {
    super(`The phone refused: ${problem}`, { cause });
    this.name = 'NativeFailure';
    this.problem = problem;
  }
}

/** The problem that a failure names; null where it is for others to say. */
export function getNativeProblem(failure: unknown): NativeProblem | null {
  return failure instanceof NativeFailure ? failure.problem : null;
}
