import { box, circle, type Drawing } from './stroke.ts';

export const TRAVELLERS = {
  /** Two adults and a child with a balloon. */
  family: [
    { paint: 'wash', d: 'M40 150h240v10H40z' },
    { paint: 'paper', d: 'M78 150v-30c0-24 12-38 32-38s32 14 32 38v30z' },
    { paint: 'paper', d: circle(110, 58, 18) },
    { paint: 'paper', d: 'M180 150v-30c0-24 12-38 32-38s32 14 32 38v30z' },
    { paint: 'paper', d: circle(212, 58, 18) },
    { paint: 'paper', d: 'M139 150v-18c0-18 8-28 22-28s22 10 22 28v18z' },
    { paint: 'paper', d: circle(161, 88, 13) },
    { paint: 'faint', d: 'M172 112c10-20 0-38 6-54' },
    { paint: 'spot', d: 'M180 58c-10 0-17-9-17-19a17 17 0 0 1 34 0c0 10-7 19-17 19z' },
    { paint: 'ink', d: 'M40 150h240' },
  ],
  /** Window seat at night. */
  seat: [
    { paint: 'wash', d: box(206, 24, 64, 86, 30) },
    { paint: 'ink', d: box(206, 24, 64, 86, 30) },
    { paint: 'faint', d: 'M208 84c14-8 26 4 38-2s16-4 22-2' },
    { paint: 'spot', d: circle(242, 54, 10) },
    {
      paint: 'paper',
      d: 'M74 34c-3-12 6-20 16-20s15 6 18 16l20 66h46c10 0 16 6 16 15s-6 15-16 15h-62c-12 0-18-6-21-16z',
    },
    { paint: 'ink', d: 'M84 48l24-6M120 84h48' },
    { paint: 'ink', d: 'M116 126v30M168 126v30M96 156h94' },
  ],
  /** Cabin bag within its size limit. */
  bag: [
    { paint: 'dots', d: box(90, 20, 140, 140, 12) },
    { paint: 'wash', d: box(126, 62, 84, 90, 12) },
    { paint: 'paper', d: box(116, 54, 84, 90, 12) },
    { paint: 'ink', d: 'M138 54V30c0-5 3-8 8-8h24c5 0 8 3 8 8v24' },
    { paint: 'faint', d: 'M136 70v58M158 70v58M180 70v58' },
    { paint: 'ink', d: 'M132 144v8M184 144v8' },
    { paint: 'accent', d: 'M178 40l20 8' },
    { paint: 'spot', d: 'm198 38 26 10-6 16-26-10z' },
  ],
  /** Wheelchair user with a companion. */
  assistance: [
    { paint: 'wash', d: 'M40 152h240v8H40z' },
    { paint: 'ink', d: 'M40 152h240' },
    { paint: 'paper', d: circle(186, 46, 15) },
    { paint: 'ink', d: 'M186 62v42h38l18 40h12M186 78h30' },
    { paint: 'paper', d: circle(190, 118, 33) },
    { paint: 'faint', d: 'M190 85v66M157 118h66' },
    { paint: 'spot', d: circle(190, 118, 7) },
    { paint: 'ink', d: circle(240, 144, 7) },
    { paint: 'ink', d: 'M162 66v44M162 72h-24' },
    { paint: 'paper', d: circle(98, 38, 15) },
    { paint: 'ink', d: 'M98 54v48M98 68l42 6M98 102l-16 50M98 102l22 24-4 26' },
  ],
} as const satisfies Record<string, Drawing>;
