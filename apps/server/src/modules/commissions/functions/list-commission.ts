import { listCommissionRequest, listCommissionResponse } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { listOwnCommission, totalCommission } from '@farelark/db/commission-totals';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPlaceView } from '../../deals/index.ts';
import { toStandingView, toTotalView } from '../commission-view.ts';
import type { CommissionsNeeds } from '../needs.ts';

const PAGE = 20;

/** The caller's bookings that may earn commission, and where each stands. */
export const listCommission = defineFunction({
  name: 'list-commission',
  access: 'traveller',
  input: listCommissionRequest,
  output: listCommissionResponse,
  docs: {
    summary: 'The traveller’s bookings that may earn commission, and where each stands.',
    example: { language: 'de' },
  },
  misuse: () => ({}),
  handler: async (request, call, needs: CommissionsNeeds) => {
    const { database, reference } = needs;
    const { userId } = call.caller;
    const [totals, bookings] = await asRole(
      database,
      { role: 'authenticated', userId },
      async (client) => [
        await totalCommission(client, userId),
        await listOwnCommission(client, userId, request.offset, PAGE),
      ],
    );
    const place = (code: string) => toPlaceView(code, reference, request.language);
    return {
      totals: totals.map(toTotalView),
      bookings: bookings.map((own) => ({
        ...toStandingView(own),
        origin: place(own.origin),
        destination: place(own.destination),
      })),
      count: totals.reduce((sum, total) => sum + total.bookings, 0),
    };
  },
});
