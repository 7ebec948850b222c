import { createHash } from 'node:crypto';
import { ask } from '../../support/raw-http.ts';
import { routes } from '../../support/routes.ts';
import { findingOf, portOf } from '../support/finding.ts';
import { inParallel } from '../support/in-parallel.ts';
import type { Trial } from '../trial.ts';

const AT_ONCE = 4;
const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs;

/** Code stands in files, but for the one script that the policy names. */
export const inlineCode: Trial = {
  id: 'S5',
  asked:
    'on every route and on the 404 page each inline script has its hash in the policy; no style element or attribute, no on… attribute, no javascript: address',
  quick: 'always',
  mostSeconds: 120,
  async run({ site }) {
    const port = portOf(await site());
    const wrong: string[] = [];
    let [inline, data] = [0, 0];
    const addresses = [
      ...routes,
      '/none/',
      '/search/?q=walker',
      '/docs/walker-generator/?walker.v=2&walker.seed=7',
    ];
    await inParallel(addresses, AT_ONCE, async (address) => {
      const { text, header } = await ask(port, address);
      for (const [, attributes = '', code = ''] of text.matchAll(SCRIPT)) {
        if (/\ssrc=/.test(attributes)) continue;
        if (/\stype="application\/(?:ld\+)?json"/.test(attributes)) data++;
        else {
          inline++;
          const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
          if (!header('content-security-policy')?.includes(hash))
            wrong.push(`${address}: a script without its hash: ${code.slice(0, 60)}`);
        }
      }
      const tags = text.replace(SCRIPT, '').match(/<[a-z][^>]*>/gi) ?? [];
      const odd = tags.filter((tag) =>
        /^<style|\s(?:style|on\w+)\s*=|=\s*["']?\s*javascript:/i.test(tag),
      );
      wrong.push(...odd.map((tag) => `${address}: ${tag.slice(0, 100)}`));
    });
    if (inline < addresses.length)
      wrong.push('some page has no inline script, which sets the colour mode');
    return findingOf(
      `${addresses.length} pages with ${inline} inline scripts and ${data} blocks of data`,
      wrong,
    );
  },
};
