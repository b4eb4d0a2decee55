import type { Mark } from './mark.ts';

/** A place, area, airline or currency by name or code, and the token after it. */
export interface NameMatch {
  readonly mark: Mark;
  readonly end: number;
}
