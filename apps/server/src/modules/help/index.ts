/** Help: search, the assistant, contact messages. */
export type { HelpDependencies } from './dependencies.ts';
export { helpModel } from './from-settings.ts';
export { HelpLibrary } from './help-library.ts';
