import type { HelpChatAnswer, HelpChatRequest } from '@farelark/contracts';
import { countDailyCall } from '../../../platform/http/call-limit.ts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { answerQuestion, rankPassages } from '../answer-question.ts';
import type { HelpDependencies } from '../dependencies.ts';
import { answerSmallTalk } from '../small-talk.ts';

const MAX_PASSAGES_FOR_MODEL = 12;

/** Answers a question by the model if it is available, else with passages of the articles. */
export const helpChat = defineFunction({
  name: 'help-chat',
  access: 'anyone',
  limit: { calls: 40, seconds: 3600 },
  summary:
    'Ask the assistant of the help centre: an answer from its articles, passages to choose from if it is not sure, or that they hold none. With `accept: text/event-stream`, the events `partial` send what a model has written so far, and `answer` the whole.',
  example: { question: 'How do I change my departure airports?', language: 'en' },
  handler: async (request, { sendPartial }, dependencies: HelpDependencies) =>
    answerSmallTalk(request) ??
    (await answerByModel(request, dependencies, sendPartial)) ??
    answerQuestion(dependencies.help.library, request),
});

/** Null without a model, beyond its daily limit, and for errors or invalid responses. */
async function answerByModel(
  request: HelpChatRequest,
  dependencies: HelpDependencies,
  onPartial: (answer: HelpChatAnswer) => void,
): Promise<HelpChatAnswer | null> {
  const { help, log } = dependencies;
  if (
    help.model === null ||
    !(await countDailyCall(
      dependencies,
      'help-chat by a model',
      dependencies.settings.HELP_CHAT_CALLS_A_DAY,
    ))
  )
    return null;
  const passages = (await rankPassages(help.library, request)).slice(0, MAX_PASSAGES_FOR_MODEL);
  try {
    return await help.model.answer({ ...request, passages }, onPartial);
  } catch (error) {
    // Messages of the provider may quote the question, which must not be logged.
    const name = error instanceof Error ? error.name : 'unknown';
    log.warn({ failure: name }, 'The model of the help chat did not answer; the articles did');
    return null;
  }
}
