import type { Scene } from '../paint.ts';
import { birds, fir, GROUND, land, palm, skyline, sun, towers, tree, water } from '../scenery.ts';
import { arcade, box, circle, dome, mirror, repeat, round, windows } from '../shapes.ts';

/** Tiers of curved roofs, from the bottom: [y of the eaves, half width]. */
function pagoda(
  x: number,
  tiers: readonly (readonly [number, number])[],
  base = GROUND,
  paint: 'shade' | 'bright' | 'paper' | 'green' = 'shade',
): Scene {
  return tiers.flatMap(([y, half], index): Scene => {
    const below = index === 0 ? base : (tiers[index - 1]?.[0] ?? base) - 6;
    return [
      [
        'paper',
        mirror(x, [
          [half * 0.62, y],
          [half * 0.62, below],
        ]),
      ],
      [
        paint,
        `M${round(x - half)} ${y}q${round(half * 0.35)}-1 ${round(half * 0.5)}-8h${half}q${round(half * 0.15)} 7 ${round(half * 0.5)} 8z`,
      ],
    ];
  });
}

export const ASIA = {
  /** Tokyo Tower, Mount Fuji and a pagoda. */
  TYO: [
    sun(176, 36, 17),
    ['paper', 'M40 104C72 94 96 64 108 42q7-4 12-1t12 0 12 1C156 64 178 94 214 104z'],
    ['ink', 'M98 60l8 6 6-7 8 8 7-8 8 8 7-7 10 6'],
    skyline([
      [196, 20, 30],
      [254, 20, 24],
      [276, 24, 16],
      [20, 24, 18],
    ]),
    ...land(),
    [
      'bright',
      'M228.500 20h4c1 34 8 66 21 84h-11c-2-8-6-12-12-12s-10 4-12 12h-11c13-18 20-50 21-84z',
    ],
    ['ink', 'M230.500 20V6M222 60h17M216 80h29'],
    ['paper', box(223, 54, 15, 6)],
    ...pagoda(78, [
      [92, 17],
      [78, 15],
      [64, 12],
    ]),
    ['ink', 'M78 56V42'],
  ],
  /** Wat Arun on the river. */
  BKK: [
    sun(236, 32, 16),
    [
      'paper',
      mirror(160, [
        [0, 6],
        [3, 22],
        [6, 40],
        [10, 52],
        [10, 56],
        [16, 58],
        [18, 72],
        [26, 74],
        [28, 86],
        [40, 88],
        [42, 98],
      ]),
    ],
    ['ink', 'M150 52h20M142 72h36M132 87h56M154 40h12'],
    [
      'fine',
      windows(148, 62, [5, 1], [6, 0], 6) +
        windows(138, 77, [9, 1], [5.5, 0], 6) +
        windows(126, 91, [13, 1], [5.6, 0], 5),
    ],
    ...[96, 224].flatMap(
      (x): Scene => [
        [
          'paper',
          mirror(x, [
            [0, 48],
            [3, 64],
            [6, 72],
            [12, 84],
            [16, 98],
          ]),
        ],
        ['ink', `M${x - 6} 72h12M${x - 12} 84h24`],
      ],
    ),
    ...palm(66, 98, 30, -4),
    ...palm(258, 98, 34, 5),
    ...water(98),
    ['ink', 'M-700 98H1020'],
    ['bright', 'M96 106h64q12-2 18-10-2 16-14 18h-58q-8-2-10-8z'],
    ['ink', 'M112 106v-8h30v8'],
  ],
  /** Marina Bay Sands and the Merlion. */
  SIN: [
    sun(84, 34, 16),
    ['paper', 'M136 98l5-62h12l-3 62zM168 98l2-62h12l1 62zM200 98l-1-62h12l5 62z'],
    [
      'fine',
      'M142 56h8M141 66h9M140 76h10M140 86h10M171 56h10M171 66h10M171 76h11M170 86h12M201 56h10M201 66h11M202 76h11M202 86h12',
    ],
    ['paper', 'M124 30q48-8 104-2 4 4-2 8H136q-10-2-12-6z'],
    ['green', 'M148 27q4-6 8 0zM164 26q4-6 8 0zM182 26q4-6 8 0z'],
    ...towers(
      [
        [232, 14, 40],
        [248, 12, 28],
      ],
      98,
    ),
    ...water(98),
    ['ink', 'M-700 98H1020'],
    ['paper', 'M58 98q22-14 44 0z'],
    ['fine', 'M66 94l4-5M76 92l2-7M84 92l2-7M92 94l2-5'],
    ['paper', 'M92 110h30l-3-10H95z'],
    [
      'paper',
      'M100 100c-6-12 0-18 0-26-2-10 4-16 12-16 7 0 10 5 10 9l-4 3 2 3-5 3c-2 8 4 14-3 24z',
    ],
    ['solid', circle(113, 66, 1.6)],
    ['sea', 'M121 72q14 2 16 34'],
    ['fine', 'M104 68q4 6 2 14M103 84h9M103 90h9'],
  ],
  /** Harbour, Peak and a junk. */
  HKG: [
    ['wash', 'M-700 98L30 80 70 52 104 66 150 30 196 62 236 46 290 80 1020 98z'],
    ...towers(
      [
        [72, 16, 40],
        [196, 18, 48],
        [238, 16, 36],
      ],
      98,
    ),
    ['paper', 'M94 98V48l10-10 10 10v50z'],
    ['fine', 'M94 60l20 18M114 60L94 78M94 82l16 16M114 82L98 98'],
    ['ink', 'M99 42V28M109 42V28'],
    ['paper', 'M216 98V30l8-12 8 12v68z'],
    ['fine', windows(220, 36, [2, 7], [8, 9], 4)],
    ...towers([[256, 12, 28]], 98),
    ...water(98),
    ['ink', 'M-700 98H1020'],
    ['shade', 'M122 98l6 12h58l14-16-14 4z'],
    ['bright', 'M156 94V38q-26 12-28 52zM160 94V30q30 20 32 58zM196 92V58q12 10 12 28z'],
    ['ink', 'M132 74l24-4M129 84l27-2M139 58l17-4M160 52l20 8M160 68l28 6M160 80l31 4M158 98V24'],
  ],
  /** Palace gate below N Seoul Tower. */
  SEL: [
    sun(78, 34, 16),
    [
      'paper',
      mirror(226, [
        [1, 14],
        [1.5, 26],
        [7, 28],
        [8, 34],
        [6, 38],
        [2.5, 40],
        [3, 74],
      ]),
    ],
    ['ink', 'M226 14V4'],
    ['wash', 'M-700 104L60 100C150 96 180 60 222 58C256 58 280 88 330 94L1020 104z'],
    ['paper', box(84, 78, 124, 26)],
    ['fine', 'M84 86h124M100 86v18M192 86v18'],
    ['solid', arcade(138, 104, 1, { width: 16, height: 18, gap: 0 })],
    [
      'solid',
      arcade(112, 104, 1, { width: 11, height: 13, gap: 0 }) +
        arcade(169, 104, 1, { width: 11, height: 13, gap: 0 }),
    ],
    ['paper', box(102, 64, 88, 14)],
    ['bright', repeat(6, (i) => box(106 + i * 15, 64, 5, 14))],
    ['green', 'M78 66q14-2 22-14h92q8 12 22 14z'],
    ['paper', box(112, 44, 68, 8)],
    ['green', 'M90 46q16-2 24-16h64q8 14 24 16z'],
    ...land(),
    fir(60, GROUND, 26),
    fir(244, GROUND, 24),
    fir(262, GROUND, 30),
  ],
  /** Petronas Towers. */
  KUL: [
    sun(232, 38, 17),
    skyline([
      [20, 30, 26],
      [54, 24, 38],
      [84, 20, 24],
      [216, 24, 30],
      [244, 22, 20],
      [270, 30, 34],
    ]),
    ...[136, 184].flatMap(
      (x): Scene => [
        [
          'paper',
          mirror(x, [
            [0, 12],
            [2, 26],
            [6, 30],
            [6, 38],
            [9, 40],
            [9, 50],
            [12, 52],
            [12, 104],
          ]),
        ],
        ['ink', `M${x} 12V4M${x - 6} 38h12M${x - 9} 50h18`],
        ['fine', windows(x - 7.5, 57, [4, 5], [5, 9], 5)],
      ],
    ),
    ['paper', box(147, 64, 26, 5)],
    ['ink', 'M160 69l-12 18M160 69l12 18'],
    ...land(),
    ...palm(96, GROUND, 32, -5),
    ...palm(224, GROUND, 36, 6),
    ...tree(112, GROUND, 6),
    ...tree(208, GROUND, 6),
  ],
  /** India Gate. */
  DEL: [
    sun(226, 40, 18),
    birds(74, 32),
    ...land(),
    ['paper', 'M108 104V44h104v60z'],
    ['paper', 'M104 38h112v6H104zM116 30h88v8h-88zM130 22h60v8h-60z'],
    ['paper', dome(160, 22, 14, 6)],
    ['shade', 'M134 104V76a26 26 0 0 1 52 0v28z'],
    ['fine', 'M128 104V76a32 32 0 0 1 64 0v28'],
    ['ink', 'M108 60h20M192 60h20'],
    [
      'fine',
      arcade(114, 104, 1, { width: 8, height: 30, gap: 0 }) +
        arcade(198, 104, 1, { width: 8, height: 30, gap: 0 }) +
        'M114 52h8M198 52h8',
    ],
    ['green', 'M54 104V90q-2-10 8-10h20l10 14v10z'],
    ['paper', 'M66 92v-8h14l6 8z'],
    ['bright', 'M54 90q-2-12 8-12h22l4 6H62z'],
    ['solid', circle(64, 104, 4.5) + circle(85, 104, 4.5)],
    ...tree(236, GROUND, 7),
    ...tree(254, GROUND, 9),
  ],
  /** Gateway of India. */
  BOM: [
    sun(236, 36, 16),
    birds(62, 30),
    ['paper', box(98, 44, 124, 52)],
    ['paper', box(130, 38, 60, 58)],
    [
      'paper',
      repeat(4, (i) => box([92, 130, 182, 220][i] ?? 0, 34, 8, 62)) +
        dome(96, 34, 5, 6) +
        dome(134, 34, 5, 7) +
        dome(186, 34, 5, 7) +
        dome(224, 34, 5, 6),
    ],
    ['paper', dome(160, 38, 18, 13)],
    ['ink', 'M160 25v-6M96 28v-5M134 27v-6M186 27v-6M224 28v-5M140 46h40M100 52h30M190 52h30'],
    ['solid', 'M145 96V72q2-12 15-18 13 6 15 18v24z'],
    ['shade', 'M106 96V76q2-8 8-12 6 4 8 12v20zM198 96V76q2-8 8-12 6 4 8 12v20z'],
    ...water(96),
    ['ink', 'M-700 96H1020'],
    ['bright', 'M56 104h34q8-2 10-8-1 14-10 16H66q-8-2-10-8z'],
    ['ink', 'M76 104V80M76 82q16 8 14 18H76'],
  ],
  /** Temple of Heaven and the Great Wall. */
  BJS: [
    sun(104, 34, 16),
    ['wash', 'M-700 104L-20 96 30 82 64 66 100 72 130 80 200 74 244 50 290 66 340 84 1020 104z'],
    [
      'paper',
      'M-20 97L30 83 64 67 100 73 150 82 200 75 244 51 290 67 340 85V77L290 59 244 43 200 67 150 74 100 65 64 59 30 75-20 89z',
    ],
    [
      'fine',
      'M4 86v6M16 83v6M44 73v6M84 66v6M112 70v6M212 64v6M224 57v6M264 54v6M276 58v6M304 68v6',
    ],
    ['paper', box(56, 48, 17, 20) + box(236, 32, 17, 20)],
    ['ink', 'M56 48v-3M64.500 48v-3M73 48v-3M236 32v-3M244.500 32v-3M253 32v-3'],
    ['solid', box(62, 55, 5, 6) + box(242, 39, 5, 6)],
    ['paper', 'M108 104v-7h104v7zM118 97v-7h84v7z'],
    ['paper', box(130, 78, 60, 12)],
    ['bright', repeat(5, (i) => box(134 + i * 12, 78, 4, 12))],
    ['green', 'M118 78q22-4 28-14h28q6 10 28 14z'],
    ['paper', box(142, 58, 36, 6)],
    ['green', 'M128 58q18-4 22-12h20q4 8 22 12z'],
    ['paper', box(148, 40, 24, 6)],
    ['green', 'M136 40q18-4 24-20 6 16 24 20z'],
    ['spot', circle(160, 17, 4)],
    ...land(),
  ],
  /** Oriental Pearl Tower and the towers of Pudong. */
  SHA: [
    sun(64, 40, 15),
    ['paper', 'M206 98l4-84q4-6 10-6 6 2 6 8l6 82z'],
    ['fine', 'M214 14q-2 40 12 84M224 18q-6 40-12 80'],
    ['paper', 'M176 98l4-70h16l4 70z'],
    ['shade', 'M183 32h10l-1.500 10h-7z'],
    ['fine', windows(182, 50, [3, 5], [6, 9], 5)],
    [
      'paper',
      mirror(248, [
        [0, 24],
        [4, 36],
        [7, 40],
        [7, 52],
        [9, 54],
        [9, 98],
      ]),
    ],
    ['fine', windows(243, 58, [3, 4], [5, 9], 5)],
    ...towers(
      [
        [150, 18, 32],
        [78, 16, 28],
      ],
      98,
    ),
    ['ink', 'M120 24V4'],
    ['paper', box(116, 34, 8, 64)],
    ['ink', 'M116 76L100 98M124 76l16 22'],
    ['bright', circle(120, 74, 13) + circle(120, 40, 9) + circle(120, 22, 4)],
    ['ink', 'M107 74h26M111 40h18'],
    ...water(98),
    ['ink', 'M-700 98H1020'],
  ],
  /** Taipei 101. */
  TPE: [
    sun(224, 40, 18),
    ['wash', 'M-700 104L40 92Q80 60 116 78T210 80 290 84L1020 104z'],
    [
      'paper',
      mirror(160, [
        [2, 8],
        [2, 18],
        [6, 18],
        [6, 25],
        [10, 25],
        [8, 32],
      ]),
    ],
    ['ink', 'M160 8V2'],
    [
      'green',
      repeat(6, (i) =>
        mirror(160, [
          [14, 32 + i * 9],
          [10, 41 + i * 9],
        ]),
      ),
    ],
    [
      'paper',
      mirror(160, [
        [11, 86],
        [16, 104],
      ]),
    ],
    ['ink', 'M146 32h28'],
    ['spot', circle(160, 90, 3)],
    ...land(),
    ...towers([
      [110, 18, 24],
      [188, 20, 20],
    ]),
    ...tree(90, GROUND, 7),
    ...tree(228, GROUND, 8),
  ],
  /** Osaka Castle with cherry trees. */
  OSA: [
    sun(232, 34, 17),
    ['shade', 'M92 104l14-24h108l14 24z'],
    ['fine', 'M108 88h14M130 88h18M160 88h14M188 88h18M104 96h20M138 96h16M170 96h20'],
    ['paper', box(112, 66, 96, 14)],
    ['green', 'M100 68q14-2 20-12h80q6 10 20 12z'],
    ['paper', box(124, 48, 72, 8)],
    ['green', 'M112 50q14-2 20-12h56q6 10 20 12z'],
    ['paper', box(136, 32, 48, 6)],
    ['green', 'M126 34q12-2 16-18h36q4 16 16 18z'],
    ['paper', 'M148 34l12-14 12 14zM132 68l12-12 12 12zM164 68l12-12 12 12zM150 50l10-10 10 10z'],
    ['accent', 'M140 16l-3-6M180 16l3-6'],
    ['fine', windows(120, 70, [13, 1], [6.7, 0], 6)],
    ...land(),
    ['ink', 'M68 104V84M68 92l-8-8M252 104V86M252 94l7-7'],
    [
      'spot',
      circle(68, 76, 9) +
        circle(58, 82, 7) +
        circle(79, 83, 7) +
        circle(252, 80, 8) +
        circle(262, 86, 6) +
        circle(243, 86, 6),
    ],
  ],
  /** Split gate, meru and volcano. */
  DPS: [
    sun(172, 46, 18),
    ['wash', 'M70 104Q120 80 142 40q6-4 12-2t12 2q24 42 82 64z'],
    ...[
      [206, 0],
      [238, 14],
    ].flatMap(
      ([x = 0, drop = 0]): Scene => [
        [
          'shade',
          repeat(5 - drop / 14, (i) => {
            const half = 16 - i * 2.5;
            const y = 86 - i * 12;
            return `M${x - half} ${y}L${x - half * 0.4} ${y - 9}H${x + half * 0.4}L${x + half} ${y}z`;
          }),
        ],
        [
          'paper',
          repeat(5 - drop / 14, (i) =>
            box(x - 6 + i * 0.8, 86 - i * 12, 12 - i * 1.6, i === 0 ? 18 : 3),
          ),
        ],
      ],
    ),
    ['bright', 'M96 104V34l-3 2-1 8-5 2-1 10-6 2-1 12-7 2-1 14-6 2v16z'],
    ['bright', 'M126 104V34l3 2 1 8 5 2 1 10 6 2 1 12 7 2 1 14 6 2v16z'],
    ['ink', 'M87 46h9M80 58h16M72 72h24M65 88h31M126 46h9M126 58h16M126 72h24M126 88h31'],
    ...land(),
    ['shade', 'M98 104v-4h26v4z'],
    ...palm(58, GROUND, 40, -4),
  ],
  /** Bungalows above a lagoon. */
  MLE: [
    sun(160, 98, 30),
    ...water(98),
    ['ink', 'M-700 98H60M128 98h56M1020 98H262'],
    ['paper', 'M126 104q14-12 30-12t32 12z'],
    ['ink', 'M80 96v18M110 96v18M198 96v18M246 96v18'],
    ['paper', box(74, 76, 42, 20) + box(192, 72, 62, 24)],
    ['shade', 'M64 78q20-6 26-26h10q6 20 26 26zM180 74q28-8 36-32h14q8 24 36 32z'],
    ['fine', 'M84 66l-6 8M95 58v16M106 66l6 8M208 60l-8 10M223 52v18M238 60l8 10'],
    ['solid', box(90, 82, 10, 14) + box(214, 80, 16, 16)],
    ['fine', 'M66 96h58M186 96h76'],
    ['ink', 'M66 96h58M186 96h76'],
    ...palm(154, 94, 58, -10),
    birds(58, 34),
  ],
  /** Stupa with eyes, flags and the Himalaya. */
  KTM: [
    ['shade', 'M-40 104L48 44 66 58 104 16 140 60 170 40 214 22 258 62 282 48 370 104z'],
    ['paper', 'M92 30l12-14 14 17-7 5-6-5-6 5zM200 30l14-8 13 12-6 4-7-5-7 5z'],
    ['paper', dome(160, 98, 52, 34)],
    ['paper', box(144, 46, 32, 18)],
    ['bright', 'M146 46l6-6h16l6 6zM150 40l5-24h10l5 24z'],
    ['ink', 'M152 34h16M153 28h14M154 22h12M160 16V8'],
    ['ink', 'M147 54q5-4 9 0M164 54q5-4 9 0M160 56q3 3 0 5'],
    ['solid', circle(152, 55.5, 2) + circle(168, 55.5, 2)],
    ['paper', box(96, 96, 128, 8)],
    ['fine', 'M156 14L70 92M164 14L250 92'],
    ['accent', 'M142 27l4 5M116 50l4 5M90 74l4 5M190 38l-4 5M216 62l-4 5'],
    ['sea', 'M129 38l4 5M103 62l4 5M78 85l4 5M178 27l-4 5M203 50l-4 5M229 74l-4 5'],
    ...land(),
  ],
} as const satisfies Record<string, Scene>;
