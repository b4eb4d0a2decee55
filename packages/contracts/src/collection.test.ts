import { describe, expect, it } from 'vitest';
import {
  coverageRunnerRequest,
  routeCollectorRequest,
  strategicRunnerRequest,
} from './collection.ts';

describe('routeCollectorRequest', () => {
  it('defaults to 60 fares per departure [7.functions.collector]', () => {
    expect(routeCollectorRequest.parse({})).toEqual({ limitPerDeparture: 60 });
  });

  it('accepts up to six distinct departures, in any case', () => {
    const parse = (departures: string[]) => routeCollectorRequest.safeParse({ departures });
    const six = ['BUD', 'VIE', 'FRA', 'MUC', 'ZRH', 'CDG'];
    expect(parse(['bud', ...six, 'vie']).data?.departures).toEqual(six);
    expect(parse([...six, 'AMS']).success).toBe(false);
  });
});

it('coverageRunnerRequest defaults to 20 routes and 40 calls, 7 and 14 days ahead [7.functions.coverage]', () => {
  const defaults = { maxRoutes: 20, maxCalls: 40, offsets: [7, 14] };
  expect(coverageRunnerRequest.parse({})).toEqual(defaults);
});

it('strategicRunnerRequest defaults to 8 routes and 16 calls, 7 and 14 days ahead [7.functions.strategic]', () => {
  const defaults = { maxRoutes: 8, maxCalls: 16, offsets: [7, 14] };
  expect(strategicRunnerRequest.parse({})).toEqual(defaults);
  const origins = { origins: ['BUD'] };
  expect(strategicRunnerRequest.parse({ origins: ['bud'] })).toEqual({ ...defaults, ...origins });
});
