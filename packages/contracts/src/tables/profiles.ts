import { z } from 'zod';
import { language, timestamp, uuid } from './columns.ts';
import { defineTable } from './table.ts';

export const profiles = defineTable({
  name: 'profiles',
  description: 'Name, phone number and language of a traveller; one row an account.',
  row: z.object({
    user_id: uuid,
    first_name: z.string().max(100).nullable(),
    last_name: z.string().max(100).nullable(),
    phone: z
      .string()
      .regex(/^\+?[0-9][0-9 ()./-]{3,30}$/)
      .nullable(),
    language: language.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  }),
  key: ['user_id'],
  owned: true,
  readers: ['authenticated'],
  inserters: ['authenticated'],
  updaters: ['authenticated'],
  writable: ['user_id', 'first_name', 'last_name', 'phone', 'language'],
  required: ['user_id'],
  capped: false,
});
