import type { Picture } from '@farelark/i18n/content/collection';
import {
  DRAWING_HEIGHT,
  DRAWING_WIDTH,
  DRAWINGS,
  type Paint,
} from '@farelark/i18n/content/drawings';
import type { SVGProps } from 'react';

const INK = 'var(--ink)';
const FAINT = { stroke: 'var(--edge)', strokeWidth: 2.5 };

/** The colours of the page for each kind of line; both themes have their own. */
const PAINTS: Readonly<Record<Paint, SVGProps<SVGPathElement>>> = {
  ink: { stroke: INK },
  faint: FAINT,
  dots: { ...FAINT, strokeDasharray: '1 7' },
  accent: { stroke: 'var(--sunrise)', strokeWidth: 3.5 },
  spot: { fill: 'var(--sunrise)', stroke: 'none' },
  wash: { fill: 'var(--hairline)', stroke: 'none' },
  paper: { fill: 'var(--surface)', stroke: INK },
};

/** The line drawing of a post. It says nothing that its title does not. */
export function PostDrawing({ picture }: { picture: Picture }) {
  return (
    <svg
      className="size-full"
      viewBox={`0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[picture].map(({ paint, d }) => (
        <path key={paint + d} d={d} {...PAINTS[paint]} />
      ))}
    </svg>
  );
}
