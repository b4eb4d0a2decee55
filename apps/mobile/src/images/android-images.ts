import { join } from 'node:path';
import { INK, type MarkOptions, NIGHT, PAPER, renderMark, renderSplash } from './mark.ts';
import type { ImageFile } from './png.ts';

/** Pixels per dp. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;
const ICON_DP = 48;
/** Canvas of an adaptive icon, and its visible part. */
const [ADAPTIVE_DP, VISIBLE_DP] = [108, 72];
const STATUS_DP = 24;
/** Splash icon of Android 12, of which a circle of 192 dp is visible, and the mark in it. */
const [SPLASH_ICON_DP, SPLASH_MARK_DP] = [288, 120];
/** Splash screens in pixels, by Capacitor's folders. */
const SPLASH = {
  mdpi: [320, 480],
  hdpi: [480, 800],
  xhdpi: [720, 1280],
  xxhdpi: [960, 1600],
  xxxhdpi: [1280, 1920],
} as const;

/** Icons and splash screens in the folder of resources. */
export function createAndroidImages(resources: string): ImageFile[] {
  return [
    ...Object.entries(DENSITIES).flatMap(([density, scale]) =>
      createIcons(resources, density, scale),
    ),
    ...createSplashScreens(resources),
  ];
}

function createIcons(resources: string, density: string, scale: number): ImageFile[] {
  const createImage = (kind: string, name: string, dp: number, svg: string): ImageFile => ({
    path: join(resources, `${kind}-${density}`, `${name}.png`),
    width: dp * scale,
    svg,
  });
  const createIcon = (name: string, dp: number, options: MarkOptions) =>
    createImage('mipmap', name, dp, renderMark(options));
  const adaptive = { tile: null, scale: VISIBLE_DP / ADAPTIVE_DP };
  const splashIcon = renderSplash({
    width: SPLASH_ICON_DP,
    height: SPLASH_ICON_DP,
    background: 'none',
    markWidth: SPLASH_MARK_DP,
  });
  const status = renderMark({ tile: null, scale: 1.25, colour: '#ffffff' });
  return [
    createIcon('ic_launcher', ICON_DP, { tile: INK, cornerRadius: 0.22 }),
    createIcon('ic_launcher_round', ICON_DP, { tile: INK, cornerRadius: 0.5, scale: 0.9 }),
    createIcon('ic_launcher_foreground', ADAPTIVE_DP, adaptive),
    createIcon('ic_launcher_monochrome', ADAPTIVE_DP, { ...adaptive, colour: '#ffffff' }),
    createImage('drawable', 'ic_status', STATUS_DP, status),
    createImage('drawable', 'splash_icon', SPLASH_ICON_DP, splashIcon),
  ];
}

function createSplashScreens(resources: string): ImageFile[] {
  const [defaultHeight, defaultWidth] = SPLASH.mdpi;
  return (
    [
      ['', PAPER],
      ['-night', NIGHT],
    ] as const
  ).flatMap(([theme, colour]) => [
    createSplash(join(resources, `drawable${theme}`), defaultWidth, defaultHeight, colour),
    ...Object.entries(SPLASH).flatMap(([density, [short, long]]) => [
      createSplash(join(resources, `drawable-port${theme}-${density}`), short, long, colour),
      createSplash(join(resources, `drawable-land${theme}-${density}`), long, short, colour),
    ]),
  ]);
}

function createSplash(
  folder: string,
  width: number,
  height: number,
  background: string,
): ImageFile {
  const markWidth = Math.min(width, height) / 4;
  return {
    path: join(folder, 'splash.png'),
    width,
    svg: renderSplash({ width, height, background, markWidth }),
  };
}
