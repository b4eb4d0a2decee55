import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { type RenderedImage, Resvg } from '@resvg/resvg-js';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGBA_BYTES = 4;
const RGB_BYTES = 3;

export interface ImageFile {
  readonly path: string;
  /** In pixels. */
  readonly width: number;
  readonly svg: string;
  /** Without an alpha channel, which Apple rejects in icons. */
  readonly opaque?: boolean;
}

export async function writeImages(images: readonly ImageFile[]): Promise<void> {
  for (const { path, width, svg, opaque = false } of images) {
    const image = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, opaque ? encodeOpaquePng(image) : image.asPng());
  }
}

/** Encodes a PNG with three channels (ISO 15948, colour type 2). */
function encodeOpaquePng({ width, height, pixels }: RenderedImage): Buffer {
  // Each row starts with the byte of its filter: none.
  const rowBytes = 1 + width * RGB_BYTES;
  const rows = Buffer.alloc(height * rowBytes);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const source = (y * width + x) * RGBA_BYTES;
      pixels.copy(rows, y * rowBytes + 1 + x * RGB_BYTES, source, source + RGB_BYTES);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', deflateSync(rows, { level: 9 })),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
