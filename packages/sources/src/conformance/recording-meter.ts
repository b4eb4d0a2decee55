import type { CallMeter, CallRecord } from '../http/call.ts';

export class RecordingMeter implements CallMeter {
  readonly calls: CallRecord[] = [];
  allowsMore = true;

  mayCallAgain(): Promise<boolean> {
    return Promise.resolve(this.allowsMore);
  }

  recordCall(record: CallRecord): void {
    this.calls.push(record);
  }

  /** Outcomes of the calls other than for tokens, in order. */
  get outcomes(): readonly CallRecord['outcome'][] {
    return this.calls.filter(({ kind }) => kind !== 'token').map(({ outcome }) => outcome);
  }
}
