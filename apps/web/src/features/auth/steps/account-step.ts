/** Where somebody stands who wants in: what the last answer of the server asks for. */
export interface AccountStep {
  /**
   * `form`: nothing was sent yet. `second-factor`: the password was right, one more proof is wanted.
   * `confirm`: the address has to be confirmed by the link in a mail.
   */
  readonly kind: 'form' | 'second-factor' | 'confirm' | 'signed-in';
  readonly email?: string;
  /** Whether the account was made just now. */
  readonly isNew?: boolean;
}
