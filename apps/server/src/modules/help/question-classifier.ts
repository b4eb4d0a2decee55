import { removeDiacritics } from './tokenizer.ts';

export interface Examples<Subject> {
  readonly subject: Subject;
  readonly questions: readonly string[];
}

export interface RankedSubject<Subject> {
  readonly subject: Subject;
  /** Cosine similarity to the question, from 0 to 1. */
  readonly similarity: number;
}

/** Sparse: the weights of some features, which are numbered. */
interface Vector {
  readonly features: Uint32Array;
  readonly weights: Float32Array;
}

/** Lengths of the parts of a word that are compared: they survive inflections and misspellings. */
const PART_LENGTHS = [3, 4];
/** Runs of Chinese, Japanese and Korean characters; other words. */
const RUNS =
  /(?<cjk>[々ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)|[\p{L}\p{N}%≈]+/gu;

/**
 * Finds what a question is about by example questions of each subject: the nearest centroid of their TF-IDF vectors
 * (Rocchio's classifier), of character n-grams. Takes about 100 ms to build.
 */
export class QuestionClassifier<Subject> {
  /** Numbers of the features. */
  readonly #numbers = new Map<string, number>();
  /** Inverse document frequency of each feature. */
  readonly #weights: Float32Array;
  readonly #centroids: readonly { readonly subject: Subject; readonly centroid: Vector }[];

  constructor(examples: readonly Examples<Subject>[]) {
    const frequencies: number[] = [];
    const subjects = examples.map(({ subject, questions }) => ({
      subject,
      questions: questions.map((question) => this.#number(getFeatures(question), frequencies)),
    }));
    const total = subjects.reduce((count, { questions }) => count + questions.length, 0);
    this.#weights = Float32Array.from(frequencies, (count) => Math.log((total + 1) / count));
    this.#centroids = subjects.map(({ subject, questions }) => ({
      subject,
      centroid: this.#toCentroid(questions),
    }));
  }

  /** All subjects, the most similar first. */
  rank(question: string): RankedSubject<Subject>[] {
    const known = [...getFeatures(question)].flatMap((feature) => this.#numbers.get(feature) ?? []);
    const { features, weights } = this.#toCentroid([known]);
    const questionWeights = new Float32Array(this.#weights.length);
    features.forEach((feature, index) => {
      questionWeights[feature] = weights[index] ?? 0;
    });
    return this.#centroids
      .map(({ subject, centroid }) => ({
        subject,
        similarity: multiply(centroid, questionWeights),
      }))
      .toSorted((a, b) => b.similarity - a.similarity);
  }

  /** Numbers features and counts the questions that have them. */
  #number(features: Iterable<string>, frequencies: number[]): number[] {
    return Array.from(features, (feature) => {
      const number = this.#numbers.get(feature) ?? this.#numbers.size;
      this.#numbers.set(feature, number);
      frequencies[number] = (frequencies[number] ?? 0) + 1;
      return number;
    });
  }

  /** Unit vector of the sum of questions' unit vectors. */
  #toCentroid(questions: readonly (readonly number[])[]): Vector {
    const sums = new Map<number, number>();
    for (const features of questions) {
      const weights = features.map((feature) => this.#weights[feature] ?? 0);
      const length = getLength(weights);
      features.forEach((feature, index) => {
        sums.set(feature, (sums.get(feature) ?? 0) + (weights[index] ?? 0) / length);
      });
    }
    const length = getLength(sums.values());
    return {
      features: Uint32Array.from(sums.keys()),
      weights: Float32Array.from(sums.values(), (weight) => weight / length),
    };
  }
}

function getFeatures(text: string): Set<string> {
  const features = new Set<string>();
  const plain = removeDiacritics(text.normalize('NFKC').toLowerCase());
  for (const { 0: run, groups } of plain.matchAll(RUNS)) {
    const isCjk = groups?.['cjk'] !== undefined;
    const word = isCjk ? run : `^${run}$`;
    if (word.length <= Math.max(...PART_LENGTHS)) features.add(word);
    for (const length of isCjk ? [1, 2] : PART_LENGTHS)
      for (let start = 0; start + length <= word.length; start += 1)
        features.add(word.slice(start, start + length));
  }
  return features;
}

function getLength(weights: Iterable<number>): number {
  let squares = 0;
  for (const weight of weights) squares += weight ** 2;
  return Math.sqrt(squares);
}

function multiply({ features, weights }: Vector, questionWeights: Float32Array): number {
  let product = 0;
  for (let index = 0; index < features.length; index += 1)
    product += (weights[index] ?? 0) * (questionWeights[features[index] ?? 0] ?? 0);
  return product;
}
