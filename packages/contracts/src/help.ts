import { z } from 'zod';
import { language } from './codes.ts';

/** Characters of a question to the help chat, at most. */
export const MAX_HELP_QUESTION_LENGTH = 500;
/** Earlier questions that go with one, at most. */
export const MAX_EARLIER_QUESTIONS = 3;

/** Article of the help centre, common question or legal text. */
export const helpPlace = z.object({
  /** Path on this site; it may end in `#…`. */
  path: z.string(),
  title: z.string(),
});
export type HelpPlace = z.infer<typeof helpPlace>;

/** `help-search`: a text typed into the search of the help centre; the last word may be half typed. */
export const helpSearchRequest = z.object({
  query: z.string().trim().min(1).max(100),
  language: language.default('en'),
});
export const helpSearchResponse = z.object({
  /** The best first. */
  results: z.array(helpPlace.extend({ description: z.string() })),
});

/** `help-chat`: a question to the assistant, a program that knows the articles of the help centre. */
export const helpChatRequest = z.object({
  question: z.string().trim().min(1).max(MAX_HELP_QUESTION_LENGTH),
  language: language.default('en'),
  /** Earlier questions of the same person, the oldest first, so that "and after that?" has a meaning. */
  earlier: z
    .array(z.string().trim().min(1).max(MAX_HELP_QUESTION_LENGTH))
    .max(MAX_EARLIER_QUESTIONS)
    .default([]),
});

export type HelpChatRequest = z.output<typeof helpChatRequest>;

/**
 * Plain text in paragraphs, lists as lines. `[1]` stands where a statement is taken from the first of the
 * sources; passages of articles have none, each is its source's own.
 */
export const helpChatResponse = z.discriminatedUnion('by', [
  /** A language model wrote it from the articles that are its sources. */
  z.object({ by: z.literal('model'), text: z.string(), sources: z.array(helpPlace).min(1) }),
  /** The articles' own words. */
  z.object({
    by: z.literal('articles'),
    passages: z
      .array(z.object({ heading: z.string().nullable(), text: z.string(), source: helpPlace }))
      .min(1),
  }),
  /** The articles say nothing about it, or nothing that is found. */
  z.object({ by: z.literal('nobody') }),
]);
export type HelpChatAnswer = z.infer<typeof helpChatResponse>;
