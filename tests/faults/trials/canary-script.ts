import { settled } from '../../browser/support/visit.ts';
import { watchComplaints } from '../support/complaints.ts';
import { findingOf } from '../support/finding.ts';
import { visitor } from '../support/visitor.ts';
import type { Trial } from '../trial.ts';

const INJECTED = `<script>window.canary = 'script'</script><img src="/none.png" onerror="window.canary = 'handler'"><p style="color: red" id="canary-style">canary</p>`;

/** The policy does what it says: code that somebody gets into a page does not run, and the page does not mind. */
export const canaryScript: Trial = {
  id: 'S5',
  asked:
    'in Chromium a script, a handler and a style that were put into a page are blocked, and the page still comes to life',
  quick: 'always',
  mostSeconds: 60,
  async run(tools) {
    const { url } = await tools.site();
    const context = await visitor(tools);
    const complaints = await watchComplaints(context);
    await context.route('**/docs/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('</body>', `${INJECTED}</body>`),
      });
    });
    const page = await context.newPage();
    await page.goto(new URL('docs/', url).href);
    await settled(page);
    const ran = await page.evaluate(() => ('canary' in window ? String(window.canary) : null));
    const colour = await page
      .locator('#canary-style')
      .evaluate((element) => getComputedStyle(element).color);
    const breaches = ['script-src-elem', 'script-src-attr', 'style-src-attr'].filter((directive) =>
      complaints.some((complaint) =>
        complaint.startsWith(`the console: a breach of the policy: ${directive}`),
      ),
    );
    const wrong = [
      ...(ran === null ? [] : [`the ${ran} ran`]),
      ...(colour === 'rgb(255, 0, 0)' ? ['the style was applied'] : []),
      ...(breaches.length === 3 ? [] : [`blocked was only ${breaches.join(', ')}`]),
      ...complaints.filter((complaint) => complaint.startsWith('an error')),
    ];
    return findingOf(`blocked: ${breaches.join(', ')}`, wrong);
  },
};
