import { type AlertView, alertView, dateView } from '@farelark/contracts';
import { createEmpty } from '@farelark/contracts/testing';
import { createPlace } from '../../../testing/places.ts';

/** An alert on a live deal; the higher the number, the newer. */
export function alertNumber(number: number, { from = 'BUD', to = 'BCN' } = {}): AlertView {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const dealId = id.replace('8000', '9000');
  const alert = createEmpty(alertView);
  const places = { origin: createPlace(from), destination: createPlace(to) };
  return {
    ...alert,
    id,
    createdAt: new Date(Date.UTC(2026, 10, 21, 0, number)).toISOString(),
    dates: [{ ...createEmpty(dateView), dealId }],
    deal: { ...alert.deal, id: dealId, state: 'live', ...places },
  };
}
