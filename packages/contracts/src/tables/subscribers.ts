import { z } from 'zod';
import { language, timestamp, uuid } from './columns.ts';
import { defineTable } from './table.ts';

export const subscribers = defineTable({
  name: 'subscribers',
  description:
    'Newsletter. A row has the address of its account, and follows it to another, where it is to be confirmed again. An address is written to after its link confirmed it.',
  row: z.object({
    id: uuid,
    user_id: uuid.nullable(),
    email: z.string().min(3).max(254),
    language,
    confirmed_at: timestamp.nullable(),
    unsubscribed_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  }),
  key: ['id'],
  owned: true,
  readers: ['authenticated'],
  inserters: ['authenticated'],
  updaters: ['authenticated'],
  writable: ['user_id', 'email', 'language', 'unsubscribed_at'],
  required: ['email'],
  capped: false,
});
