/**
 * Colours of their own on a ground of their own, so that a plot reads the same on light and dark
 * pages. The series can be told apart with any common colour blindness (Okabe and Ito, 2008), and
 * each has a shape, too.
 */
export const PALETTE = {
  ground: '#ffffff',
  frame: '#cfd5de',
  grid: '#e8ebf0',
  ink: '#1b2430',
  muted: '#566170',
  blue: '#0072b2',
  vermilion: '#d55e00',
  green: '#00815f',
  purple: '#a8457e',
} as const;
