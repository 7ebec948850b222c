import { settled } from '../../browser/support/visit.ts';
import { routes } from '../../support/routes.ts';
import { findingOf } from '../support/finding.ts';
import { visitor } from '../support/visitor.ts';
import type { Trial } from '../trial.ts';

const LEAST_SHARE = 0.95;

/** Only a script can know what is kept on a device, and this page says that it takes one. */
const OFFLINE = '/offline/';

/** Scripts add nothing that one has to read. */
export const textWithoutScripts: Trial = {
  id: 'S7',
  asked: `without scripts every page but ${OFFLINE} has at least 95 % of the words that it has with them`,
  quick: 'never',
  needs: ['chromium'],
  mostSeconds: 600,
  async run(tools) {
    const { url } = await tools.start();
    const [plain, live] = await Promise.all(
      [false, true].map(
        async (javaScriptEnabled) => await (await visitor(tools, { javaScriptEnabled })).newPage(),
      ),
    );
    if (!plain || !live) throw new Error('Chromium opened no page.');
    const shares: { readonly route: string; readonly share: number }[] = [];
    for (const route of routes.filter((each) => each !== OFFLINE)) {
      const address = new URL(route.slice(1), url).href;
      await Promise.all([plain.goto(address), live.goto(address)]);
      await settled(live);
      const [without, withScripts] = await Promise.all(
        [plain, live].map(async (page) => wordsOf(await page.locator('main').innerText())),
      );
      shares.push({ route, share: shareOf(withScripts ?? [], without ?? []) });
    }
    const least = shares.reduce((a, b) => (b.share < a.share ? b : a));
    const wrong = shares
      .filter(({ share }) => share < LEAST_SHARE)
      .map(({ route, share }) => `${route}: ${(share * 100).toFixed(1)} %`);
    return findingOf(
      `${shares.length} pages, least ${(least.share * 100).toFixed(1)} % (${least.route})`,
      wrong,
    );
  },
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many of some words are among others, each as often as it is there. */
function shareOf(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) found++;
    left.set(word, count - 1);
  }
  return words.length === 0 ? 0 : found / words.length;
}
