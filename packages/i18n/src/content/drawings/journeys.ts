import { box, circle, type Drawing } from './stroke.ts';

export const JOURNEYS = {
  /** Two flights with a stay in between. */
  stopover: [
    { paint: 'wash', d: 'M14 140h292v16H14z' },
    { paint: 'dots', d: 'M36 138C90 30 230 30 284 138' },
    { paint: 'ink', d: 'M36 138c28-46 88-62 124-40' },
    { paint: 'ink', d: 'M160 98c42-16 92-4 124 40' },
    { paint: 'paper', d: circle(36, 138, 7) },
    { paint: 'paper', d: circle(284, 138, 7) },
    { paint: 'accent', d: 'M160 98v42' },
    { paint: 'paper', d: 'M140 140v-26l20-16 20 16v26z' },
    { paint: 'ink', d: 'M154 140v-14h12v14' },
    { paint: 'spot', d: circle(160, 80, 8) },
  ],
  /** Folded map with a route and its destination. */
  map: [
    { paint: 'paper', d: 'm60 44 66-18v112l-66 18z' },
    { paint: 'wash', d: 'm126 26 68 18v112l-68-18z' },
    { paint: 'ink', d: 'm126 26 68 18v112l-68-18z' },
    { paint: 'paper', d: 'm194 44 66-18v112l-66 18z' },
    {
      paint: 'faint',
      d: 'M60 76c20-14 40 8 66-8M126 96c20 12 44-8 68 10M194 120c22-14 40 2 66-12',
    },
    { paint: 'dots', d: 'M82 126c28-34 62 6 88-30 12-17 26-14 48-20' },
    { paint: 'ink', d: circle(82, 126, 5) },
    { paint: 'spot', d: 'M222 84c-12-14-17-21-17-30a17 17 0 0 1 34 0c0 9-5 16-17 30z' },
    { paint: 'paper', d: circle(222, 54, 6) },
  ],
  /** Passport with a globe and a stamp. */
  passport: [
    { paint: 'wash', d: box(118, 30, 100, 130, 10) },
    { paint: 'paper', d: box(106, 20, 100, 130, 10) },
    { paint: 'faint', d: 'M118 20v130' },
    { paint: 'ink', d: circle(162, 66, 24) },
    { paint: 'ink', d: 'M138 66h48M162 42c-14 14-14 34 0 48M162 42c14 14 14 34 0 48' },
    { paint: 'ink', d: 'M142 110h40' },
    { paint: 'faint', d: 'M148 124h28' },
    { paint: 'accent', d: circle(212, 128, 25) },
    { paint: 'accent', d: 'm201 128 8 8 14-16' },
  ],
  /** East Asian roofs in front of the sun. */
  skyline: [
    { paint: 'spot', d: circle(214, 62, 30) },
    { paint: 'paper', d: 'M74 148 92 56l6-34 6 34 18 92' },
    { paint: 'ink', d: 'M85 96h26M81 116h34M92 56h12M86 148c4-14 20-14 24 0' },
    {
      paint: 'paper',
      d: 'M138 148v-16h-6l8-12h-2l7-12h-2l8-12h16l8 12h-2l7 12h-2l8 12h-6v16z',
    },
    { paint: 'ink', d: 'M159 96V84M138 132h42M143 120h32M148 108h22' },
    {
      paint: 'paper',
      d: 'M206 148v-18h6l-5-14h6l-5-14h6l-4-14h6l-3-14h12l-3 14h6l-4 14h6l-5 14h6l-5 14h6v18z',
    },
    { paint: 'ink', d: 'M219 74V54M212 130h14M211 116h16M210 102h18' },
    { paint: 'wash', d: 'M34 148h252v12H34z' },
    { paint: 'ink', d: 'M34 148h252' },
    { paint: 'faint', d: 'M252 148v-44h22v44M258 116h10M258 128h10M44 148v-30h20v30M50 128h8' },
  ],
  /** Two clocks in different time zones. */
  clock: [
    { paint: 'wash', d: circle(204, 92, 54) },
    { paint: 'dots', d: circle(204, 92, 54) },
    { paint: 'faint', d: 'M204 92V62M204 92l-20 14' },
    { paint: 'paper', d: circle(124, 92, 60) },
    { paint: 'faint', d: 'M124 42v8M124 134v8M74 92h8M166 92h8' },
    { paint: 'ink', d: 'M124 92V58M124 92l24 16' },
    { paint: 'accent', d: 'M132 20c40-8 82 2 104 20M236 24v16h-16' },
    { paint: 'spot', d: circle(124, 92, 5) },
  ],
} as const satisfies Record<string, Drawing>;
