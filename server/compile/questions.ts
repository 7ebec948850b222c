import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Surroundings } from '../markdown/notes.ts';

/** A question to the rest of the site. */
const questionSchema = v.union([
  v.tuple([v.picklist(['resolve', 'titleOf', 'image', 'define', 'measured']), v.string()]),
  v.tuple([v.literal('demo'), v.object({ page: v.string(), figure: v.string(), picture: v.string() })]),
  v.tuple([v.picklist(['categoryCards', 'glossary'])]),
]);
type Question = v.InferOutput<typeof questionSchema>;

/**
 * What a page asked of the rest of the site while it was compiled. After a change elsewhere the same questions tell
 * whether it has to be compiled again.
 */
export const askedSchema = v.object({
  questions: v.array(questionSchema),
  answers: v.string(),
});
export type Asked = Readonly<v.InferOutput<typeof askedSchema>>;

export class Questions {
  readonly #questions: Question[] = [];
  readonly #answers = createHash('sha256');

  /** Surroundings that remember what they are asked. Settings and figures are the build's, so they do not change. */
  rememberedBy(surroundings: Surroundings): Surroundings {
    const remember = <Answer>(question: Question, answer: Answer): Answer => {
      this.#questions.push(question);
      this.#answers.update(written(answer));
      return answer;
    };
    return {
      ...surroundings,
      resolve: (url) => remember(['resolve', url], surroundings.resolve(url)),
      titleOf: (path) => remember(['titleOf', path], surroundings.titleOf(path)),
      image: (address) => remember(['image', address], surroundings.image(address)),
      demo: (attributes) => remember(['demo', attributes], surroundings.demo(attributes)),
      categoryCards: () => remember(['categoryCards'], surroundings.categoryCards()),
      glossary: () => remember(['glossary'], surroundings.glossary()),
      define: (slug) => remember(['define', slug], surroundings.define(slug)),
      measured: (name) => remember(['measured', name], surroundings.measured(name)),
    };
  }

  /** All that was asked. Can be called once, at the end. */
  asked(): Asked {
    return { questions: this.#questions, answers: this.#answers.digest('base64url') };
  }
}

/** Whether other surroundings give the same answers to everything that was asked. */
export function haveSameAnswers({ questions, answers }: Asked, surroundings: Surroundings): boolean {
  const digest = createHash('sha256');
  for (const question of questions) digest.update(written(answerTo(question, surroundings)));
  return digest.digest('base64url') === answers;
}

function answerTo(question: Question, surroundings: Surroundings): unknown {
  switch (question[0]) {
    case 'demo':
      return surroundings.demo(question[1]);
    case 'categoryCards':
    case 'glossary':
      return surroundings[question[0]]();
    default:
      return surroundings[question[0]](question[1]);
  }
}

function written(answer: unknown): string {
  return `${JSON.stringify(answer) ?? ''}\n`;
}
