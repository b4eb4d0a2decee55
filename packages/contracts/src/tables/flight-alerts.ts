import { z } from 'zod';
import { currency, minorUnits, timestamp, uuid } from './columns.ts';
import { defineTable } from './table.ts';

export const flightAlerts = defineTable({
  name: 'flight_alerts',
  description:
    'Alerts of a traveller, one a deal. Setting `closed_at` closes one for ever; whoever sets an alert on a deal gets its price from the deal. An account whose trial or plan is over sees its three newest.',
  row: z.object({
    id: uuid,
    user_id: uuid,
    deal_id: uuid,
    revision: z.int(),
    episode: z.int(),
    price: minorUnits.positive(),
    currency,
    created_at: timestamp,
    alerted_at: timestamp,
    closed_at: timestamp.nullable(),
    unconfirmed: z.boolean(),
  }),
  key: ['id'],
  owned: true,
  readers: ['authenticated'],
  inserters: ['authenticated'],
  updaters: ['authenticated'],
  writable: ['user_id', 'deal_id', 'closed_at'],
  required: ['user_id', 'deal_id'],
  lasting: ['closed_at'],
  capped: false,
});
