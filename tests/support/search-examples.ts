import { PAGE_LIMITS } from 'search';
import type { Edition } from '../../server/library/edition.ts';

/** Those of the examples in the search help of a site that find nothing on it, or are told to be wrong. */
export async function vainExamples({ snapshot, search }: Edition): Promise<readonly string[]> {
  const [word = '', other = ''] = snapshot.site.searchWords;
  if (word === '' || other === '')
    throw new Error('The site has no words for the examples of its search help.');
  const examples = [
    `title:${word}`,
    `${word} -${other}`,
    `${word.slice(0, -1)}*`,
    `*${word.slice(1)}`,
    `${other}~1`,
    `${word}^2 ${other}`,
  ];
  const answers = await Promise.all(
    examples.map(async (q) => ({ q, ...(await search.suggest({ q }, PAGE_LIMITS)) })),
  );
  return answers.flatMap(({ q, count, problem }) =>
    problem === null && count > 0 ? [] : [`${q}: ${problem ?? 'nothing is found'}`],
  );
}
