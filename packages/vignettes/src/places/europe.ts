import type { Scene, Stroke } from '../paint.ts';
import { birds, cloud, fir, GROUND, land, skyline, sun, tree, water } from '../scenery.ts';
import {
  arcade,
  box,
  circle,
  dome,
  mirror,
  onion,
  repeat,
  round,
  spire,
  windows,
} from '../shapes.ts';

/** Narrow houses with gables: [x, width, height, gable]. */
function gables(
  houses: readonly (readonly [number, number, number, 'step' | 'bell' | 'point', Stroke[0]?])[],
  y = GROUND,
): Scene {
  return houses.flatMap(([x, width, height, gable, paint = 'paper']): Scene => {
    const [top, middle, half] = [y - height, x + width / 2, width / 2];
    const roofs = {
      step: [
        [3, top - 14],
        [3, top - 10],
        [half * 0.6, top - 10],
        [half * 0.6, top - 5],
        [half, top - 5],
      ],
      bell: [
        [4, top - 14],
        [5, top - 7],
        [half * 0.7, top - 3],
        [half, top],
      ],
      point: [
        [0, top - 14],
        [half, top],
      ],
    } as const;
    const columns = width > 20 ? 3 : 2;
    return [
      [paint, mirror(middle, [...roofs[gable], [half, y]])],
      [
        'fine',
        windows(
          middle - (columns - 1) * 3.5,
          top + 5,
          [columns, Math.max(1, Math.floor((height - 12) / 11))],
          [7, 11],
          5,
        ),
      ],
      ['solid', box(middle - 2.5, y - 9, 5, 9)],
    ];
  });
}

