import { z } from 'zod';
import { timestamp, uuid } from './columns.ts';
import { defineTable } from './table.ts';

export const performanceMetrics = defineTable({
  name: 'performance_metrics',
  description:
    'How fast pages were: LCP, FID, DOMContentLoaded, PageLoad and TTFB in milliseconds, CLS as a score.',
  row: z.object({
    id: uuid,
    user_id: uuid.nullable(),
    name: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,49}$/),
    value: z.number().min(0).lt(1e9),
    page: z.string().min(1).max(500),
    created_at: timestamp,
  }),
  key: ['id'],
  owned: true,
  readers: ['authenticated'],
  inserters: ['anon', 'authenticated'],
  updaters: [],
  writable: ['user_id', 'name', 'value', 'page'],
  required: ['name', 'value', 'page'],
  capped: false,
});
