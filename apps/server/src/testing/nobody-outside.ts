/** Nobody answers there. */
const NOWHERE = 'http://127.0.0.1:9/';

/** Settings of a server that asks nobody outside of the machine, of all that it asks unless told not to. */
export const NOBODY_OUTSIDE = {
  BREACHED_PASSWORDS: 'off',
  RATES_URL: NOWHERE,
  RATES_MORE_URL: NOWHERE,
  OPENFLIGHTS_URL: NOWHERE,
} as const;
