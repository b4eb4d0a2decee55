import { join } from 'node:path';
import { featurePicture, INK, markPicture } from './mark.ts';
import type { PictureFile } from './png.ts';

/** Pictures that the two stores require; screenshots are taken of the app itself. */
export function storePictures(folder: string): PictureFile[] {
  const icon = markPicture({ tile: INK });
  return [
    { path: join(folder, 'play-icon.png'), width: 512, svg: icon },
    { path: join(folder, 'play-feature.png'), width: 1024, svg: featurePicture(), opaque: true },
    { path: join(folder, 'app-store-icon.png'), width: 1024, svg: icon, opaque: true },
  ];
}
