import type { Scene } from '../paint.ts';
import { birds, GROUND, land, palm, skyline, sun, towers, water } from '../scenery.ts';
import { arcade, box, circle, dome } from '../shapes.ts';

export const MIDDLE_EAST_AFRICA = {
  /** Burj Khalifa and Burj Al Arab. */
  DXB: [
    sun(218, 38, 16),
    ...towers([
      [196, 16, 40],
      [214, 14, 30],
      [116, 16, 34],
    ]),
    skyline([
      [20, 24, 26],
      [234, 20, 22],
      [258, 24, 34],
      [286, 20, 20],
    ]),
    ['paper', 'M160 4l2 22 4 2v16l5 2v18l5 2v20l5 2v20h-42v-20l5-2v-20l5-2v-18l5-2v-16l4-2z'],
    ['fine', 'M160 30v74M154 48v56M166 48v56M148 70v34M172 70v34'],
    ...land(),
    ['paper', 'M72 104C68 70 78 44 100 28V104z'],
    ['ink', 'M100 34V20M100 104h8V30'],
    ['fine', 'M76 90h24M75 78h25M78 66h22M83 54h17'],
    ...palm(250, GROUND, 40, 6),
    ...palm(272, GROUND, 30, -5),
  ],
  /** Pyramids and a camel. */
  CAI: [
    sun(238, 36, 17),
    ['shade', 'M184 104l40-46 42 46z'],
    ['paper', 'M184 104l40-46 14 46z'],
    ['shade', 'M80 104l66-86 66 86z'],
    ['paper', 'M80 104l66-86 22 86z'],
    ['fine', 'M116 76l36-6M128 58l22-2M104 90l54-6'],
    ...land(),
    [
      'solid',
      'M52 112l1-16q-2-8 4-10 4-10 9-2 3 2 5-1 4-8 9 0 4 2 4-4l2-10q1-4 9-1l-1 3-5 1-2 14q-1 8-6 10l1 16h-3l-3-14-12 1-1 13h-3l-2-14-3 14z',
    ],
  ],
  /** Hassan II Mosque above the Atlantic. */
  CAS: [
    sun(88, 38, 16),
    birds(220, 34),
    ['paper', box(70, 74, 108, 26)],
    ['green', 'M74 74l8-8h84l8 8z'],
    ['solid', arcade(78, 100, 7, { width: 8, height: 16, gap: 6 })],
    ['paper', box(180, 34, 30, 66)],
    ['paper', box(187, 18, 16, 16)],
    ['green', 'M187 18l8-10 8 10z'],
    ['ink', 'M195 8V2M180 42h30'],
    ['green', box(184, 46, 22, 8)],
    ['fine', 'M186 62l5-5 5 5 5-5 4 5M186 70l5-5 5 5 5-5 4 5'],
    ['solid', arcade(190, 100, 1, { width: 10, height: 22, gap: 0 })],
    ['paper', box(210, 84, 44, 16)],
    ['fine', arcade(216, 100, 4, { width: 5, height: 9, gap: 4 })],
    ...water(100),
    ['ink', 'M-700 100H1020'],
  ],
  /** Koutoubia, palms and the Atlas. */
  RAK: [
    sun(236, 32, 16),
    ['wash', 'M-60 104L30 58 62 76 96 52 130 78 190 60 226 76 262 56 380 104z'],
    ['bright', box(146, 34, 28, 70)],
    ['bright', box(153, 18, 14, 16) + dome(160, 18, 6, 7)],
    ['ink', 'M160 11V3M146 44h28M146 34v-4M153 34v-4M167 34v-4M174 34v-4'],
    [
      'paper',
      arcade(151, 66, 2, { width: 6, height: 14, gap: 6 }) +
        arcade(155, 94, 1, { width: 10, height: 18, gap: 0 }),
    ],
    ['shade', 'M-700 104V90H112v-4h6v4h6v-4h6v4h16v14zM174 104V90h12v-4h6v4h6v-4h6v4H1020v14z'],
    ...land(),
    ...palm(108, GROUND, 52, -6),
    ...palm(90, GROUND, 36, -4),
    ...palm(216, GROUND, 46, 8),
  ],
  /** Table Mountain with its cloth of cloud. */
  CPT: [
    sun(250, 26, 14),
    ['shade', 'M20 100L62 72 82 64 98 40H216l14 26 16 4 12-18 14 6 32 42z'],
    [
      'paper',
      'M92 44q-2-8 10-9 4-6 14-4 8-6 20-2 12-6 22 0 12-5 22 1 14-3 20 4 16-2 18 10-10-5-18-1-10-4-18 0-12-4-20 0-12-4-22 0-12-4-20 0-14-4-28 1z',
    ],
    [
      'fine',
      'M110 56l-6 20M128 54l-2 26M150 56v22M174 54l2 26M196 54l8 24M70 82l12-8M236 78l14-10',
    ],
    ...towers(
      [
        [92, 14, 20],
        [108, 12, 28],
        [122, 14, 16],
        [190, 12, 24],
        [204, 14, 18],
      ],
      100,
    ),
    ...water(100),
    ['ink', 'M-700 100H1020'],
    ['ink', 'M136 100q24-20 48 0'],
    ['paper', 'M134 100v-8q26-12 52 0v8z'],
    ['fine', 'M140 92v8M150 89v11M160 88v12M170 89v11M180 92v8'],
  ],
  /** Acacia, giraffe and a low sun. */
  NBO: [
    sun(190, 66, 30),
    ...land(),
    [
      'ink',
      'M104 104C102 84 96 74 82 62M103 88C106 74 116 66 128 58M96 74l10-16M110 104C108 92 106 84 103 80',
    ],
    ['green', 'M54 60q6-16 28-18 12-12 34-6 28 0 38 18-24 10-50 8-30 6-50-2z'],
    [
      'paper',
      'M196 104l2-32q2-6 8-8l24-2 4-40 5-8h6l6 7-3 4h-6l-3 44q0 8-4 12l1 23h-4l-3-20-18 2-5 18h-4l1-20-3 20z',
    ],
    [
      'solid',
      circle(210, 72, 3) +
        circle(221, 70, 3) +
        circle(230, 66, 2.4) +
        circle(236, 54, 2.4) +
        circle(237.5, 42, 2.2) +
        circle(216, 79, 2.4) +
        circle(228, 77, 2.8),
    ],
    ['ink', 'M240 14l-2-6M245 14l1-6M196 74q-5 8-3 14'],
    birds(60, 24),
  ],
} as const satisfies Record<string, Scene>;
