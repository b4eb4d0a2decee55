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

  /** Outcomes in order, without token calls. */
  get outcomes(): readonly CallRecord['outcome'][] {
    return this.calls.filter(({ kind }) => kind !== 'token').map(({ outcome }) => outcome);
  }
}
