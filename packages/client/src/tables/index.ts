export type { DataResult } from './data-error.ts';
export { createTableClient, saveUserSettings, type TableClient } from './table-client.ts';
