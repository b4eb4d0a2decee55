export { type DataAnswer, DataError, UserRequired } from './data-error.ts';
export { createRows, type Rows } from './rows.ts';
export { saveUserSettings } from './user-settings.ts';
