import { createHash } from 'node:crypto';
import type { Surroundings } from '../markdown/notes.ts';

type Ask = (surroundings: Surroundings) => unknown;

/**
 * What a page asked of the rest of the site while it was compiled. After a change elsewhere the same questions tell
 * whether it has to be compiled again.
 */
export class Questions {
  readonly #asked: Ask[] = [];
  readonly #answers = createHash('sha256');
  #digest: string | null = null;

  /** Surroundings that remember what they are asked. Settings and figures are the build's, so they do not change. */
  rememberedBy(surroundings: Surroundings): Surroundings {
    const remember = <Answer>(ask: (around: Surroundings) => Answer): Answer => {
      const answer = ask(surroundings);
      this.#asked.push(ask);
      this.#answers.update(written(answer));
      return answer;
    };
    return {
      ...surroundings,
      resolve: (url) => remember((around) => around.resolve(url)),
      titleOf: (path) => remember((around) => around.titleOf(path)),
      image: (address) => remember((around) => around.image(address)),
      demo: (attributes) => remember((around) => around.demo(attributes)),
      categoryCards: () => remember((around) => around.categoryCards()),
      glossary: () => remember((around) => around.glossary()),
      define: (slug) => remember((around) => around.define(slug)),
      measured: (name) => remember((around) => around.measured(name)),
    };
  }

  /** Whether other surroundings give the same answers to everything that was asked. */
  haveSameAnswersIn(surroundings: Surroundings): boolean {
    this.#digest ??= this.#answers.digest('base64url');
    const answers = createHash('sha256');
    for (const ask of this.#asked) answers.update(written(ask(surroundings)));
    return answers.digest('base64url') === this.#digest;
  }
}

function written(answer: unknown): string {
  return `${JSON.stringify(answer) ?? ''}\n`;
}
