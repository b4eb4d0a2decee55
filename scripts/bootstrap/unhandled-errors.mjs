import { writeFileSync } from 'node:fs';

/**
 * A reporter for Vitest that says what its JSON does not: errors that no test waited for. They are written to the
 * file `UNHANDLED_ERRORS`, which is not made without them.
 */
export default class UnhandledErrors {
  /** Called by Vitest, with the modules that ran first. */
  onTestRunEnd(_modules, errors) {
    const file = process.env['UNHANDLED_ERRORS'];
    if (file && errors.length > 0)
      writeFileSync(file, errors.map(({ message }) => message).join('\n'));
  }
}
