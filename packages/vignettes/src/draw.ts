import { createAttributes, PALETTES, type Scene, type Theme } from './paint.ts';
import { HEIGHT, WIDTH } from './scenery.ts';
import { box } from './shapes.ts';

interface DrawingOptions {
  readonly theme: Theme;
  /** Paints the ground, for viewers of an unknown background. */
  readonly isOpaque?: boolean;
}

/**
 * Writes a scene as SVG. In a viewport of another shape it stays whole in the middle, with ground and water continued
 * to both sides.
 */
export function drawScene(scene: Scene, { theme, isOpaque = false }: DrawingOptions): string {
  const attributes = createAttributes(theme);
  const ground = `<path fill="${PALETTES[theme].ground}" stroke="none" d="${box(0, 0, WIDTH, HEIGHT)}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" `,
    'preserveAspectRatio="xMidYMax" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">',
    isOpaque ? ground : '',
    ...scene.map(([paint, path]) => `<path ${attributes[paint]} d="${path}"/>`),
    '</svg>',
  ].join('');
}
