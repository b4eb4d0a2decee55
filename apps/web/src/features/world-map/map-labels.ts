/** A text at a point of the map, in px. */
export interface LabelRequest {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface PlacedLabel extends LabelRequest {
  /** Edges of the label's box in px. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const HEIGHT_PX = 24;
const PADDING_PX = 14;
const GAP_PX = 8;
/** Width of a character at 13 px; full-width ones are wider. */
const CHARACTER_PX = 7.6;
const WIDE_CHARACTER_PX = 13.5;
const WIDE = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/;

export function getLabelWidth(text: string): number {
  let width = PADDING_PX;
  for (const character of text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, ''))
    width += WIDE.test(character) ? WIDE_CHARACTER_PX : CHARACTER_PX;
  return width;
}

/**
 * Places labels beside their points, the first ones first, without overlaps and within `size` in px. Labels without room
 * are left out.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  size: { readonly width: number; readonly height: number },
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const request of requests) {
    const { x, y } = request;
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    const width = getLabelWidth(request.text);
    const positions = [
      [x + GAP_PX, y - HEIGHT_PX / 2],
      [x - GAP_PX - width, y - HEIGHT_PX / 2],
      [x - width / 2, y - GAP_PX - HEIGHT_PX],
      [x - width / 2, y + GAP_PX],
    ] as const;
    for (const [left, top] of positions) {
      const label = { ...request, left, top, width, height: HEIGHT_PX };
      if (!isWithin(label, size) || placed.some((other) => overlap(label, other))) continue;
      placed.push(label);
      break;
    }
  }
  return placed;
}

function isWithin(
  { left, top, width, height }: PlacedLabel,
  size: { readonly width: number; readonly height: number },
): boolean {
  return left >= 0 && top >= 0 && left + width <= size.width && top + height <= size.height;
}

export function overlap(a: PlacedLabel, b: PlacedLabel): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}
