import { z } from 'zod';
import { timestamp, uuid } from './columns.ts';
import { defineTable } from './table.ts';

export const pageViews = defineTable({
  name: 'page_views',
  description: 'Pages that were looked at. A row names its account or nobody.',
  row: z.object({
    id: uuid,
    user_id: uuid.nullable(),
    page: z.string().min(1).max(500),
    title: z.string().max(300).nullable(),
    referrer: z.string().max(500).nullable(),
    language: z.string().max(20).nullable(),
    created_at: timestamp,
  }),
  key: ['id'],
  owned: true,
  readers: ['authenticated'],
  inserters: ['anon', 'authenticated'],
  updaters: [],
  writable: ['user_id', 'page', 'title', 'referrer', 'language'],
  required: ['page'],
  capped: true,
});
