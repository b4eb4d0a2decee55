import type { FunctionHandler } from './handler.ts';

/** How jobs, mails, the database and the process are doing. */
export const systemHealth: FunctionHandler<'system-health'> = ({ language }, { services }) =>
  services.health.report(language);
