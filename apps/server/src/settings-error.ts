/** A setting that can't be used, with every problem found, for people. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(`Settings that can't be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}
