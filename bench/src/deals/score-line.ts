import type { Score } from './score.ts';

export function scoreLine(name: string, score: Score): string {
  const figures = [
    `f1 ${text(score.f1)}`,
    `p ${text(score.precision)}`,
    `r ${text(score.recall)}`,
    `sound ${text(score.sound)}`,
    `clear ${text(score.clear)}`,
    `planted ${text(score.plantedAsError)}`,
    `error ${text(score.errorShare)}`,
    `false/5k ${text(score.falseErrorsPer5000, 1)}`,
    `repeats ${text(score.repeats)}`,
    `regret ${text(score.regret)}`,
    `ece ${text(score.ece)}`,
    `dirty ${score.dirtyAlerts}`,
    `judged ${score.judged}/${score.alerts}`,
  ];
  return `${name.padEnd(34)} ${figures.join('  ')}`;
}

function text(figure: number | null, decimals = 4): string {
  return figure === null ? '-' : figure.toFixed(decimals);
}
