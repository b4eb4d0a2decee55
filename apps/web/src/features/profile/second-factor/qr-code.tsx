import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';

/** A QR code, dark on light in both themes, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-xl bg-surface text-ink dark:bg-ink dark:text-ground"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
