/** Help: search, the assistant, contact messages. */

export { type Help, helpModel } from './from-settings.ts';
export { HelpLibrary } from './help-library.ts';
export type { HelpNeeds } from './needs.ts';
