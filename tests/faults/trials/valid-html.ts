import { HtmlValidate } from 'html-validate';
import { ask } from '../../support/raw-http.ts';
import { routes } from '../../support/routes.ts';
import { findingOf, portOf } from '../support/finding.ts';
import type { Trial } from '../trial.ts';

/** What the server sends is HTML by the book. */
export const validHtml: Trial = {
  id: 'S7',
  asked:
    'the HTML of every route, of the 404 page and of a search has no error that html-validate knows of',
  quick: 'always',
  mostSeconds: 120,
  async run({ site }) {
    const port = portOf(await site());
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
    const addresses = [
      ...routes,
      '/none/',
      '/search/?q=walker',
      '/docs/walker-generator/?walker.v=2&walker.seed=7',
    ];
    const wrong: string[] = [];
    for (const address of addresses) {
      const { results } = await validator.validateString((await ask(port, address)).text, address);
      for (const { messages } of results)
        wrong.push(
          ...messages.map(
            ({ ruleId, message, line, column }) =>
              `${address}:${line}:${column}: ${ruleId}: ${message}`,
          ),
        );
    }
    return findingOf(`${addresses.length} pages`, wrong);
  },
};
