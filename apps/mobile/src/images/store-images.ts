import { join } from 'node:path';
import { INK, renderFeatureGraphic, renderMark } from './mark.ts';
import type { ImageFile } from './png.ts';

/** Images required by the stores, except screenshots. */
export function createStoreImages(folder: string): ImageFile[] {
  const icon = renderMark({ tile: INK });
  return [
    { path: join(folder, 'play-icon.png'), width: 512, svg: icon },
    {
      path: join(folder, 'play-feature.png'),
      width: 1024,
      svg: renderFeatureGraphic(),
      opaque: true,
    },
    { path: join(folder, 'app-store-icon.png'), width: 1024, svg: icon, opaque: true },
  ];
}
