/**
 * A moment of the server by the clock of this device, in ms. The device's clock may be wrong by hours;
 * the difference is what the two make of "now", which the server says in the `date` of its answer.
 *
 * @returns null where `moment` is no moment; `moment` as it is where the server's now is unknown.
 */
export function byThisClock(
  moment: string | undefined,
  serverDate: string | null,
  now: number = Date.now(),
): number | null {
  const at = Date.parse(moment ?? '');
  if (Number.isNaN(at)) return null;
  const serverNow = Date.parse(serverDate ?? '');
  return Number.isNaN(serverNow) ? at : at - serverNow + now;
}
