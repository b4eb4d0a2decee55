import { join } from 'node:path';
import { groundPicture, INK, markPicture, NIGHT, PAPER } from './mark.ts';
import type { PictureFile } from './png.ts';

/** Pixels for each of the dp that Android counts in. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;
/** Of an icon, of the canvas of one that adapts to a shape, of which the middle 72 are seen, and of a sign in the status bar. */
const [ICON_DP, ADAPTIVE_DP, SEEN_DP, STATUS_DP] = [48, 108, 72, 24];
/** Of the icon that Android 12 shows while an app begins; the circle that is seen of it is 192 wide. */
const [START_DP, START_MARK_DP] = [288, 120];
/** Of the splash screen, for each density, in the directories that Capacitor makes. */
const SPLASH = {
  mdpi: [320, 480],
  hdpi: [480, 800],
  xhdpi: [720, 1280],
  xxhdpi: [960, 1600],
  xxxhdpi: [1280, 1920],
} as const;

/** Icons and splash screens of the Android app, below its folder of resources. */
export function androidPictures(resources: string): PictureFile[] {
  return [
    ...Object.entries(DENSITIES).flatMap(([density, scale]) => icons(resources, density, scale)),
    ...splashes(resources),
  ];
}

function icons(resources: string, density: string, scale: number): PictureFile[] {
  const picture = (kind: string, name: string, dp: number, svg: string): PictureFile => ({
    path: join(resources, `${kind}-${density}`, `${name}.png`),
    width: dp * scale,
    svg,
  });
  const icon = (name: string, dp: number, look: Parameters<typeof markPicture>[0]) =>
    picture('mipmap', name, dp, markPicture(look));
  const share = SEEN_DP / ADAPTIVE_DP;
  const start = { width: START_DP, height: START_DP, colour: 'none', markWidth: START_MARK_DP };
  const status = markPicture({ tile: null, share: 1.25, only: '#ffffff' });
  return [
    icon('ic_launcher', ICON_DP, { tile: INK, corners: 0.22 }),
    icon('ic_launcher_round', ICON_DP, { tile: INK, corners: 0.5, share: 0.9 }),
    icon('ic_launcher_foreground', ADAPTIVE_DP, { tile: null, share }),
    icon('ic_launcher_monochrome', ADAPTIVE_DP, { tile: null, share, only: '#ffffff' }),
    picture('drawable', 'ic_status', STATUS_DP, status),
    picture('drawable', 'splash_icon', START_DP, groundPicture(start)),
  ];
}

function splashes(resources: string): PictureFile[] {
  const [plainWidth, plainHeight] = [SPLASH.mdpi[1], SPLASH.mdpi[0]];
  return (
    [
      ['', PAPER],
      ['-night', NIGHT],
    ] as const
  ).flatMap(([night, colour]) => [
    splash(join(resources, `drawable${night}`), plainWidth, plainHeight, colour),
    ...Object.entries(SPLASH).flatMap(([density, [short, long]]) => [
      splash(join(resources, `drawable-port${night}-${density}`), short, long, colour),
      splash(join(resources, `drawable-land${night}-${density}`), long, short, colour),
    ]),
  ]);
}

function splash(folder: string, width: number, height: number, colour: string): PictureFile {
  const markWidth = Math.min(width, height) / 4;
  return {
    path: join(folder, 'splash.png'),
    width,
    svg: groundPicture({ width, height, colour, markWidth }),
  };
}
