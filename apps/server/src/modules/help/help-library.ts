import type { Language, OperatorFacts } from '@farelark/contracts';
import { getLocale, translator } from '@farelark/i18n';
import {
  type Article,
  fillText,
  getPlaceholderValues,
  Library,
  type PlaceholderValues,
} from '@farelark/i18n/content';
import offTopic from './off-topic.json' with { type: 'json' };
import {
  type Passage,
  PassageIndex,
  parsePassages,
  type SearchableArticle,
} from './passage-index.ts';
import { type Examples, QuestionClassifier } from './question-classifier.ts';
import smallTalk from './small-talk.json' with { type: 'json' };
import { SMALL_TALK_KINDS, type SmallTalkKind } from './small-talk.ts';

/** Without the blog. */
const COLLECTIONS = ['help', 'faq', 'legal'] as const;

/** Subject of a message to the assistant. */
export type HelpSubject =
  | { readonly kind: 'passage'; readonly article: SearchableArticle; readonly passage: Passage }
  | { readonly kind: 'small_talk'; readonly talk: SmallTalkKind }
  | { readonly kind: 'off_topic' };

interface LanguageHelp {
  readonly articles: readonly { readonly source: Article; readonly article: SearchableArticle }[];
  index?: PassageIndex;
  classifier?: Promise<QuestionClassifier<HelpSubject>>;
}

/** Search indices of the help centre, with this installation's contact details. */
export class HelpLibrary {
  readonly #operator: () => OperatorFacts;
  readonly #siteUrl: string;
  readonly #library = new Library();
  /** By language and kind of contact details, demo or real. */
  readonly #help = new Map<string, LanguageHelp>();

  constructor(operator: () => OperatorFacts, siteUrl: string) {
    this.#operator = operator;
    this.#siteUrl = siteUrl;
  }

  /** For searches by words. */
  getIndex(language: Language): PassageIndex {
    const help = this.#getHelp(language);
    help.index ??= new PassageIndex(
      language,
      help.articles.map(({ article }) => article),
    );
    return help.index;
  }

  /** For questions. */
  getClassifier(language: Language): Promise<QuestionClassifier<HelpSubject>> {
    const help = this.#getHelp(language);
    help.classifier ??= QuestionClassifier.train(this.#loadExamples(help.articles, language));
    return help.classifier;
  }

  #getHelp(language: Language): LanguageHelp {
    const operator = this.#operator();
    const key = `${language} ${operator.isDemoContact}`;
    const help = this.#help.get(key) ?? { articles: this.#loadArticles(language, operator) };
    this.#help.set(key, help);
    return help;
  }

  #loadArticles(language: Language, operator: OperatorFacts): LanguageHelp['articles'] {
    const t = translator(language, 'server');
    const values = getPlaceholderValues(operator, this.#siteUrl, getLocale(language), {
      noEmail: t('help.unstated.email'),
      demo: (detail) => t('help.demo', { detail }),
    });
    return COLLECTIONS.flatMap((collection) =>
      this.#library
        .readAll(collection, language)
        .map((source) => ({ source, article: toSearchableArticle(source, values) })),
    );
  }

  #loadExamples(articles: LanguageHelp['articles'], language: Language): Examples<HelpSubject>[] {
    const passages = articles.flatMap(({ source, article }) => {
      const questions = this.#library.readQuestions(source, language);
      return article.passages.map((passage, index) => ({
        subject: { kind: 'passage', article, passage } as const,
        questions: [
          ...(index === 0 ? [article.title] : []),
          ...(passage.heading === null ? [] : [passage.heading]),
          ...(questions[index] ?? []),
        ],
      }));
    });
    const talk = SMALL_TALK_KINDS.map((kind) => ({
      subject: { kind: 'small_talk', talk: kind } as const,
      questions: smallTalk[language][kind],
    }));
    const others = { subject: { kind: 'off_topic' } as const, questions: offTopic[language] };
    return [...passages, ...talk, others];
  }
}

function toSearchableArticle(article: Article, values: PlaceholderValues): SearchableArticle {
  const fill = (text: string): string => fillText(text, values);
  return {
    path: getArticlePath(article),
    title: fill(article.title),
    description: fill(article.description),
    keywords: article.keywords,
    passages: parsePassages(article.body).map(({ heading, blocks }) => ({
      heading: heading === null ? null : fill(heading),
      blocks: blocks.map(fill),
    })),
  };
}

function getArticlePath({ collection, slug }: Article): string {
  if (collection === 'legal') return `/${slug}`;
  return collection === 'faq' ? `/faq#${slug}` : `/help/${slug}`;
}
