import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import { findSample, renderSample } from './mail-samples.ts';

/** A mail as it would arrive, made of sample data. */
export const renderMail: FunctionHandler<'render-mail'> = async (
  { template, language },
  { services },
) => {
  const mail = await renderSample(services, findSample(template), language);
  return { template, language, ...mail, headers: { ...mail.headers } };
};
