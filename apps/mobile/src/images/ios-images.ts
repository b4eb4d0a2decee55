import { join } from 'node:path';
import { INK, type MarkOptions, NIGHT, PAPER, renderMark, renderSplash } from './mark.ts';
import type { ImageFile } from './png.ts';

/** Xcode derives the other sizes. */
const ICON_PX = 1024;
/** Longest side of the largest iPad. */
const SPLASH_PX = 2732;

const INFO = { author: 'xcode', version: 1 };
const luminosity = (value: string) => [{ appearance: 'luminosity', value }];

/** Icons (light, dark, tinted) and splash screens in the asset catalogue. */
export function createIosImages(assets: string): ImageFile[] {
  const createIcon = (name: string, options: MarkOptions, opaque: boolean) => ({
    path: join(assets, 'AppIcon.appiconset', name),
    width: ICON_PX,
    svg: renderMark(options),
    opaque,
  });
  const createSplash = (name: string, background: string) => ({
    path: join(assets, 'Splash.imageset', name),
    width: SPLASH_PX,
    svg: renderSplash({ width: SPLASH_PX, height: SPLASH_PX, background, markWidth: 360 }),
  });
  return [
    createIcon('icon.png', { tile: INK }, true),
    // iOS draws the background of these two.
    createIcon('icon-dark.png', { tile: null }, false),
    createIcon('icon-tinted.png', { tile: '#000000', colour: '#ffffff' }, true),
    createSplash('splash.png', PAPER),
    createSplash('splash-dark.png', NIGHT),
  ];
}

/** `Contents.json` by asset set. */
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
