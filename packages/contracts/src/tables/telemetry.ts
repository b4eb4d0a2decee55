import { z } from 'zod';
import { instant } from '../codes.ts';
import { defineTable, jsonObject, uuid } from './table.ts';

const OWN_COLUMNS = { id: uuid, user_id: uuid.nullable() };

/** Browser reports: anyone inserts, travellers read their own. */
const REPORT = {
  key: ['id'],
  owned: true,
  readers: ['authenticated'],
  inserters: ['anon', 'authenticated'],
  updaters: [],
} as const;

export const analyticsEvents = defineTable({
  name: 'analytics_events',
  description: 'Browser events by name, with the account if signed in.',
  row: z.object({
    ...OWN_COLUMNS,
    event_name: z.string().min(1).max(100),
    page: z.string().max(500).nullable(),
    properties: jsonObject,
    created_at: instant,
  }),
  ...REPORT,
  writable: ['user_id', 'event_name', 'page', 'properties'],
  required: ['event_name'],
  capped: true,
});

export const errorLogs = defineTable({
  name: 'error_logs',
  description: 'Errors reported by browsers, with the account if signed in.',
  row: z.object({
    ...OWN_COLUMNS,
    /** As shown on an error screen: `error_{instant}_{random}`. */
    error_id: z.string().max(100).nullable(),
    message: z.string().max(2000),
    stack: z.string().max(16_000).nullable(),
    component: z.string().max(200).nullable(),
    page: z.string().max(500).nullable(),
    severity: z.enum(['info', 'warning', 'error', 'fatal']),
    context: jsonObject,
    created_at: instant,
  }),
  ...REPORT,
  writable: ['user_id', 'error_id', 'message', 'stack', 'component', 'page', 'severity', 'context'],
  required: ['message'],
  capped: true,
});

export const pageViews = defineTable({
  name: 'page_views',
  description: 'Page views, with the account if signed in.',
  row: z.object({
    ...OWN_COLUMNS,
    page: z.string().min(1).max(500),
    title: z.string().max(300).nullable(),
    referrer: z.string().max(500).nullable(),
    language: z.string().max(20).nullable(),
    created_at: instant,
  }),
  ...REPORT,
  writable: ['user_id', 'page', 'title', 'referrer', 'language'],
  required: ['page'],
  capped: true,
});

export const performanceMetrics = defineTable({
  name: 'performance_metrics',
  description:
    'Page performance: LCP, FID, DOMContentLoaded, PageLoad and TTFB in milliseconds, CLS as a score.',
  row: z.object({
    ...OWN_COLUMNS,
    name: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,49}$/),
    value: z.number().min(0).lt(1e9),
    page: z.string().min(1).max(500),
    created_at: instant,
  }),
  ...REPORT,
  writable: ['user_id', 'name', 'value', 'page'],
  required: ['name', 'value', 'page'],
});
