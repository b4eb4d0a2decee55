import { z } from 'zod';
import { jsonObject, timestamp, uuid } from './columns.ts';
import { defineTable } from './table.ts';

export const errorLogs = defineTable({
  name: 'error_logs',
  description: 'Errors that browsers report. A row names its account or nobody.',
  row: z.object({
    id: uuid,
    user_id: uuid.nullable(),
    /** As an error screen shows it: `error_{timestamp}_{random}`. */
    error_id: z.string().max(100).nullable(),
    message: z.string().max(2000),
    stack: z.string().max(16_000).nullable(),
    component: z.string().max(200).nullable(),
    page: z.string().max(500).nullable(),
    severity: z.enum(['info', 'warning', 'error', 'fatal']),
    context: jsonObject,
    created_at: timestamp,
  }),
  key: ['id'],
  owned: true,
  readers: ['authenticated'],
  inserters: ['anon', 'authenticated'],
  updaters: [],
  writable: ['user_id', 'error_id', 'message', 'stack', 'component', 'page', 'severity', 'context'],
  required: ['message'],
  capped: true,
});
