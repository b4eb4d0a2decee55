import type { Climate } from './climate.ts';
import type { Scene } from './paint.ts';
import { birds, cloud, fir, GROUND, land, palm, sun, tree, water } from './scenery.ts';
import { box, dome, mirror, repeat } from './shapes.ts';

/** Firs on a ridge: [x, height]. */
const firs = (...trees: (readonly [number, number])[]): Scene =>
  trees.map(([x, height]) => fir(x, GROUND, height));

/** A house with a gable and a door. */
function hut(x: number, y: number, width: number, paint: 'paper' | 'bright' | 'green'): Scene {
  const half = width / 2;
  return [
    [
      paint,
      mirror(x, [
        [0, y - width * 0.95],
        [half + 3, y - width * 0.5],
        [half, y - width * 0.5],
        [half, y],
      ]),
    ],
    ['solid', box(x - 3, y - 10, 6, 10)],
  ];
}

/** A boat with two sails. */
const boat = (x: number, y: number): Scene => [
  ['paper', `M${x - 17} ${y}h36l-6 8h-24z`],
  ['bright', `M${x + 2} ${y - 3}V${y - 36}q16 16 17 33z`],
  ['paper', `M${x - 2} ${y - 3}V${y - 28}q-11 12-12 25z`],
];

/** Scenes of places without one of their own. */
export const DEFAULTS: Readonly<Record<`${Climate}-${'coast' | 'inland'}`, Scene>> = {
  'tropical-coast': [
    sun(204, 52, 20),
    birds(240, 30),
    ['shade', 'M212 94q12-20 28-22 12-12 26-2 18 4 26 24z'],
    ...water(94),
    ['ink', 'M-700 94H1020'],
    ['wash', 'M-700 110q80-6 160-2t160 0 160-2 160 0 120-6q60-4 100 8l960-2v34H-700z'],
    ...palm(108, 110, 76, 14),
    ...palm(96, 110, 54, -10),
    ...boat(180, 96),
  ],
  'tropical-inland': [
    sun(214, 40, 18),
    ['shade', 'M-700 104L40 92Q90 40 130 62 160 30 196 58 240 50 290 90L1020 104z'],
    ['sea', 'M156 52q-4 22 2 50M162 54q-2 22 2 48'],
    ...land(),
    ...tree(130, GROUND, 13),
    ...tree(196, GROUND, 14),
    ...palm(84, GROUND, 58, -8),
    ...palm(104, GROUND, 40, 6),
    ...palm(236, GROUND, 52, 8),
  ],
  'temperate-coast': [
    sun(90, 40, 17),
    birds(124, 32),
    ['shade', 'M1020 100V72H236q-14 0-22 10t-18 18z'],
    [
      'paper',
      mirror(244, [
        [7, 28],
        [11, 72],
      ]),
    ],
    [
      'bright',
      mirror(244, [
        [8, 40],
        [9.5, 54],
      ]),
    ],
    ['paper', box(238, 18, 12, 10)],
    ['bright', 'M236 18l8-8 8 8z'],
    ...hut(272, 72, 20, 'paper'),
    ...water(100),
    ['ink', 'M-700 100H1020'],
    ...boat(136, 102),
  ],
  'temperate-inland': [
    sun(226, 40, 17),
    cloud(74, 36),
    ['wash', 'M-700 104L-20 88Q60 50 130 78T260 70 380 92L1020 104z'],
    ...land(),
    ['paper', `${box(150, 80, 42, 24)}M146 80l8-14h34l8 14z`],
    ['paper', box(134, 54, 16, 50)],
    ['bright', 'M132 54l10-30 10 30z'],
    ['solid', box(139, 62, 6, 8) + box(160, 88, 5, 8) + box(174, 88, 5, 8)],
    ...hut(106, GROUND, 24, 'paper'),
    ...hut(218, GROUND, 22, 'paper'),
    ...tree(82, GROUND, 10),
    ...tree(242, GROUND, 11),
    ...tree(262, GROUND, 8),
  ],
  'arid-coast': [
    sun(96, 42, 18),
    ['wash', 'M-700 100L-20 84Q60 70 120 84T250 76 360 88L1020 100z'],
    ['paper', box(196, 72, 26, 26) + box(222, 60, 22, 38) + box(244, 76, 26, 22)],
    ['paper', dome(233, 60, 8, 9)],
    ['solid', box(206, 84, 6, 8) + box(230, 70, 6, 8) + box(254, 86, 6, 8)],
    ...palm(184, 98, 46, -6),
    ...water(98),
    ['ink', 'M-700 98H1020'],
    ['shade', 'M84 100q2 10 16 12h54q16-2 26-18-10 6-20 6z'],
    ['paper', 'M120 98V54q34 8 40 40z'],
    ['ink', 'M118 100V50M104 62l40-16'],
  ],
  'arid-inland': [
    sun(218, 44, 20),
    ['shade', 'M64 104V72l8-16h34l6 18 10 6v24z'],
    ['fine', 'M78 62v18M92 60v26M104 70v20'],
    ['wash', 'M-700 104L100 96Q160 66 210 84T320 88L1020 104z'],
    ['ink', 'M130 90Q166 68 210 84'],
    ...land(),
    ['paper', box(226, 80, 40, 24) + box(226, 68, 16, 12) + dome(254, 80, 8, 9)],
    ['solid', box(231, 90, 6, 14) + box(247, 86, 5, 7)],
    ...palm(150, GROUND, 46, 6),
    ...palm(166, GROUND, 32, 8),
  ],
  'cold-coast': [
    sun(226, 44, 14),
    ['shade', 'M-700 98L40 84 84 40 104 58 130 24 164 66 186 52 220 98z'],
    ['paper', 'M74 50l10-10 10 9-6 4-4-4-5 5zM116 42l14-18 16 20-8 5-7-6-8 6z'],
    ...water(98),
    ['ink', 'M-700 98H1020'],
    ...hut(196, 98, 24, 'bright'),
    ...hut(226, 98, 24, 'paper'),
    ...hut(254, 98, 22, 'bright'),
    ['ink', 'M186 98v12M206 98v12M216 98v12M236 98v12M246 98v12M264 98v12'],
    ['paper', 'M96 104h34l-6 8h-22z'],
    ['ink', 'M112 104V88M112 90l10 8'],
  ],
  'cold-inland': [
    ['water', 'M30 46C80 12 110 46 156 24S230 6 300 26V44C230 24 200 46 156 46S90 44 30 68z'],
    ['sea', 'M30 46C80 12 110 46 156 24S230 6 300 26M60 32v18M90 28v18M210 18v16M240 18v16'],
    ['wash', 'M-700 104L0 92Q80 70 160 86T320 88L1020 104z'],
    ...land(),
    ...firs([76, 40], [94, 52], [112, 36], [214, 50], [232, 38], [252, 46]),
    ...hut(164, GROUND, 36, 'bright'),
    ['paper', 'M144 88l20-19 20 19-5 2-15-13-15 13z'],
    ['ink', 'M176 76V64'],
    ['fine', 'M176 58q-4-5 0-9t0-9'],
  ],
  'mountain-coast': [
    sun(164, 46, 17),
    ['shade', 'M-700 98L30 70 76 22 96 46 118 34 150 98z'],
    ['shade', 'M1020 98L300 66 246 18 222 50 206 40 172 98z'],
    ['paper', 'M64 34l12-12 12 15-7 5-5-5-5 6zM234 34l12-16 16 15-8 6-7-6-7 6z'],
    ...water(98),
    ['ink', 'M-700 98H1020'],
    ...boat(160, 100),
    fir(84, 98, 24),
    fir(98, 98, 30),
    fir(236, 98, 28),
    fir(250, 98, 22),
  ],
  'mountain-inland': [
    sun(78, 34, 15),
    ['shade', 'M-40 104L50 62 84 80 150 14 190 58 214 40 262 84 290 70 360 104z'],
    ['paper', 'M132 32l18-18 18 20-9 7-9-8-8 8zM204 48l10-8 11 10-6 4-5-4-5 5z'],
    ...land(),
    ...hut(176, GROUND, 34, 'bright'),
    ['paper', repeat(2, (i) => box(163 + i * 20, 90, 6, 6))],
    ...firs([84, 36], [102, 46], [122, 30], [216, 42], [234, 32], [250, 40]),
  ],
};
