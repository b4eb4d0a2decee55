import { ApiError } from '@farelark/client';
import { pageData, unwrapRows } from '../data/page-data.ts';

/** Closes an alert for good. @throws ApiError, `not_found` for another traveller's */
export async function closeAlert(id: string): Promise<void> {
  // 'now' is PostgreSQL's time: the device's clock may be wrong, and undoing has a time limit.
  const closed = await pageData().update('flight_alerts', { closed_at: 'now' }, { id });
  if (unwrapRows(closed).length === 0) throw new ApiError(404, 'not_found');
}
