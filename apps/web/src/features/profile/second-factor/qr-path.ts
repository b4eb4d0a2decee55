import encodeQr from 'qr';

/** Light modules around the code, without which cameras do not find it (ISO/IEC 18004, 5.3.8). */
const QUIET_ZONE = 4;

/** A QR code to be drawn in one stroke: runs of dark modules as rectangles, in modules. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as a QR code. */
export function qrPath(text: string): QrDrawing {
  const modules = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = modules.flatMap((row, y) =>
    runsIn(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size: modules.length, path: path.join('') };
}

/** Where dark runs begin in a row, and how long they are. */
function runsIn(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
