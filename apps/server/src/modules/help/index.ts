/** Help: search, the assistant, contact messages. */

export { helpModel } from './from-settings.ts';
export { HelpLibrary } from './help-library.ts';
export type { HelpNeeds } from './needs.ts';
