/**
 * Colours of the product, by theme: the only source of those in emails, share images, icons and native apps.
 * `tokens.css` of the web app repeats them, as a style sheet can't import; its test compares the two.
 */
export const THEME_COLOURS = {
  light: {
    ground: '#fbf8f3',
    surface: '#fffefb',
    ink: '#0e1b2c',
    soft: '#525d6c',
    hairline: '#e7e0d4',
    sunrise: '#f2542d',
    /** Text on `sunrise`. */
    onSunrise: '#0e1b2c',
    sunriseText: '#b8390f',
    sunriseWash: '#fdebe3',
    sea: '#0b7a6b',
    seaText: '#09695c',
    seaWash: '#e2f1ed',
  },
  dark: {
    ground: '#0c1420',
    surface: '#131d2c',
    ink: '#f4efe6',
    soft: '#a9b4c3',
    hairline: '#263347',
    sunrise: '#f2542d',
    onSunrise: '#0c1420',
    sunriseText: '#ff9474',
    sunriseWash: '#3a1c14',
    sea: '#46c2b0',
    seaText: '#6ad3c3',
    seaWash: '#0f302d',
  },
} as const;
