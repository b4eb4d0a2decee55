import decodeQr from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { drawQrCode, formatSecret } from './set-up-dialog.tsx';

const URI =
  'otpauth://totp/Farelark:traveller%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Farelark&digits=6&period=30';

/** Renders a drawing as pixels, as a camera would see it. */
function renderPixels({ size, path }: ReturnType<typeof drawQrCode>) {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (
        let column = Number(x) * scale;
        column < (Number(x) + Number(length)) * scale;
        column += 1
      )
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return { width, height: width, data };
}

describe('drawQrCode', () => {
  it('encodes the text that a scanner decodes', () => {
    expect(decodeQr(renderPixels(drawQrCode(URI)))).toBe(URI);
  });

  it('leaves a quiet zone of four modules on every side', () => {
    const { size, path } = drawQrCode(URI);
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number));
    expect(runs.length).toBeGreaterThan(100);
    for (const [x = 0, y = 0, length = 0] of runs) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
      expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(size - 4);
    }
  });
});

it.each([
  ['otpauth://totp/x?secret=JBSWY3DPEHPK3PXPJB&issuer=y', 'JBSW Y3DP EHPK 3PXP JB'],
  ['otpauth://totp/x?issuer=y', ''],
  ['nonsense', ''],
])('formatSecret formats the secret of %s as "%s"', (uri, secret) => {
  expect(formatSecret(uri)).toBe(secret);
});
