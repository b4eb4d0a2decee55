import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchPath } from '../../../shared/search/search-address.ts';
import { ALERT_ORDERS } from './alert-order.ts';
import { alertsViewParams, isSameView, readAlertsView, USUAL_VIEW } from './alerts-address.ts';

describe('filters and order in the address', () => {
  const code = fc.option(fc.stringMatching(/^[A-Z]{3}$/));
  const view = fc.record({
    filter: fc.record({ departure: code, destination: code }),
    order: fc.constantFrom(...ALERT_ORDERS),
  });

  it('are read as they were written [2.deals.filters-last]', () => {
    fc.assert(
      fc.property(view, (chosen) => {
        const read = readAlertsView(new URLSearchParams(alertsViewParams(chosen)));
        expect(read).toEqual(chosen);
        expect(isSameView(read, chosen)).toBe(true);
      }),
    );
  });

  it('leave no trace where they are the usual ones', () => {
    expect(alertsViewParams(USUAL_VIEW)).toEqual({});
  });

  it.each(['departure=', 'departure=BUDA', 'destination=1', 'sort=price,saving', 'sort='])(
    'are the usual ones where the address is broken: %s',
    (query) => {
      expect(readAlertsView(new URLSearchParams(query))).toEqual(USUAL_VIEW);
    },
  );

  it('share no name with a search, which may stand beside them', () => {
    const search = searchPath({ from: ['BUD'], to: ['LIS'], tripType: 'one_way' }).split('?')[1];
    expect(readAlertsView(new URLSearchParams(search))).toEqual(USUAL_VIEW);
  });
});
