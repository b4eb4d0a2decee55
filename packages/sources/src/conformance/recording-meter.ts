import type { CallMeter, CallRecord } from '../http/call.ts';

/** A meter that records calls, and allows further ones as set. */
export class RecordingMeter implements CallMeter {
  readonly calls: CallRecord[] = [];
  allowsMore = true;

  mayCallAgain(): Promise<boolean> {
    return Promise.resolve(this.allowsMore);
  }

  called(record: CallRecord): void {
    this.calls.push(record);
  }

  /** Outcomes of the calls other than for tokens, in order. */
  get outcomes(): readonly CallRecord['outcome'][] {
    return this.calls.filter(({ kind }) => kind !== 'token').map(({ outcome }) => outcome);
  }
}
