/**
 * What took the place of a withdrawn currency: `code: [its successor, old units for one new]`, as the law
 * that replaced it says. A replayed feed may still hold prices in them, and no source has rates for them.
 * Those whose successor has been redenominated since are left out: they convert to nothing.
 */
export const SUCCESSORS: Readonly<Record<string, readonly [string, number]>> = {
  ANG: ['XCG', 1],
  BGN: ['EUR', 1.95583],
  BYR: ['BYN', 10_000],
  HRK: ['EUR', 7.5345],
  MRO: ['MRU', 10],
  SLL: ['SLE', 1_000],
  STD: ['STN', 1_000],
};
