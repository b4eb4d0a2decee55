import { setImmediate } from 'node:timers/promises';
import { removeDiacritics } from './tokenizer.ts';

export interface Examples<Subject> {
  readonly subject: Subject;
  readonly questions: readonly string[];
}

export interface RankedSubject<Subject> {
  readonly subject: Subject;
  /** From 0 to 1; those of all subjects add up to 1. */
  readonly probability: number;
}

/** Sparse vector of length 1: weights of some features, which are numbered. */
interface Vector {
  readonly features: Int32Array;
  readonly weights: Float32Array;
}

/** Lengths of the parts of a word that are compared: they survive inflections and misspellings. */
const PART_LENGTHS = [3, 4];
/** Runs of Chinese, Japanese and Korean characters; other words. */
const RUNS =
  /(?<cjk>[々ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)|[\p{L}\p{N}%≈]+/gu;
/** All are one feature: a question about 3 days has the same subject as one about 10. */
const NUMBERS = /\p{Nd}+(?:[.,]\p{Nd}+)?/gu;
/** Features of fewer examples can't be learned. */
const MIN_EXAMPLES = 2;
const EPOCHS = 2;
/** In the first epoch; later ones learn less. */
const LEARNING_RATE = 7;
/** Errors below are ignored, for speed. */
const MIN_ERROR = 0.01;
/** Fibonacci hashing: 2³² divided by the golden ratio. */
const HASH_FACTOR = 0x9e3779b1;
/** Examples to process before other work gets a turn. */
const EXAMPLES_PER_TURN = 400;

/**
 * Finds what a question is about by example questions of each subject: multinomial logistic regression on TF-IDF
 * vectors of character n-grams, trained by stochastic gradient descent.
 */
export class QuestionClassifier<Subject> {
  /** Numbers of the features. */
  readonly #numbers = new Map<string, number>();
  /** Inverse document frequency by feature. */
  readonly #frequencies: readonly number[];
  readonly #subjects: readonly Subject[];
  /** Learned, by feature and subject. */
  readonly #weights: Float32Array;

  private constructor(
    examples: readonly Examples<Subject>[],
    counts: ReadonlyMap<string, number>,
    total: number,
  ) {
    this.#subjects = examples.map(({ subject }) => subject);
    const learned = [...counts].filter(([, count]) => count >= MIN_EXAMPLES);
    for (const [feature] of learned) this.#numbers.set(feature, this.#numbers.size);
    this.#frequencies = learned.map(([, count]) => Math.log((total + 1) / count));
    this.#weights = new Float32Array(learned.length * examples.length);
  }

  /** Takes about a second, in turns with other work. */
  static async train<Subject>(
    examples: readonly Examples<Subject>[],
  ): Promise<QuestionClassifier<Subject>> {
    const subjects = examples.flatMap(({ questions }, index) => questions.map(() => index));
    const questions = examples.flatMap((each) => each.questions);
    const features = await mapInTurns(questions, getFeatures);
    const counts = new Map<string, number>();
    await mapInTurns(features, (ofQuestion) => {
      for (const feature of ofQuestion) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    });
    const classifier = new QuestionClassifier(examples, counts, questions.length);
    const vectors = await mapInTurns(features, (ofQuestion) => classifier.#toVector(ofQuestion));
    const hash = (index: number) => Math.imul(index, HASH_FACTOR) >>> 0;
    const order = Array.from(questions.keys()).sort((a, b) => hash(a) - hash(b));
    for (let epoch = 1; epoch <= EPOCHS; epoch += 1)
      await mapInTurns(order, (index) =>
        classifier.#learn(vectors[index] as Vector, subjects[index] ?? 0, LEARNING_RATE / epoch),
      );
    return classifier;
  }

  /** All subjects, the most probable first; none for a question without known words. */
  rank(question: string): RankedSubject<Subject>[] {
    const vector = this.#toVector(getFeatures(question));
    if (vector.features.length === 0) return [];
    const probabilities = this.#predict(vector);
    return this.#subjects
      .map((subject, index) => ({ subject, probability: probabilities[index] ?? 0 }))
      .toSorted((a, b) => b.probability - a.probability);
  }

  #toVector(features: Iterable<string>): Vector {
    const known = Array.from(features).flatMap((feature) => this.#numbers.get(feature) ?? []);
    const weights = Float32Array.from(known, (feature) => this.#frequencies[feature] ?? 0);
    const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight ** 2, 0));
    return { features: Int32Array.from(known), weights: weights.map((weight) => weight / length) };
  }

  #predict({ features, weights }: Vector): Float64Array {
    const learned = this.#weights;
    const scores = new Float64Array(this.#subjects.length);
    for (let index = 0; index < features.length; index += 1) {
      const row = (features[index] ?? 0) * scores.length;
      const weight = weights[index] ?? 0;
      for (let subject = 0; subject < scores.length; subject += 1)
        scores[subject] = (scores[subject] ?? 0) + weight * (learned[row + subject] ?? 0);
    }
    const best = Math.max(...scores);
    let sum = 0;
    for (let subject = 0; subject < scores.length; subject += 1) {
      const power = Math.exp((scores[subject] ?? 0) - best);
      scores[subject] = power;
      sum += power;
    }
    for (let subject = 0; subject < scores.length; subject += 1)
      scores[subject] = (scores[subject] ?? 0) / sum;
    return scores;
  }

  #learn(vector: Vector, subject: number, rate: number): void {
    const { features, weights } = vector;
    const learned = this.#weights;
    const probabilities = this.#predict(vector);
    const errors: { index: number; error: number }[] = [];
    for (let index = 0; index < probabilities.length; index += 1) {
      const error = (index === subject ? 1 : 0) - (probabilities[index] ?? 0);
      if (Math.abs(error) >= MIN_ERROR) errors.push({ index, error });
    }
    for (let position = 0; position < features.length; position += 1) {
      const row = (features[position] ?? 0) * probabilities.length;
      const step = rate * (weights[position] ?? 0);
      for (const { index, error } of errors)
        learned[row + index] = (learned[row + index] ?? 0) + step * error;
    }
  }
}

/** Parts of the words, and pairs of words. */
function getFeatures(text: string): Set<string> {
  const features = new Set<string>();
  const plain = removeDiacritics(text.normalize('NFKC').toLowerCase()).replace(NUMBERS, ' 0 ');
  let previous = '';
  for (const { 0: run, groups } of plain.matchAll(RUNS)) {
    const isCjk = groups?.['cjk'] !== undefined;
    const word = isCjk ? run : `^${run}$`;
    if (word.length <= Math.max(...PART_LENGTHS)) features.add(word);
    for (const length of isCjk ? [1, 2] : PART_LENGTHS)
      for (let start = 0; start + length <= word.length; start += 1)
        features.add(word.slice(start, start + length));
    if (isCjk) continue;
    features.add(previous + word);
    previous = word;
  }
  return features;
}

async function mapInTurns<A, B>(items: readonly A[], map: (item: A) => B): Promise<B[]> {
  const results: B[] = [];
  for (const item of items)
    if (results.push(map(item)) % EXAMPLES_PER_TURN === 0) await setImmediate();
  return results;
}
