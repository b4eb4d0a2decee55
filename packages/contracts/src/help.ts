import { z } from 'zod';
import { language } from './codes.ts';

export const MAX_HELP_QUESTION_LENGTH = 500;
/** Earlier questions sent with one, as context. */
export const MAX_EARLIER_QUESTIONS = 3;

/** Help article, FAQ entry or legal text. */
export const helpPlace = z.object({
  /** May end in a fragment. */
  path: z.string(),
  title: z.string(),
});
export type HelpPlace = z.infer<typeof helpPlace>;

/** `help-search`: the last word may be incomplete. */
export const helpSearchRequest = z.object({
  query: z.string().trim().min(1).max(100),
  language: language.default('en'),
});
export const helpSearchResponse = z.object({
  /** Best match first. */
  results: z.array(helpPlace.extend({ description: z.string() })),
});

/** `help-chat`: a question to the assistant. */
export const helpChatRequest = z.object({
  question: z.string().trim().min(1).max(MAX_HELP_QUESTION_LENGTH),
  language: language.default('en'),
  /** Previous questions of the conversation, oldest first. */
  earlier: z
    .array(z.string().trim().min(1).max(MAX_HELP_QUESTION_LENGTH))
    .max(MAX_EARLIER_QUESTIONS)
    .default([]),
});

export type HelpChatRequest = z.output<typeof helpChatRequest>;

const helpPassage = z.object({
  heading: z.string().nullable(),
  text: z.string(),
  source: helpPlace,
});
export type HelpPassage = z.infer<typeof helpPassage>;

/** Texts are plain, in paragraphs and list lines; `[1]` cites the first source. */
export const helpChatResponse = z.discriminatedUnion('by', [
  /** Written by a language model from these sources. */
  z.object({ by: z.literal('model'), text: z.string(), sources: z.array(helpPlace).min(1) }),
  /** Passages of articles. */
  z.object({ by: z.literal('articles'), passages: z.array(helpPassage).min(1) }),
  /** Passages of articles of which one may answer the question, the most likely first. */
  z.object({ by: z.literal('suggestions'), passages: z.array(helpPassage).min(1) }),
  /** Greeting, thanks, question about the assistant, request for a person, and the like. */
  z.object({ by: z.literal('small_talk'), text: z.string() }),
  /** No article matches. */
  z.object({ by: z.literal('nobody') }),
]);
export type HelpChatAnswer = z.infer<typeof helpChatResponse>;
