import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of recorded data, beside the repository by default, and a note for test titles if it is missing. */
export function findRecordings(variable: 'API_SAMPLES_DIR' | 'FARE_DATA_DIR', name = '') {
  const shared = join(import.meta.dirname, '../../../../../shared/data');
  const defaultFolder = join(shared, variable === 'API_SAMPLES_DIR' ? 'api' : 'fares');
  const folder = join(process.env[variable] ?? defaultFolder, name);
  const isMissing = !existsSync(folder);
  const note = isMissing ? ` (skipped: no data at ${folder}; set ${variable})` : '';
  return { folder, isMissing, note };
}
