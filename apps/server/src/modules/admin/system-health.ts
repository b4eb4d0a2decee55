import type { FunctionHandler } from '../../platform/http/function-handler.ts';

/** How jobs, mails, the database and the process are doing. */
export const systemHealth: FunctionHandler<'system-health'> = ({ language }, { services }) =>
  services.health.report(language);
