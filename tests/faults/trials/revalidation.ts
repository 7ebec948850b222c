import { ask } from '../../bench/ask.ts';
import { routes } from '../../support/routes.ts';
import { inParallel } from '../support/in-parallel.ts';
import { untilStored } from '../support/stored-pages.ts';
import type { Trial } from '../trial.ts';

const ENCODINGS = ['br', 'gzip', 'identity'];
const AT_ONCE = 4;

/** A browser that has a page gets nothing but the news that it has not changed. */
export const revalidation: Trial = {
  id: 'L5',
  asked:
    'every route in every encoding, asked again with its ETag: 304 without a body and with the same CSP',
  quick: 'always',
  mostSeconds: 60,
  async run({ site }) {
    const { url } = await site();
    const addresses = routes.map((route) => url + route.slice(1));
    await untilStored(addresses);
    const wrong: string[] = [];
    await inParallel(addresses, AT_ONCE, async (address) => {
      for (const encoding of ENCODINGS) {
        const headers = { 'accept-encoding': encoding };
        const first = await ask(address, headers);
        const again = await ask(address, {
          ...headers,
          'if-none-match': String(first.headers.etag),
        });
        const csp = 'content-security-policy';
        const isRight =
          first.status === 200 &&
          (first.headers['content-encoding'] ?? 'identity') === encoding &&
          again.status === 304 &&
          again.body.length === 0 &&
          again.headers.etag === first.headers.etag &&
          first.headers[csp] !== undefined &&
          again.headers[csp] === first.headers[csp];
        if (!isRight) wrong.push(`${address} in ${encoding} (${first.status}, ${again.status})`);
      }
    });
    const all = addresses.length * ENCODINGS.length;
    return {
      measured: `${all - wrong.length} of ${all}${wrong.length > 0 ? `; not ${wrong.slice(0, 3).join(', ')}` : ''}`,
      holds: wrong.length === 0,
    };
  },
};
