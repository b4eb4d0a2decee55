import { createAttributes, PALETTES, type Scene, type Theme } from './paint.ts';
import { HEIGHT, LEFT, RIGHT, WIDTH } from './scenery.ts';
import { box } from './shapes.ts';

export interface DrawingOptions {
  readonly theme: Theme;
  /** Paints the background, for viewers that may have another one. */
  readonly isOpaque?: boolean;
  /** Natural width and height in pixels. */
  readonly size?: readonly [number, number];
}

/**
 * Writes a scene as SVG. In a viewport of another shape it stays whole in the middle, with ground and water continued
 * to both sides.
 */
export function drawScene(
  scene: Scene,
  { theme, isOpaque = false, size: [width, height] = [WIDTH, HEIGHT] }: DrawingOptions,
): string {
  const attributes = createAttributes(theme);
  const ground = `<path fill="${PALETTES[theme].ground}" stroke="none" d="${box(LEFT, 0, RIGHT - LEFT, HEIGHT)}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" `,
    'preserveAspectRatio="xMidYMax" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">',
    isOpaque ? ground : '',
    ...scene.map(([paint, path]) => `<path ${attributes[paint]} d="${path}"/>`),
    '</svg>',
  ].join('');
}
