import { findNotifiedAlert, findPreferences } from '@farelark/db';
import { reasonsOf } from '@farelark/engine';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { dealToRead } from '../deals/deal-access.ts';
import { wishOf } from '../preferences/alert-preferences.ts';

/** Why a deal reached its reader: what of their preferences it meets, and when they were told. */
export const whyThisDeal: FunctionHandler<'why-this-deal'> = async ({ dealId }, context) => {
  const { database, pipeline } = context.services;
  const traveller = callerOf(context);
  const { id, deal } = await dealToRead(context.services, dealId, traveller);
  const [told, preferences] = await Promise.all([
    findNotifiedAlert(database, traveller.userId, id),
    findPreferences(database, traveller.userId),
  ]);
  const reasons = preferences && reasonsOf(wishOf(preferences), deal.offer, pipeline.matching);
  return {
    told: told && {
      alertId: told.alertId,
      firstAt: told.firstAt.toISOString(),
      lastAt: told.lastAt.toISOString(),
      times: told.times,
      price: { amount: told.price, currency: told.currency },
      unconfirmed: told.unconfirmed,
      closedAt: told.closedAt?.toISOString() ?? null,
    },
    preferences:
      reasons?.flatMap(({ part, verdict }) =>
        part === 'muted' ? [] : [{ preference: part, verdict }],
      ) ?? null,
    passengers: preferences?.passengers ?? 1,
    muted: reasons?.some(({ part, verdict }) => part === 'muted' && verdict === 'unmet') ?? false,
  };
};
