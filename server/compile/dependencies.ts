import { createHash } from 'node:crypto';
import type { Surroundings } from 'markdown';
import * as v from 'valibot';

/** A question of a page to the rest of the site. */
const questionSchema = v.union([
  v.tuple([v.picklist(['resolve', 'titleOf', 'image', 'define', 'measured']), v.string()]),
  v.tuple([
    v.literal('demo'),
    v.object({ page: v.string(), figure: v.string(), picture: v.string() }),
  ]),
  v.tuple([v.literal('figure'), v.record(v.string(), v.nullish(v.string()))]),
  v.tuple([v.picklist(['categoryCards', 'glossary', 'facts'])]),
]);
type Question = v.InferOutput<typeof questionSchema>;

/**
 * What a page asked of the rest of the site while it was compiled. After a change elsewhere, the same questions tell
 * whether it is stale.
 */
export const dependenciesSchema = v.object({
  questions: v.array(questionSchema),
  answers: v.string(),
});
export type Dependencies = Readonly<v.InferOutput<typeof dependenciesSchema>>;

export class DependencyRecorder {
  readonly #questions: Question[] = [];
  readonly #answers = createHash('sha256');

  /**
   * Wraps surroundings to record their answers, except about settings, drawings and figures, which only a build
   * changes; a short form asks for the figure of another page, though.
   */
  record(surroundings: Surroundings): Surroundings {
    const note = <Answer>(question: Question, answer: Answer): Answer => {
      this.#questions.push(question);
      this.#answers.update(serialize(answer));
      return answer;
    };
    return {
      ...surroundings,
      resolve: (url) => note(['resolve', url], surroundings.resolve(url)),
      titleOf: (path) => note(['titleOf', path], surroundings.titleOf(path)),
      image: (address) => note(['image', address], surroundings.image(address)),
      figure: (attributes) => {
        const found = surroundings.figure(attributes);
        return attributes.compact === undefined ? found : note(['figure', attributes], found);
      },
      demo: (attributes) => note(['demo', attributes], surroundings.demo(attributes)),
      categoryCards: () => note(['categoryCards'], surroundings.categoryCards()),
      glossary: () => note(['glossary'], surroundings.glossary()),
      facts: () => note(['facts'], surroundings.facts()),
      define: (slug) => note(['define', slug], surroundings.define(slug)),
      measured: (name) => note(['measured', name], surroundings.measured(name)),
    };
  }

  /** Can be called only once, at the end. */
  dependencies(): Dependencies {
    return { questions: this.#questions, answers: this.#answers.digest('base64url') };
  }
}

/** Whether surroundings still give the same answers. */
export function areUnchanged(
  { questions, answers }: Dependencies,
  surroundings: Surroundings,
): boolean {
  const digest = createHash('sha256');
  for (const question of questions) digest.update(serialize(answerTo(question, surroundings)));
  return digest.digest('base64url') === answers;
}

function answerTo(question: Question, surroundings: Surroundings): unknown {
  switch (question[0]) {
    case 'demo':
      return surroundings.demo(question[1]);
    case 'figure':
      return surroundings.figure(question[1]);
    case 'categoryCards':
    case 'glossary':
    case 'facts':
      return surroundings[question[0]]();
    default:
      return surroundings[question[0]](question[1]);
  }
}

function serialize(answer: unknown): string {
  return `${JSON.stringify(answer) ?? ''}\n`;
}
