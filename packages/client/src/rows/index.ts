export { type DataAnswer, DataError, UserRequired } from './data-error.ts';
export { createRows, type Rows, saveUserSettings } from './rows.ts';
