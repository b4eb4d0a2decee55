/** A refusal by the sign-in service, with its code and HTTP status (null: no answer). */
export class AuthFailure extends Error {
  readonly code: string;
  readonly status: number | null;

  constructor(code: string, status: number | null) {
    super(`Sign-in service: ${code || status}`);
    this.name = 'AuthFailure';
    this.code = code;
    this.status = status;
  }

  /** Whether the server refused what was asked, rather than failing at it. */
  get isRefusal(): boolean {
    return this.status !== null && this.status < 500;
  }
}
