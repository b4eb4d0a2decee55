import type { HelpChatAnswer, HelpChatRequest } from '@farelark/contracts';
import { countCall } from '../../../platform/http/call-limit.ts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { answerFromArticles } from '../answer-from-articles.ts';
import type { HelpDependencies } from '../dependencies.ts';
import type { CitedPassage } from '../help-model.ts';
import type { PassageIndex } from '../passage-index.ts';
import { detectQuestionLanguage } from '../question-language.ts';

const DAY_SECONDS = 86_400;
/** Maximum articles and passages per article given to the model. */
const ARTICLES_FOR_MODEL = 5;
const PASSAGES_OF_ARTICLE = 3;

/** Answers a question from the articles: by a model where one can be reached, else in the articles' own words. */
export const helpChat = defineFunction({
  name: 'help-chat',
  access: 'anyone',
  limit: { calls: 40, seconds: 3600 },
  summary:
    'Ask the assistant of the help centre: an answer from its articles, or that they hold none.',
  example: { question: 'How do I change my departure airports?', language: 'en' },
  misuse: () => ({ question: 'Which alerts does the victim have?' }),
  handler: async (request, _call, needs: HelpDependencies) => {
    const index = needs.help.library.in(request.language);
    return (await answerByModel(request, index, needs)) ?? answerByArticles(request, needs);
  },
});

/** In the language of the page; else in that of the question, for who asks in the one and reads the other. */
function answerByArticles(
  { question, language }: HelpChatRequest,
  { help }: HelpDependencies,
): HelpChatAnswer {
  const answer = answerFromArticles(help.library.in(language), question, language);
  const other = detectQuestionLanguage(question);
  if (answer.by !== 'nobody' || other === null || other === language) return answer;
  return answerFromArticles(help.library.in(other), question, other);
}

/** Null where there is no model, it has answered enough for today, or it does not answer properly. */
async function answerByModel(
  request: HelpChatRequest,
  index: PassageIndex,
  needs: HelpDependencies,
): Promise<HelpChatAnswer | null> {
  const { help, log } = needs;
  if (help.model === null || !(await mayAskModel(needs))) return null;
  const found = index
    .find(request.question)
    .slice(0, ARTICLES_FOR_MODEL)
    .flatMap(({ article, passages }) =>
      passages.slice(0, PASSAGES_OF_ARTICLE).map((passage): CitedPassage => ({ article, passage })),
    );
  try {
    return await help.model.answer({ ...request, found });
  } catch (error) {
    // Neither the question nor what the provider repeats of it belongs into a log.
    const name = error instanceof Error ? error.name : 'unknown';
    log.warn({ failure: name }, 'The model of the help chat did not answer; the articles did');
    return null;
  }
}

/** Daily limit of all callers together. */
async function mayAskModel(needs: HelpDependencies): Promise<boolean> {
  const limit = { calls: needs.settings.HELP_CHAT_CALLS_A_DAY, seconds: DAY_SECONDS };
  try {
    await countCall(needs, 'help-chat by a model', { everybody: true }, limit);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
