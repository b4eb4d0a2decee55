import { z } from 'zod';
import { jsonObject, timestamp, uuid } from './columns.ts';
import { defineTable } from './table.ts';

export const analyticsEvents = defineTable({
  name: 'analytics_events',
  description: 'What happened in a browser, by name. A row names its account or nobody.',
  row: z.object({
    id: uuid,
    user_id: uuid.nullable(),
    event_name: z.string().min(1).max(100),
    page: z.string().max(500).nullable(),
    properties: jsonObject,
    created_at: timestamp,
  }),
  key: ['id'],
  owned: true,
  readers: ['authenticated'],
  inserters: ['anon', 'authenticated'],
  updaters: [],
  writable: ['user_id', 'event_name', 'page', 'properties'],
  required: ['event_name'],
  capped: true,
});
