import type { CallMeter, CallRecord } from '../http/call.ts';

/** A meter that keeps what it is told, and allows further calls as told. */
export class RecordingMeter implements CallMeter {
  readonly calls: CallRecord[] = [];
  allowsMore = true;

  mayCallAgain(): Promise<boolean> {
    return Promise.resolve(this.allowsMore);
  }

  called(record: CallRecord): void {
    this.calls.push(record);
  }

  /** How the calls other than for tokens ended, in order. */
  get outcomes(): readonly CallRecord['outcome'][] {
    return this.calls.filter(({ kind }) => kind !== 'token').map(({ outcome }) => outcome);
  }
}
