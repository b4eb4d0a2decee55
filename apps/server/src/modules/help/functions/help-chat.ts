import type { HelpChatAnswer, HelpChatRequest } from '@farelark/contracts';
import { countDailyCall } from '../../../platform/http/call-limit.ts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { answerFromArticles } from '../answer-from-articles.ts';
import type { HelpDependencies } from '../dependencies.ts';
import type { SourcePassage } from '../help-model.ts';
import { detectQuestionLanguage } from '../question-language.ts';
import { answerSmallTalk } from '../small-talk.ts';

const MAX_ARTICLES_FOR_MODEL = 5;
const MAX_PASSAGES_PER_ARTICLE = 3;

/** Answers a question by the model if it is available, else with passages of the articles. */
export const helpChat = defineFunction({
  name: 'help-chat',
  access: 'anyone',
  limit: { calls: 40, seconds: 3600 },
  summary:
    'Ask the assistant of the help centre: an answer from its articles, or that they hold none. With `accept: text/event-stream`, the events `partial` send what a model has written so far, and `answer` the whole.',
  example: { question: 'How do I change my departure airports?', language: 'en' },
  handler: async (request, { sendPartial }, dependencies: HelpDependencies) =>
    answerSmallTalk(request) ??
    (await answerByModel(request, dependencies, sendPartial)) ??
    answerByArticles(request, dependencies),
});

/** Searches in the language of the page, then in that of the question. */
function answerByArticles(
  { question, language }: HelpChatRequest,
  { help }: HelpDependencies,
): HelpChatAnswer {
  const answer = answerFromArticles(help.library.getIndex(language), question, language);
  const detected = detectQuestionLanguage(question);
  if (answer.by !== 'nobody' || detected === null || detected === language) return answer;
  return answerFromArticles(help.library.getIndex(detected), question, detected);
}

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
  const passages = help.library
    .getIndex(request.language)
    .search(request.question)
    .slice(0, MAX_ARTICLES_FOR_MODEL)
    .flatMap((match) =>
      match.passages
        .slice(0, MAX_PASSAGES_PER_ARTICLE)
        .map((passage): SourcePassage => ({ article: match.article, passage })),
    );
  try {
    return await help.model.answer({ ...request, passages }, onPartial);
  } catch (error) {
    // Messages of the provider may quote the question, which must not be logged.
    const name = error instanceof Error ? error.name : 'unknown';
    log.warn({ failure: name }, 'The model of the help chat did not answer; the articles did');
    return null;
  }
}
