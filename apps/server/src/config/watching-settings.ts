import { z } from 'zod';

/** Settings of how an operator looks on. A part of the schema of all settings, which is read once at boot. */
export const watchingSettings = {
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'Folder in which backups are kept, and nothing else: `/metrics` then says how old the newest is.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where traces are sent, by OTLP over HTTP as JSON, such as http://localhost:4318. Without it nothing is traced.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe(
      'Headers to go with them, such as `authorization=Bearer%20secret`, separated by commas.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe(
      'Share of ways that are traced, each from its beginning to its end; 1 traces every batch of fares and every request.',
    ),
};
