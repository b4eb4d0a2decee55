import { LIGHT } from '../theme.ts';

/** What a mail is about, above all else. */
export const heading = {
  color: LIGHT.ink,
  fontSize: '26px',
  lineHeight: '32px',
  fontWeight: 700,
  margin: '0 0 12px',
};

/** What it says. */
export const body = {
  color: LIGHT.ink,
  fontSize: '16px',
  lineHeight: '25px',
  margin: '0 0 14px',
};

/** What else is to be known: notes, and what stands below the line. */
export const small = {
  color: LIGHT.quiet,
  fontSize: '13px',
  lineHeight: '20px',
  margin: '0 0 8px',
};

/** A way out of a text. */
export const link = { color: LIGHT.ink, textDecoration: 'underline' };
