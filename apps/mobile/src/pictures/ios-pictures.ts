import { join } from 'node:path';
import { groundPicture, INK, markPicture, NIGHT, PAPER } from './mark.ts';
import type { PictureFile } from './png.ts';

/** One size for all: Xcode makes the others. */
const ICON_PX = 1024;
/** As long as the longest side of the largest iPad. */
const SPLASH_PX = 2732;

const INFO = { author: 'xcode', version: 1 };
const luminosity = (value: string) => [{ appearance: 'luminosity', value }];

/** Icons (also dark and tinted) and splash screens of the iOS app, below its catalogue of assets. */
export function iosPictures(assets: string): PictureFile[] {
  const icon = (name: string, look: Parameters<typeof markPicture>[0], opaque: boolean) => ({
    path: join(assets, 'AppIcon.appiconset', name),
    width: ICON_PX,
    svg: markPicture(look),
    opaque,
  });
  const splash = (name: string, colour: string) => ({
    path: join(assets, 'Splash.imageset', name),
    width: SPLASH_PX,
    svg: groundPicture({ width: SPLASH_PX, height: SPLASH_PX, colour, markWidth: 360 }),
    opaque: true,
  });
  return [
    icon('icon.png', { tile: INK }, true),
    // Behind these two the phone draws its own ground.
    icon('icon-dark.png', { tile: null }, false),
    icon('icon-tinted.png', { tile: '#000000', only: '#ffffff' }, true),
    splash('splash.png', PAPER),
    splash('splash-dark.png', NIGHT),
  ];
}

/** Contents of the asset catalogue, by the name of the set. */
export const IOS_ASSETS = {
  'AppIcon.appiconset': {
    images: [
      { filename: 'icon.png' },
      { filename: 'icon-dark.png', appearances: luminosity('dark') },
      { filename: 'icon-tinted.png', appearances: luminosity('tinted') },
    ].map((image) => ({ ...image, idiom: 'universal', platform: 'ios', size: '1024x1024' })),
    info: INFO,
  },
  'Splash.imageset': {
    images: [
      { filename: 'splash.png' },
      { filename: 'splash-dark.png', appearances: luminosity('dark') },
    ].map((image) => ({ ...image, idiom: 'universal' })),
    info: INFO,
  },
};
