import { setTimeout as sleep } from 'node:timers/promises';
import { searchIndexUrl } from 'search';
import { parseSearchResponse } from '../../../shared/contract/search.ts';

/** What a server answered, all of it as text. */
export interface Crawled {
  /** Path and query below the root of the site. */
  readonly address: string;
  readonly status: number;
  readonly type: string;
  /** The header lines and what follows them. */
  readonly text: string;
}

const AGAIN_MS = 250;

/** Addresses in HTML: of links, scripts, style sheets and pictures, and those that scripts find in the document. */
const ADDRESSES = /\s(?:href|src|content|data-[\w-]+)="([^"]+)"/g;

/** Asks for some addresses of a site, and for everything of the site that the pages among them name. */
export async function crawl(site: string, seeds: Iterable<string>): Promise<readonly Crawled[]> {
  const known = new Set<string>();
  const answers: Crawled[] = [];
  for (
    let next = [...seeds];
    next.length > 0;
    next = next.filter((address) => !known.has(address))
  ) {
    for (const address of next) known.add(address);
    const some = await Promise.all(next.map((address) => askFor(site, address)));
    answers.push(...some);
    next = [...new Set(some.flatMap((answer) => namedIn(answer, site)))];
  }
  return answers;
}

/** What a page names of its own site. Beside every page lies its data. */
function namedIn({ address, type, text }: Crawled, site: string): readonly string[] {
  if (!type.startsWith('text/html')) return [];
  const paths = addressesIn(text, site + address).flatMap((found) =>
    found.startsWith(site) ? [found.slice(site.length)] : [],
  );
  return paths.flatMap((path) =>
    path === '' || path.endsWith('/') ? [path, `${path}page.json`] : [path],
  );
}

async function askFor(site: string, address: string): Promise<Crawled> {
  let response = await fetch(site + address, { redirect: 'manual' });
  // A server that has much to compute asks to come again a little later.
  while (response.status === 503) {
    await sleep(AGAIN_MS);
    response = await fetch(site + address, { redirect: 'manual' });
  }
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return {
    address,
    status: response.status,
    type: response.headers.get('Content-Type') ?? '',
    text: `${headers}\n\n${await response.text()}`,
  };
}

function addressesIn(html: string, from: string): readonly string[] {
  return [...html.matchAll(ADDRESSES)].flatMap(([, written = '']) => {
    const address = written.replaceAll('&amp;', '&');
    const url =
      URL.canParse(address, from) && /^(?:[./?]|https?:)/.test(address)
        ? new URL(address, from)
        : null;
    return url ? [url.origin + url.pathname + url.search] : [];
  });
}

/** The address of the search index, which browsers fetch to answer by themselves. Null while it is being built. */
export async function searchIndexOf(site: string): Promise<string | null> {
  const response = await fetch(`${site}search.json?q=`);
  const index = response.ok ? parseSearchResponse(await response.json()).index : null;
  return (
    index &&
    searchIndexUrl(index.dir, { base: new URL(site).pathname, hash: index.hash }, site).href.slice(
      site.length,
    )
  );
}
