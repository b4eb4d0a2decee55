/** Positions in the stream of live events, written `transaction-sequence`. */

/** Whether `a` lies after `b`. */
export function isAfter(a: string, b: string): boolean {
  const [ax, as] = parts(a);
  const [bx, bs] = parts(b);
  return ax === bx ? as > bs : ax > bx;
}

function parts(cursor: string): [bigint, bigint] {
  const [xid, seq] = cursor.split('-');
  return [BigInt(xid ?? 0), BigInt(seq ?? 0)];
}
