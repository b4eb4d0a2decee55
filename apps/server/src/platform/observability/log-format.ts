import type { Settings } from '../../config/settings.ts';

/** The format that `auto` stands for: lines for people in a terminal, JSON elsewhere. */
export function logFormat(
  { LOG_FORMAT }: Pick<Settings, 'LOG_FORMAT'>,
  stream: { readonly isTTY?: boolean },
): 'pretty' | 'json' {
  if (LOG_FORMAT !== 'auto') return LOG_FORMAT;
  return stream.isTTY === true ? 'pretty' : 'json';
}