export const EUROPE = {
  /** Eiffel Tower. */
  PAR: [
    sun(218, 44, 17),
    cloud(78, 34),
    skyline([
      [28, 40, 20],
      [70, 34, 26],
      [216, 44, 24],
      [262, 36, 18],
    ]),
    ...land(),
    ['paper', 'M157 30h6c3 32 9 54 28 74h-14c-3-12-9-17-17-17s-14 5-17 17h-14c19-20 25-42 28-74z'],
    ['fine', 'M156 46l10 12M164 46l-10 12M153 62l17 16M167 62l-17 16'],
    ['ink', 'M160 30V10M141 82h38M149 60h22'],
    ['paper', box(155, 26, 10, 5)],
    ...tree(98, GROUND, 9),
    ...tree(114, GROUND, 7),
    ...tree(206, GROUND, 7),
    ...tree(224, GROUND, 9),
  ],
  /** Elizabeth Tower, Parliament and a bus. */
  LON: [
    sun(232, 40),
    cloud(66, 30),
    ['paper', box(174, 76, 92, 28)],
    ['fine', windows(182, 82, [13, 2], [6.6, 10], 5)],
    ['paper', repeat(5, (i) => spire(180 + i * 20, 76, 6, 10))],
    [
      'paper',
      mirror(160, [
        [0, 6],
        [8, 26],
        [8, 30],
        [11, 30],
        [11, 54],
        [9, 56],
        [9, 104],
      ]),
    ],
    ['ink', 'M149 30h22M149 54h22'],
    ['paper', circle(160, 42, 8)],
    ['ink', 'M160 37.5v4.5l3.500 2'],
    ['fine', 'M156 60v42M160 60v42M164 60v42'],
    ...land(),
    ['bright', 'M72 104V76q0-4 4-4h38q4 0 4 4v28z'],
    [
      'paper',
      repeat(4, (i) => box(round(77 + i * 9.6), 77, 7, 7)) +
        repeat(3, (i) => box(round(77 + i * 9.6), 90, 7, 6)),
    ],
    ['solid', circle(84, 104, 5) + circle(106, 104, 5)],
  ],
  /** Colosseum with stone pines. */
  ROM: [
    sun(88, 34, 16),
    ...land(),
    ['paper', 'M102 104V62l8-4V34q30-14 78-8l6 12 8 2 4 12 12 4v48z'],
    ['ink', 'M102 78h116M110 56q48-8 96 0'],
    [
      'solid',
      arcade(108, 104, 8, { width: 8, height: 17, gap: 5.8 }) +
        arcade(115, 76, 7, { width: 8, height: 13, gap: 5.8 }) +
        arcade(119, 50, 5, { width: 7, height: 11, gap: 6.8 }),
    ],
    ['ink', 'M246 104V70M262 104V80M76 104V78'],
    [
      'green',
      'M228 70q2-12 18-12t18 12q-18 6-36 0zM250 80q2-8 12-8t12 8q-12 4-24 0zM60 78q2-10 16-10t16 10q-16 6-32 0z',
    ],
  ],
  /** Domes and minarets above the Bosphorus. */
  IST: [
    sun(240, 40, 16),
    birds(30, 34),
    ...water(104),
    ['paper', dome(124, 76, 20, 17) + dome(196, 76, 20, 17)],
    ['paper', dome(98, 88, 14, 11) + dome(222, 88, 14, 11)],
    ['paper', dome(160, 62, 30, 28) + box(126, 62, 68, 14)],
    ['ink', 'M160 34V24'],
    ['paper', 'M82 104V88h22V76h112v12h22v16z'],
    ['fine', arcade(132, 74, 8, { width: 4, height: 8, gap: 3.5 })],
    [
      'solid',
      arcade(92, 104, 5, { width: 6, height: 11, gap: 7 }) +
        arcade(166, 104, 5, { width: 6, height: 11, gap: 7 }),
    ],
    ...[70, 112, 208, 250].flatMap((x, index): Scene => {
      const top = index % 3 === 0 ? 34 : 26;
      return [
        [
          'paper',
          mirror(x, [
            [0, top - 18],
            [3.5, top],
            [3, top + 2],
            [3, 104],
          ]),
        ],
        ['ink', `M${x - 6} ${top + 18}h12M${x - 6} ${top + 36}h12`],
      ];
    }),
    ['ink', 'M54 104h212'],
  ],
  /** Sagrada Família. */
  BCN: [
    sun(84, 42, 16),
    skyline([
      [20, 34, 22],
      [62, 24, 16],
      [226, 36, 20],
      [268, 30, 28],
    ]),
    ['paper', 'M151 60C152 40 156 26 160 16C164 26 168 40 169 60V104h-18z'],
    ['ink', 'M160 16V6M156 10h8'],
    ...[
      [126, 36],
      [146, 26],
      [174, 26],
      [194, 36],
    ].flatMap(
      ([x = 0, top = 0]): Scene => [
        [
          'paper',
          `M${x - 9} 104V72C${x - 8} 54 ${x - 4} ${top + 14} ${x} ${top}C${x + 4} ${top + 14} ${x + 8} 54 ${x + 9} 72V104z`,
        ],
        ['fine', windows(x - 3, top + 20, [2, 4], [6, 10], 5)],
        ['spot', circle(x, top - 1, 3)],
      ],
    ),
    ['paper', 'M114 104V84l16-4 30-22 30 22 16 4v20z'],
    [
      'solid',
      `${arcade(128, 104, 2, { width: 10, height: 15, gap: 44 })}M150 104V88l10-13 10 13v16z`,
    ],
    ['ink', 'M222 104V30M206 36h44M222 30l-14 6M222 30l24 6M244 36v18'],
    ['spot', box(241, 54, 6, 6)],
    ...land(),
    ...tree(92, GROUND, 7),
    ...tree(240, GROUND, 7),
  ],
  /** Triumphal gate with five openings. */
  MAD: [
    sun(228, 34, 16),
    cloud(62, 36),
    ...land(),
    ['paper', `${box(76, 56, 168, 48)}M72 50h176v6H72z`],
    ['paper', 'M128 104V46h64v58zM124 40h72v7h-72zM132 40l28-16 28 16z'],
    ['ink', 'M160 24v-9M154 17h12'],
    ['paper', repeat(4, (i) => circle([84, 118, 202, 236][i] ?? 0, 45, 4))],
    ['solid', arcade(149, 104, 1, { width: 22, height: 44, gap: 0 })],
    [
      'shade',
      arcade(106, 104, 1, { width: 14, height: 36, gap: 0 }) +
        arcade(200, 104, 1, { width: 14, height: 36, gap: 0 }),
    ],
    ['shade', box(83, 80, 13, 24) + box(224, 80, 13, 24)],
    ['fine', 'M133 52v50M141 52v50M179 52v50M187 52v50M101 60v42M219 60v42M80 66h18M222 66h18'],
    ...tree(56, GROUND, 8),
    ...tree(264, GROUND, 8),
  ],
  /** Brandenburg Gate and television tower. */
  BER: [
    sun(84, 40, 15),
    [
      'paper',
      mirror(232, [
        [0, 4],
        [1.5, 30],
        [3, 104],
      ]),
    ],
    ['paper', circle(232, 38, 10)],
    ['fine', 'M222.500 38h19'],
    ['paper', box(104, 52, 104, 12) + box(118, 42, 76, 10)],
    ['ink', repeat(6, (i) => `M${110 + i * 18.4} 66V103M${115 + i * 18.4} 66V103`)],
    ['shade', box(84, 72, 20, 32) + box(208, 72, 12, 32)],
    ['paper', 'M80 72l14-8 14 8z'],
    [
      'ink',
      'M140 42v-8q4-6 8 0v8M152 42v-8q4-6 8 0v8M164 42v-8q4-6 8 0v8M136 36h40M178 42V26M174 29h8',
    ],
    ...land(),
    ...tree(66, GROUND, 8),
    ...tree(262, GROUND, 8),
  ],
  /** Tram on a steep street. */
  LIS: [
    sun(250, 30, 15),
    ['paper', 'M54 104V50l14-10 14 10v54zM82 104V44h30v60z'],
    ['fine', windows(63, 58, [2, 3], [10, 14], 6) + windows(90, 52, [3, 3], [7, 14], 6)],
    ['shade', 'M78 44l19-12 19 12z'],
    ['paper', 'M216 84V42l15-11 15 11v42zM246 82V50h26v40z'],
    ['fine', windows(226, 50, [2, 2], [10, 13], 6) + windows(254, 58, [2, 2], [10, 13], 6)],
    ['wash', 'M-700 120V106H60L250 82H1020V140H-700z'],
    ['ink', 'M-700 106H60L250 82H1020'],
    ['bright', 'M128 92V48q0-5 5-6l58-7q5-1 5 4v45z'],
    ['paper', 'M134 66V54l14-2v12zM153 63V51l14-2v12zM172 61V49l14-2v12z'],
    ['ink', 'M126 44l72-9M128 76l68-8.500M162 38l10-20M132 22l100-12'],
    ['solid', circle(144, 94, 5) + circle(180, 89.5, 5)],
  ],
  /** Gabled houses on a canal. */
  AMS: [
    sun(66, 38, 14),
    ...gables(
      [
        [88, 22, 56, 'step'],
        [110, 20, 64, 'bell', 'bright'],
        [130, 22, 54, 'point'],
        [152, 22, 68, 'bell'],
        [174, 20, 56, 'step', 'shade'],
        [194, 22, 62, 'bell'],
        [216, 20, 52, 'point'],
      ],
      98,
    ),
    ...water(98),
    ['ink', 'M-700 98H1020'],
    ['paper', 'M112 116q48-26 96 0z'],
    ['water', 'M128 118q32-16 64 0v4h-64z'],
    ['ink', 'M112 108q48-24 96 0M124 103v8M142 98v6M160 96v6M178 98v6M196 103v8'],
    ...tree(66, 98, 9),
    ...tree(256, 98, 9),
  ],
  /** Parthenon on the Acropolis. */
  ATH: [
    sun(236, 34, 17),
    ['wash', 'M-700 104H1020V140H-700z'],
    ['ink', 'M-700 104H1020'],
    ['shade', 'M62 104l10-18 12-2 8-10h136l10 12 12 2 8 16z'],
    ['fine', 'M90 90l8 8M120 84l-6 10M196 88l8 8M222 84l4 10M158 88l4 8'],
    ['paper', 'M96 46l64-24 64 24z'],
    ['fine', 'M118 43l42-15 42 15z'],
    ['paper', box(98, 46, 124, 7) + box(94, 70, 132, 6)],
    ['ink', repeat(8, (i) => `M${round(103 + i * 15.4)} 53v17M${round(109 + i * 15.4)} 53v17`)],
    fir(52, GROUND, 26),
    fir(272, GROUND, 30),
    fir(262, GROUND, 20),
  ],
  /** Harp bridge over the Liffey. */
  DUB: [
    sun(72, 40, 15),
    skyline(
      [
        [20, 30, 26],
        [54, 26, 18],
        [236, 30, 24],
        [270, 36, 18],
      ],
      94,
    ),
    ...gables(
      [
        [62, 18, 22, 'point'],
        [80, 18, 26, 'point', 'shade'],
        [98, 18, 22, 'point'],
      ],
      94,
    ),
    ...water(96),
    ['ink', 'M-700 94H1020'],
    ['paper', 'M212 96C216 62 190 30 150 12l-3 3C178 34 200 62 202 96z'],
    [
      'fine',
      repeat(11, (i) => {
        const t = 0.1 + i * 0.085;
        return `M${round(150 + 58 * t ** 0.8)} ${round(14 + 72 * t ** 1.35)}L${98 + i * 10} 94`;
      }),
    ],
    ['fine', 'M206 60L246 94M210 76L232 94'],
    ['ink', 'M84 98H262'],
  ],
  /** Parliament on the Danube. */
  BUD: [
    sun(84, 36, 16),
    ['paper', box(66, 72, 188, 28)],
    [
      'paper',
      repeat(5, (i) => spire(72 + i * 14, 72, 6, 18)) +
        repeat(5, (i) => spire(192 + i * 14, 72, 6, 18)),
    ],
    ['paper', box(136, 60, 48, 40)],
    ['bright', 'M142 46C142 30 152 24 160 20C168 24 178 30 178 46z'],
    ['paper', box(142, 46, 36, 14)],
    ['ink', 'M160 20V6'],
    [
      'paper',
      mirror(132, [
        [0, 28],
        [4, 46],
        [4, 100],
      ]) +
        mirror(188, [
          [0, 28],
          [4, 46],
          [4, 100],
        ]),
    ],
    ['fine', arcade(146, 60, 5, { width: 4, height: 9, gap: 2.4 })],
    [
      'solid',
      arcade(72, 98, 6, { width: 5, height: 16, gap: 4.6 }) +
        arcade(195, 98, 6, { width: 5, height: 16, gap: 4.6 }) +
        arcade(153, 100, 1, { width: 14, height: 22, gap: 0 }),
    ],
    ...water(100),
    ['ink', 'M-700 100H1020'],
  ],
  /** Charles Bridge below the castle. */
  PRG: [
    sun(72, 34, 15),
    ['wash', 'M96 96C120 60 150 52 190 52s70 10 90 44z'],
    ['paper', box(132, 52, 118, 14)],
    ['fine', windows(140, 57, [16, 1], [7, 0], 4)],
    [
      'paper',
      mirror(182, [
        [0, 12],
        [5, 30],
        [5, 54],
      ]) +
        mirror(200, [
          [0, 12],
          [5, 30],
          [5, 54],
        ]),
    ],
    [
      'paper',
      mirror(222, [
        [0, 8],
        [6, 32],
        [6, 54],
      ]),
    ],
    ['fine', windows(180, 36, [2, 2], [5, 8], 4)],
    ['paper', 'M-700 80H1020V110H-700z'],
    ['green', arcade(4, 110, 7, { width: 34, height: 20, gap: 12 })],
    ...water(108),
    [
      'shade',
      mirror(96, [
        [0, 20],
        [4, 34],
        [14, 46],
        [14, 56],
        [12, 56],
        [12, 96],
      ]),
    ],
    ['ink', 'M82 46v-8M110 46v-8'],
    ['solid', arcade(90, 80, 1, { width: 12, height: 18, gap: 0 })],
    ['ink', repeat(4, (i) => `M${134 + i * 34} 80v-9M${131 + i * 34} 75h6`)],
  ],
  /** Giant Ferris wheel and St Stephen's Cathedral. */
  VIE: [
    sun(112, 32, 14),
    ...land(),
    ['ink', 'M174 52L152 104M174 52L196 104'],
    [
      'fine',
      repeat(6, (i) => {
        const a = (i * Math.PI) / 6;
        const [x, y] = [round(42 * Math.cos(a)), round(42 * Math.sin(a))];
        return `M${round(174 - x)} ${round(52 - y)}L${round(174 + x)} ${round(52 + y)}`;
      }),
    ],
    ['ink', circle(174, 52, 42)],
    ['fine', circle(174, 52, 36)],
    [
      'bright',
      repeat(12, (i) => {
        const a = (i * Math.PI) / 6 + 0.26;
        return box(round(174 + 42 * Math.cos(a) - 5), round(52 + 42 * Math.sin(a) - 3.5), 10, 7);
      }),
    ],
    ['solid', circle(174, 52, 4)],
    ['shade', 'M74 84l8-28h38l6 28z'],
    ['paper', box(76, 84, 48, 20)],
    ['accent', 'M90 78l6-9 6 9 6-9 6 9M90 70l6-9 6 9 6-9 6 9'],
    [
      'paper',
      mirror(80, [
        [0, 6],
        [4, 44],
        [8, 62],
        [8, 104],
      ]),
    ],
    ['fine', 'M80 24v34M76 66v34M84 66v34'],
    ['solid', arcade(96, 104, 2, { width: 7, height: 14, gap: 6 })],
    ...tree(238, GROUND, 9),
    ...tree(256, GROUND, 7),
  ],
  /** Frauenkirche in front of the Alps. */
  MUC: [
    sun(68, 34, 15),
    ['wash', 'M-40 104L30 66 52 78 84 50 116 80 150 58 190 82 230 52 262 76 292 60 380 104z'],
    ['paper', 'M128 104V76l44-16 44 16v28z'],
    ['paper', box(122, 36, 20, 68) + box(150, 36, 20, 68)],
    ['green', onion(132, 36, 11, 22) + onion(160, 36, 11, 22)],
    ['ink', 'M132 14V8M160 14V8M122 52h20M150 52h20M122 70h20M150 70h20'],
    [
      'solid',
      arcade(129, 68, 1, { width: 6, height: 11, gap: 0 }) +
        arcade(157, 68, 1, { width: 6, height: 11, gap: 0 }) +
        arcade(180, 104, 3, { width: 6, height: 18, gap: 5 }),
    ],
    ['paper', 'M84 104V86l12-9 12 9v18zM226 104V84l13-9 13 9v20z'],
    ['fine', windows(92, 90, [2, 1], [8, 0], 6) + windows(234, 89, [2, 1], [9, 0], 6)],
    ...land(),
    fir(70, GROUND, 22),
    fir(264, GROUND, 24),
  ],
  /** Twin towers, lake and Alps. */
  ZRH: [
    ['shade', 'M-60 98L40 50 62 62 100 28 134 64 152 52 200 98z'],
    ['shade', 'M150 98L214 40 232 54 256 22 300 62 330 52 400 98z'],
    ['paper', 'M88 40l12-12 12 13-6 5-5-4-5 6zM244 36l12-14 14 13-7 6-6-4-6 5z'],
    ['paper', 'M132 96V74l32-12 32 12v22z'],
    ['paper', box(134, 44, 15, 52) + box(155, 44, 15, 52)],
    ['green', dome(141.5, 44, 8.5, 11) + dome(162.5, 44, 8.5, 11)],
    ['ink', 'M141.5 33V24M162.5 33V24M134 60h15M155 60h15'],
    ['fine', windows(139, 66, [2, 2], [5, 12], 6) + windows(160, 66, [2, 2], [5, 12], 6)],
    ...water(96),
    ['ink', 'M-700 96H1020'],
    ['ink', 'M82 96V46'],
    ['bright', 'M83 46h24v20H83z'],
    ['paper', 'M93 49h4v5h5v4h-5v5h-4v-5h-5v-4h5z'],
    ['paper', 'M214 104h36l-6 7h-24z'],
    ['paper', 'M232 102V72q14 14 16 30z'],
  ],
  /** Little Mermaid and Nyhavn. */
  CPH: [
    sun(64, 34, 14),
    ...gables(
      [
        [134, 20, 52, 'point'],
        [154, 20, 60, 'point', 'bright'],
        [174, 18, 50, 'point'],
        [192, 20, 58, 'point', 'shade'],
        [212, 20, 50, 'point'],
        [232, 20, 56, 'point', 'green'],
      ],
      96,
    ),
    ['ink', 'M222 98V22M206 98V34M222 30L250 92M206 40L186 92M214 36h16'],
    ...water(98),
    ['ink', 'M-700 98H1020'],
    ['paper', 'M176 100h76l-6 10h-62z'],
    ['shade', 'M62 112q4-18 22-20 24-2 34 20z'],
    ['green', 'M80 92q2-8 14-8 16 0 18 6 6 8-2 14-2-8-10-8-14 2-20-4z'],
    ['paper', 'M82 86c-2-10 0-18 4-22h6c5 6 5 14 6 22z'],
    ['paper', circle(89, 56, 6.5)],
    ['ink', 'M84 66q-6 12-4 22M94 52q6 6 3 14'],
  ],
  /** Castle on its rock. */
  EDI: [
    sun(236, 32, 15),
    cloud(62, 30),
    ['shade', 'M60 104l14-26 14-4 10-14 20 2 14-6 34 2 18-4 26 10 12 18 16 6 12 16z'],
    ['fine', 'M92 76l8 14M124 68l-6 18 8 10M168 66l8 20M206 70l-6 16M226 84l6 12M148 74l-4 16'],
    [
      'paper',
      'M94 62V44h6v-4h6v4h6v-4h6v4h6v18zM124 62V32h26v30zM150 60V40h34v20zM184 60V34h6v-4h6v4h6v-4h6v4h6v30z',
    ],
    ['paper', 'M120 32l17-14 17 14zM148 40l19-10 19 10z'],
    [
      'solid',
      windows(132, 40, [2, 1], [10, 0], 0) +
        box(131, 40, 3, 6) +
        box(141, 40, 3, 6) +
        box(104, 50, 3, 6) +
        box(196, 44, 3, 6) +
        box(160, 47, 3, 6) +
        box(172, 47, 3, 6),
    ],
    ['ink', 'M137 18V6'],
    ['spot', 'M138 6h14l-4 4 4 4h-14z'],
    ...land(),
    ...tree(76, GROUND, 6),
    ...tree(244, GROUND, 7),
  ],
  /** Cathedral with its pinnacles. */
  MIL: [
    sun(246, 34, 16),
    birds(54, 36),
    ...land(),
    ['paper', 'M84 104V74l22-10 24-14 30-12 30 12 24 14 22 10v30z'],
    [
      'paper',
      [
        [84, 74, 22],
        [106, 64, 26],
        [130, 50, 28],
        [190, 50, 28],
        [214, 64, 26],
        [236, 74, 22],
      ]
        .map(([x = 0, y = 0, h = 0]) =>
          mirror(x, [
            [0, y - h],
            [3, y - 4],
            [4, y],
            [4, 104],
          ]),
        )
        .join(''),
    ],
    [
      'paper',
      mirror(160, [
        [0, 10],
        [3, 28],
        [8, 40],
        [4, 42],
      ]),
    ],
    ['spot', circle(160, 9, 3)],
    [
      'solid',
      arcade(152, 104, 1, { width: 16, height: 24, gap: 0 }) +
        arcade(114, 104, 1, { width: 10, height: 18, gap: 0 }) +
        arcade(196, 104, 1, { width: 10, height: 18, gap: 0 }) +
        arcade(92, 104, 1, { width: 8, height: 14, gap: 0 }) +
        arcade(220, 104, 1, { width: 8, height: 14, gap: 0 }),
    ],
    [
      'fine',
      arcade(154, 74, 1, { width: 12, height: 22, gap: 0 }) +
        'M160 54v20M115 80v-8h8v8M197 80v-8h8v8',
    ],
  ],
  /** Gondola in front of the bell tower. */
  VCE: [
    sun(66, 36, 16),
    ['paper', 'M224 94V60h50v34zM92 94V66h56v28z'],
    [
      'solid',
      arcade(98, 94, 4, { width: 7, height: 16, gap: 6 }) +
        arcade(231, 94, 3, { width: 8, height: 20, gap: 6 }),
    ],
    ['paper', dome(120, 66, 14, 14) + dome(102, 68, 8, 9) + dome(138, 68, 8, 9)],
    ['ink', 'M120 52v-8'],
    ['shade', box(188, 40, 20, 54)],
    ['paper', box(186, 28, 24, 12)],
    ['bright', 'M186 28l12-22 12 22z'],
    ['fine', 'M194 46v44M202 46v44M191 38v-6M198 38v-6M205 38v-6'],
    ...water(94),
    ['ink', 'M-700 94H1020'],
    [
      'solid',
      'M82 84c-4 20 10 29 32 29h66c18 0 28-7 33-24l-6-1c-4 10-14 16-28 16h-62c-18 0-28-3-27-14l3-4-5-4z',
    ],
    ['paper', circle(164, 66, 5)],
    ['paper', 'M158 104l1-30h10l1 30z'],
    ['ink', 'M157 62h14M168 80l18 34M160 78l18 8'],
  ],
  /** St Basil's Cathedral. */
  MOW: [
    sun(72, 36, 15),
    ...land(),
    ['shade', 'M-700 104V90H96v14zM226 104V90H1020v14z'],
    [
      'paper',
      box(112, 62, 20, 42) + box(188, 62, 20, 42) + box(92, 76, 18, 28) + box(210, 76, 18, 28),
    ],
    [
      'paper',
      mirror(160, [
        [0, 26],
        [4, 34],
        [14, 64],
        [14, 104],
      ]),
    ],
    ['bright', onion(160, 30, 8, 18)],
    ['ink', 'M160 12V6M122 40V34M198 40V34M101 56V50M219 56V50'],
    ['green', onion(122, 62, 13, 22) + onion(219, 76, 10, 20)],
    ['bright', onion(198, 62, 13, 22) + onion(101, 76, 10, 20)],
    ['ink', 'M115 54l14-4M114 60l16-4M191 50l14 6M192 56l8 5M96 70l10-4M214 66l10 5'],
    ['paper', box(128, 72, 16, 32) + box(176, 72, 16, 32)],
    ['paper', onion(136, 72, 9, 17) + onion(184, 72, 9, 17)],
    ['fine', 'M132 68l8-4M188 68l-8-4M152 60h16M150 70h20'],
    [
      'solid',
      arcade(154, 104, 1, { width: 12, height: 20, gap: 0 }) +
        arcade(132, 104, 1, { width: 8, height: 14, gap: 0 }) +
        arcade(180, 104, 1, { width: 8, height: 14, gap: 0 }) +
        arcade(98, 100, 1, { width: 6, height: 12, gap: 0 }) +
        arcade(216, 100, 1, { width: 6, height: 12, gap: 0 }),
    ],
  ],
  /** Stepped church under northern lights. */
  REK: [
    ['water', 'M20 44C70 10 100 50 146 26S220 6 300 30V50C230 26 190 50 150 50S80 44 20 70z'],
    ['sea', 'M20 44C70 10 100 50 146 26S220 6 300 30'],
    ['sea', 'M40 30v22M64 24v22M92 24v20M118 30v16M206 20v18M232 16v20M258 18v20'],
    ['wash', 'M-700 104L40 84 76 92 110 82 230 88 272 76 1020 104z'],
    ['paper', 'M154 104V20l6-14 6 14v84z'],
    [
      'paper',
      'M154 104V36h-6v12h-6v12h-6v10h-6v10h-6v8h-6v7h-6v9zM166 104V36h6v12h6v12h6v10h6v10h6v8h6v7h6v9z',
    ],
    ['ink', 'M160 6V2'],
    ['fine', 'M148 50v52M142 62v40M136 72v30M172 50v52M178 62v40M184 72v30'],
    ['solid', 'M157 104V88l3-5 3 5v16zM157 44v-8l3-4 3 4v8z'],
    ...land(),
    ['bright', 'M68 104V92l10-9 10 9v12z'],
    ['paper', 'M88 104V92l10-9 10 9v12zM222 104V92l10-9 10 9v12z'],
    ['green', 'M242 104V92l10-9 10 9v12z'],
  ],
} as const satisfies Record<string, Scene>;
