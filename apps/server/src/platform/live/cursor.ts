/** A position in the stream of live events, written `transaction-sequence`. Read once, compared often. */
export interface Cursor {
  readonly text: string;
  readonly xid: bigint;
  readonly seq: bigint;
}

export function readCursor(text: string): Cursor {
  const [xid, seq] = text.split('-');
  return { text, xid: BigInt(xid ?? 0), seq: BigInt(seq ?? 0) };
}

/** Whether `a` lies after `b`. */
export function isAfter(a: Cursor, b: Cursor): boolean {
  return a.xid === b.xid ? a.seq > b.seq : a.xid > b.xid;
}
