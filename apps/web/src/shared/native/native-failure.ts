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

/** Refusal by the phone, its user or a browser without the feature. */
export class NativeFailure extends Error {
  readonly problem: NativeProblem;

  constructor(problem: NativeProblem, cause?: unknown) {
    super(`The phone refused: ${problem}`, { cause });
    this.name = 'NativeFailure';
    this.problem = problem;
  }
}

/** Problem of a `NativeFailure`; null for other failures. */
export function getNativeProblem(failure: unknown): NativeProblem | null {
  return failure instanceof NativeFailure ? failure.problem : null;
}
