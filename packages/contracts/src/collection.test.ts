import { describe, expect, it } from 'vitest';
import {
  coverageRunnerRequest,
  routeCollectorRequest,
  strategicRunnerRequest,
} from './collection.ts';

describe('a payload that leaves everything out', () => {
  it('has 60 fares collected from each departure [7.functions.collector]', () => {
    expect(routeCollectorRequest.parse({})).toEqual({ limitPerDeparture: 60 });
  });

  it('has 20 routes covered by 40 calls, a week and two ahead [7.functions.coverage]', () => {
    const covered = { maxRoutes: 20, maxCalls: 40, offsets: [7, 14] };
    expect(coverageRunnerRequest.parse({})).toEqual(covered);
  });

  it('has 8 routes asked about by 16 calls, a week and two ahead [7.functions.strategic]', () => {
    const asked = { maxRoutes: 8, maxCalls: 16, offsets: [7, 14] };
    expect(strategicRunnerRequest.parse({})).toEqual(asked);
    expect(strategicRunnerRequest.parse({ origins: ['bud'] })).toEqual({
      ...asked,
      origins: ['BUD'],
    });
  });
});

it('six departures are collected from at most, each once and in upper case', () => {
  const parse = (departures: string[]) => routeCollectorRequest.safeParse({ departures });
  const six = ['bud', 'VIE', 'fra', 'MUC', 'ZRH', 'CDG'];
  expect(parse([...six, 'BUD', 'vie']).data?.departures).toEqual([
    'BUD',
    'VIE',
    'FRA',
    'MUC',
    'ZRH',
    'CDG',
  ]);
  expect(parse([...six, 'AMS']).success).toBe(false);
});
