import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGBA = 4;
const RGB = 3;

/** A picture to draw: where, how wide in pixels, and what. */
export interface PictureFile {
  readonly path: string;
  readonly width: number;
  readonly svg: string;
  /** Without a channel for transparency, which Apple takes in no icon. */
  readonly opaque?: boolean;
}

export async function drawAll(pictures: readonly PictureFile[]): Promise<void> {
  for (const { path, width, svg, opaque = false } of pictures) {
    const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, opaque ? opaquePng(drawn) : drawn.asPng());
  }
}

/** A PNG of three channels (ISO 15948, colour type 2). */
function opaquePng({
  width,
  height,
  pixels,
}: {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}): Buffer {
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(height * (1 + width * RGB));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.copy(
        rows,
        y * (1 + width * RGB) + 1 + x * RGB,
        (y * width + x) * RGBA,
        (y * width + x) * RGBA + RGB,
      );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
