import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type RenderedImage, Resvg } from '@resvg/resvg-js';
import { encode } from 'fast-png';

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

function encodeOpaquePng({ width, height, pixels }: RenderedImage): Uint8Array {
  const data = new Uint8Array((pixels.length / 4) * 3);
  for (let at = 0; at < width * height; at += 1)
    data.set(pixels.subarray(at * 4, at * 4 + 3), at * 3);
  return encode({ width, height, data, channels: 3 });
}
